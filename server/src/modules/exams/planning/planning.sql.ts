import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import { versioned } from '../../../http/etag.ts'
import type { Language } from '../../../http/language.ts'
import { localizedName, namedPerson, namedRow } from '../../../kernel/localized-name.sql.ts'
import { byStudentName, studentName } from '../../../kernel/students.sql.ts'
import type { ExamRoom, ExamSitting, ExamSubject, PlannedExam } from './planning.schemas.ts'

/** The subjects `m` that a sitting `t` (exam_period) examines. */
const isExamined = sql`(t.semester = 3 or m.semester = t.semester)`

/**
 * The sittings for which `where` holds, a condition on `t` (exam_period), by their first day. `isInScope` is a condition
 * on `p` (speciality): only its subjects are counted.
 */
export async function selectSittings(
  db: Database,
  { where, isInScope, limit }: { where: RawBuilder<boolean>; isInScope: RawBuilder<boolean>; limit: number },
): Promise<ExamSitting[]> {
  const { rows } = await sql<ExamSitting>`
    select t.id, t.semester, t.kind, t.starts_on as "startsOn", t.ends_on as "endsOn",
      (select count(*)::integer from subject m join speciality p on p.id = m.speciality_id
        where ${isExamined} and ${isInScope} and (not m.is_archived
          or exists (select from exam e where e.period_id = t.id and e.subject_id = m.id))
          and exists (select from student_group g where g.year_id = t.year_id
            and g.speciality_id = m.speciality_id and g.level_id = m.level_id)) as subjects,
      planned.exams, planned.candidates, planned.seated
    from exam_period t
    cross join lateral (
      select count(*)::integer as exams, coalesce(sum(size.candidates), 0)::integer as candidates,
        coalesce(sum(size.seated), 0)::integer as seated
      from exam e
        join subject m on m.id = e.subject_id
        join speciality p on p.id = m.speciality_id
        cross join lateral (${sizeOfExam}) size
      where e.period_id = t.id and ${isInScope}) planned
    where ${where}
    order by t.starts_on, t.id limit ${limit}`.execute(db)
  return rows
}

/** How many students sit the exam `e`, and how many of them have a seat and a mark. */
const sizeOfExam = sql`
  select (select count(*)::integer from exam_candidate c where c.exam_id = e.id) as candidates,
    (select count(*)::integer from exam_sheet h join exam_mark a on a.sheet_id = h.id where h.exam_id = e.id) as seated,
    (select count(a.mark)::integer from exam_sheet h join exam_mark a on a.sheet_id = h.id where h.exam_id = e.id) as marks`

const subjectOf = (language: Language) => sql`
  json_build_object('id', m.id, 'code', m.code, 'name', ${localizedName(language, 'm')}) as subject,
  ${namedRow(language, 'p')} as speciality,
  ${namedRow(language, 'v')} as level`

/** Exams by day and slot. `where` is a condition on `e` (exam), `m` (subject) and `p` (speciality). */
export async function selectExams(
  db: Database,
  { where, language }: { where: RawBuilder<boolean>; language: Language },
): Promise<PlannedExam[]> {
  const { rows } = await sql<Omit<PlannedExam, 'version'>>`
    select e.id, ${subjectOf(language)}, e.held_on as "heldOn",
      json_build_object('id', q.id, 'name', q.label) as slot, size.candidates, size.seated, size.marks
    from exam e
      join subject m on m.id = e.subject_id
      join speciality p on p.id = m.speciality_id
      join level v on v.id = m.level_id
      join time_slot q on q.id = e.slot_id
      cross join lateral (${sizeOfExam}) size
    where ${where}
    order by e.held_on, q.starts_at, v.cycle_id, v.year, ${localizedName(language, 'p')}, ${localizedName(language, 'm')}, e.id`.execute(
    db,
  )
  return rows.map((row) => versioned(row))
}

/** The subjects of a sitting in the scope that have no exam in it, by level, speciality and name. */
export async function selectUnplanned(
  db: Database,
  { sittingId, isInScope, language }: { sittingId: number; isInScope: RawBuilder<boolean>; language: Language },
): Promise<ExamSubject[]> {
  const { rows } = await sql<ExamSubject>`
    select ${subjectOf(language)}
    from exam_period t
      join subject m on ${isExamined} and not m.is_archived
      join speciality p on p.id = m.speciality_id
      join level v on v.id = m.level_id
    where t.id = ${sittingId} and ${isInScope}
      and not exists (select from exam e where e.period_id = t.id and e.subject_id = m.id)
      and exists (select from student_group g where g.year_id = t.year_id
        and g.speciality_id = m.speciality_id and g.level_id = m.level_id)
    order by v.cycle_id, v.year, ${localizedName(language, 'p')}, ${localizedName(language, 'm')}, m.id`.execute(db)
  return rows
}

/** The rooms of an exam, with who marks their papers. */
export async function selectExamRooms(db: Database, examId: number, language: Language): Promise<ExamRoom[]> {
  const { rows } = await sql<Omit<ExamRoom, 'version'>>`
    select h.id as "sheetId", json_build_object('id', r.id, 'name', r.name) as room, g.name as "group",
      ${namedPerson(language, 't')} as marker,
      count(a.id)::integer as students, count(a.mark)::integer as marks, h.state
    from exam_sheet h
      join room r on r.id = h.room_id
      join student_group g on g.id = h.group_id
      join teacher t on t.id = h.teacher_id
      left join exam_mark a on a.sheet_id = h.id
    where h.exam_id = ${examId}
    group by h.id, r.id, g.id, t.id
    order by r.name`.execute(db)
  return rows.map((row) => versioned(row))
}

/** The students who sit an exam and have no seat, by name. */
export async function selectUnseated(db: Database, examId: number, language: Language) {
  const { rows } = await sql<{ id: number; idNumber: string; name: string; group: string }>`
    select s.id, s.id_number as "idNumber", ${studentName(language)} as name, g.name as "group"
    from exam_candidate c join student s on s.id = c.student_id join student_group g on g.id = c.group_id
    where c.exam_id = ${examId} and not exists (
      select from exam_sheet h join exam_mark a on a.sheet_id = h.id where h.exam_id = c.exam_id and a.student_id = s.id)
    order by ${byStudentName(language)}`.execute(db)
  return rows
}
