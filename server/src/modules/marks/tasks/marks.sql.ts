import { sql } from 'kysely'
import { Type, type Static } from 'typebox'
import type { Database } from '../../../database/connect.ts'
import type { Actor } from '../../../http/actor.ts'
import type { Language } from '../../../http/language.ts'
import { Count, Id, IsoDate, Semester, Text } from '../../../http/wire.ts'
import { labels } from '../../../kernel/labels.ts'
import { localizedName } from '../../../kernel/localized-name.sql.ts'
import { studentIdsOfGroup, studentName } from '../../../kernel/students.sql.ts'
import { refusalDays } from '../../../kernel/tasks.ts'

/** An announced DS or test of one group whose marks are not validated. */
export const TestMarksTask = Type.Object({
  id: Type.Integer({ description: 'The notice' }),
  kind: Type.Union([Type.Literal(1), Type.Literal(2)], { description: '1 DS, 2 test' }),
  groupId: Id,
  subjectId: Id,
  examTypeId: Id,
  semester: Semester,
  semesterName: Text,
  date: IsoDate,
  examType: Text,
  subject: Text,
  group: Text,
  marked: Count,
  students: Count,
})
type TestMarksTask = Static<typeof TestMarksTask>

/** An exam of the institute whose marks the teacher has not validated, with all rooms that they mark. */
export const ExamMarksTask = Type.Object({
  id: Type.Integer({ description: 'The exam' }),
  kind: Type.Enum(['ds', 'principal', 'control'] as const),
  semester: Semester,
  cycle: Text,
  level: Text,
  speciality: Text,
  date: IsoDate,
  slot: Text,
  subject: Text,
  marked: Count,
  papers: Count,
  dueOn: IsoDate,
})
type ExamMarksTask = Static<typeof ExamMarksTask>

export const CorrectionTask = Type.Object(
  { id: Id, subject: Text, group: Text, student: Text },
  { description: 'A refused request to correct a mark or a register' },
)
type CorrectionTask = Static<typeof CorrectionTask>

/** The accepted DS and tests up to today whose marks are neither validated nor closed, the oldest first. */
export async function selectTestMarksTasks(
  db: Database,
  { teacherId, yearId }: Actor,
  language: Language,
): Promise<TestMarksTask[]> {
  const { rows } = await sql<Omit<TestMarksTask, 'semesterName'>>`
    select n.id, x.kind, g.id as "groupId", m.id as "subjectId", x.id as "examTypeId", n.semester, n.held_on as date,
      ${localizedName(language, 'x')} as "examType", ${localizedName(language, 'm')} as subject, g.name as "group",
      (select count(a.mark)::integer from exam_mark a where a.sheet_id = h.id) as marked,
      (select count(*)::integer from ${studentIdsOfGroup} part) as students
    from session_notice n
    join exam_type x on x.id = n.exam_type_id
    join subject m on m.id = n.subject_id
    join session_notice_group ng on ng.notice_id = n.id
    join student_group g on g.id = ng.group_id
    left join exam_sheet h on h.exam_id is null and h.teacher_id = n.teacher_id and h.group_id = g.id
      and h.subject_id = m.id and h.exam_type_id = x.id and h.held_on = n.held_on
    where n.teacher_id = ${teacherId} and n.year_id = ${yearId} and n.is_active and n.held_on <= today_here()
      and coalesce(h.state, 'draft') = 'draft' and coalesce(h.is_open, true)
    order by n.held_on, n.id, g.name`.execute(db)
  return rows.map((row) => ({ ...row, semesterName: labels[language].semester(row.semester) }))
}

/** The exams up to today in which the teacher has open drafts, by the last day for their marks. */
export async function selectExamMarksTasks(
  db: Database,
  { teacherId, yearId }: Actor,
  language: Language,
): Promise<ExamMarksTask[]> {
  const { rows } = await sql<ExamMarksTask>`
    select e.id, p.kind, m.semester, ${localizedName(language, 'cycle')} as cycle, ${localizedName(language, 'level')} as level,
      ${localizedName(language, 'speciality')} as speciality, e.held_on as date, q.label as slot,
      ${localizedName(language, 'm')} as subject, own.marked, own.papers, marks_due_on(p.id, e.held_on) as "dueOn"
    from (
      select h.exam_id, count(a.mark)::integer as marked, count(*)::integer as papers
      from exam_sheet h join exam_mark a on a.sheet_id = h.id
      where h.teacher_id = ${teacherId} and h.state = 'draft' and h.is_open and h.exam_id is not null
      group by h.exam_id) own
    join exam e on e.id = own.exam_id
    join exam_period p on p.id = e.period_id
    join subject m on m.id = e.subject_id
    join speciality on speciality.id = m.speciality_id
    join level on level.id = m.level_id
    join cycle on cycle.id = level.cycle_id
    join time_slot q on q.id = e.slot_id
    where p.year_id = ${yearId} and e.held_on <= today_here()
    order by "dueOn", e.held_on, q.starts_at, e.id`.execute(db)
  return rows
}

/** The refused corrections of the last days whose mark or register entry was not asked about again. */
export async function selectCorrectionTasks(
  db: Database,
  { teacherId, yearId }: Actor,
  language: Language,
): Promise<CorrectionTask[]> {
  const { rows } = await sql<CorrectionTask>`
    select c.id, ${localizedName(language, 'm')} as subject, g.name as "group", ${studentName(language)} as student
    from correction_request c
    left join exam_mark a on a.id = c.mark_id
    left join exam_sheet h on h.id = a.sheet_id
    left join register r on r.id = c.register_id
    join student s on s.id = coalesce(a.student_id, c.student_id)
    join student_group g on g.id = coalesce(h.group_id, r.group_id)
    join subject m on m.id = coalesce(h.subject_id, r.subject_id)
    where c.teacher_id = ${teacherId} and c.year_id = ${yearId} and c.state = 'refused'
      and c.decided_at::date >= today_here() - ${sql.lit(refusalDays)}
      and not exists (
        select from correction_request later
        where later.id > c.id and (later.mark_id = c.mark_id
          or later.register_id = c.register_id and later.student_id = c.student_id))
    order by c.decided_at, c.id`.execute(db)
  return rows
}
