import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import { distinctTeacherName } from '../../../kernel/localized-name.sql.ts'
import { isInScope, scopeOf } from '../../../kernel/role-scope.ts'
import { byStudentName } from '../../../kernel/students.sql.ts'
import { type ExamOffice, isSpecialityInScope, writers } from '../planning/exam-office.ts'
import type { SubjectTeacher } from './propose-markers.ts'
import type { SeatedGroup, SeatingRoom } from './seating-plan.ts'

/** The groups of the exams with the students who sit directly in them, in the order of their tree. */
export async function selectSeatedGroups(
  db: Database,
  examIds: readonly number[],
): Promise<(SeatedGroup & { examId: number })[]> {
  const { rows } = await sql<SeatedGroup & { examId: number }>`
    select e.id as "examId", g.id, g.name, g.parent_id as "parentId",
      (select count(*)::integer from exam_candidate c where c.exam_id = e.id and c.group_id = g.id) as students
    from exam e
      join exam_period p on p.id = e.period_id
      join subject m on m.id = e.subject_id
      join student_group g on g.year_id = p.year_id and g.speciality_id = m.speciality_id and g.level_id = m.level_id
    where e.id = any(${[...examIds]}::integer[])
    order by e.id, lower(g.span), g.kind`.execute(db)
  return rows
}

/** The teachers who have the subject of an exam on its day, by group: of a lecture before TD and TP. */
export async function selectSubjectTeachers(db: Database, examIds: readonly number[]): Promise<SubjectTeacher[]> {
  const { rows } = await sql<SubjectTeacher>`
    select e.id as "examId", g.id as "groupId", s.teacher_id as "teacherId"
    from exam e
      join exam_period p on p.id = e.period_id
      join subject m on m.id = e.subject_id
      join student_group g on g.year_id = p.year_id and g.speciality_id = m.speciality_id and g.level_id = m.level_id
      join plan_on(e.held_on) s on s.subject_id = e.subject_id and s.year_id = p.year_id and s.group_span && g.span
      join teacher t on t.id = s.teacher_id and t.is_active
    where e.id = any(${[...examIds]}::integer[])
    group by e.id, g.id, s.teacher_id
    order by e.id, g.id, min(s.type), count(*) desc, s.teacher_id`.execute(db)
  return rows
}

/** The rooms with exam seats that are not archived, in the order of `bySize`. */
export async function selectRooms(db: Database): Promise<SeatingRoom[]> {
  const { rows } = await sql<SeatingRoom>`
    select r.id, r.name, r.exam_seats as seats from room r
    where not r.is_archived and r.exam_seats > 0
    order by r.exam_seats desc, r.name`.execute(db)
  return rows
}

/**
 * The rooms that are taken at the times of the exams: by seats of exams other than these, by class sessions of that week,
 * and by make-ups and tests. The class of students who have an exam at that time is not held and takes none.
 */
export async function selectTakenRooms(
  db: Database,
  examIds: readonly number[],
): Promise<{ heldOn: string; slotId: number; roomId: number }[]> {
  const { rows } = await sql<{ heldOn: string; slotId: number; roomId: number }>`
    with time as (
      select distinct e.held_on, q.id as slot_id, tsrange(e.held_on + q.starts_at, e.held_on + q.ends_at) as during
      from exam e join time_slot q on q.id = e.slot_id where e.id = any(${[...examIds]}::integer[])
    ), planned as materialized (
      select day.held_on, w.kind, w.during, w.group_span, w.room_id
      from (select distinct held_on from time) day cross join lateral planned_on(day.held_on) w
    )
    select time.held_on as "heldOn", time.slot_id as "slotId", h.room_id as "roomId"
      from time join exam_sheet h on h.exam_on = time.held_on and h.slot_id = time.slot_id
      where h.exam_id <> all(${[...examIds]}::integer[])
    union
    select time.held_on, time.slot_id, n.room_id
      from time join session_notice n on n.held_on = time.held_on and n.during && time.during
      where n.room_id is not null
    union
    select time.held_on, time.slot_id, w.room_id
      from time join planned w on w.held_on = time.held_on and w.during && time.during
      where w.kind = 'Session' and w.room_id is not null and not exists (
        select from planned x where x.held_on = w.held_on and x.kind = 'Exam' and x.during && w.during
          and x.group_span && w.group_span)`.execute(db)
  return rows
}

/**
 * The active teachers of the caller's departments, and those who teach a subject of these departments in the year of the
 * call, by name; only these when ids are given.
 */
export async function selectMarkers(
  db: Database,
  office: ExamOffice,
  ids: readonly number[] | null = null,
): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select t.id, ${distinctTeacherName(office.language, 't')} as name from teacher t
    where t.is_active
      and (${isInScope(sql<number>`t.department_id`, scopeOf(office.caller, writers))} or exists (
        select from timetable_session s join subject m on m.id = s.subject_id join speciality p on p.id = m.speciality_id
        where s.teacher_id = t.id and s.year_id = ${office.caller.yearId} and ${isSpecialityInScope(office, writers)}))
      and (${ids === null} or t.id = any(${[...(ids ?? [])]}::integer[]))
    order by name, t.id`.execute(db)
  return rows
}

/** The students of the exams by name, each with the smallest group. */
export async function selectCandidates(
  db: Database,
  examIds: readonly number[],
): Promise<{ examId: number; groupId: number; studentId: number }[]> {
  const { rows } = await sql<{ examId: number; groupId: number; studentId: number }>`
    select c.exam_id as "examId", c.group_id as "groupId", c.student_id as "studentId"
    from exam_candidate c join student s on s.id = c.student_id
    where c.exam_id = any(${[...examIds]}::integer[])
    order by c.exam_id, ${byStudentName('fr')}`.execute(db)
  return rows
}

/** Deletes the sheets of the exams, which have no marks, with their rows. */
export async function deleteSheets(tx: Database, examIds: readonly number[]): Promise<void> {
  await sql`delete from exam_sheet where exam_id = any(${[...examIds]}::integer[])`.execute(tx)
}

export interface NewSheet {
  examId: number
  roomId: number
  groupId: number
  teacherId: number
  /** In the order of their numbers, from 1. */
  papers: readonly { studentId: number; seat: number }[]
}

/** Inserts the sheets and their rows in two statements. `codes` has one for each row, in the order of the sheets. */
export async function insertSheets(
  tx: Database,
  sheets: readonly NewSheet[],
  codes: readonly (string | null)[],
): Promise<void> {
  const { rows } = await sql<{ id: number; examId: number; roomId: number }>`
    insert into exam_sheet (exam_id, room_id, group_id, teacher_id, subject_id)
    select x.exam_id, x.room_id, x.group_id, x.teacher_id, e.subject_id
    from unnest(${sheets.map(({ examId }) => examId)}::integer[], ${sheets.map(({ roomId }) => roomId)}::integer[],
        ${sheets.map(({ groupId }) => groupId)}::integer[], ${sheets.map(({ teacherId }) => teacherId)}::integer[])
        x (exam_id, room_id, group_id, teacher_id)
      join exam e on e.id = x.exam_id
    returning id, exam_id as "examId", room_id as "roomId"`.execute(tx)
  const idOf = new Map(rows.map(({ id, examId, roomId }) => [`${examId} ${roomId}`, id]))
  const papers = sheets.flatMap(({ examId, roomId, papers: inRoom }) =>
    inRoom.map((paper, index) => ({ ...paper, place: index + 1, sheetId: idOf.get(`${examId} ${roomId}`) })),
  )
  await sql`
    insert into exam_mark (sheet_id, student_id, version, seat, place, code)
    select x.sheet_id, x.student_id, 0, x.seat, x.place, x.code
    from unnest(${papers.map(({ sheetId }) => sheetId)}::integer[], ${papers.map(({ studentId }) => studentId)}::integer[],
        ${papers.map(({ seat }) => seat)}::smallint[], ${papers.map(({ place }) => place)}::smallint[],
        ${[...codes]}::text[]) with ordinality x (sheet_id, student_id, seat, place, code, at)
    order by x.at`.execute(tx)
}
