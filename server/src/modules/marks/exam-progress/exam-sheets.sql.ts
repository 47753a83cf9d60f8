import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import type { Caller } from '../../../http/actor.ts'
import { etagOf } from '../../../http/etag.ts'
import type { Language } from '../../../http/language.ts'
import { localizedName, namedPerson, namedRow } from '../../../kernel/localized-name.sql.ts'
import { isInScope, scopeOf } from '../../../kernel/role-scope.ts'
import type { ExamSheet } from './exam-sheet.schemas.ts'

/** Matches the sheets of exams of the year in subjects of the caller's departments. */
export const isSupervised = (caller: Caller): RawBuilder<boolean> =>
  sql`(p.year_id = ${caller.yearId} and ${isInScope(sql<number>`s.department_id`, scopeOf(caller, ['exams']))})`

interface SheetFilter {
  where: RawBuilder<boolean>
  limit: number | null
}

/** The sheets of exams of the institute, by day. */
export async function selectExamSheets(
  db: Database,
  { where, limit }: SheetFilter,
  language: Language,
): Promise<ExamSheet[]> {
  const { rows } = await sql<Omit<ExamSheet, 'version'>>`
    select h.id, e.id as "examId", e.held_on as day, q.label as slot, ${localizedName(language, 'm')} as subject,
      g.name as "group", r.name as room, ${namedRow(language, 'd')} as department,
      ${namedPerson(language, 't')} as teacher,
      a.marked, a.papers, h.state, h.is_open as "isOpen", e.held_on > today_here() as "isUpcoming",
      case when h.state = 'draft' then greatest(today_here() - marks_due_on(p.id, e.held_on), 0) else 0 end as "daysLate",
      (select max(n.reminded_on) from marks_reminder n where n.teacher_id = t.id and h.id = any(n.sheet_ids))
        as "remindedOn"
    from exam e
    join exam_period p on p.id = e.period_id
    join exam_sheet h on h.exam_id = e.id
    join subject m on m.id = e.subject_id
    join speciality s on s.id = m.speciality_id
    join department d on d.id = s.department_id
    join time_slot q on q.id = e.slot_id
    join student_group g on g.id = h.group_id
    join room r on r.id = h.room_id
    join teacher t on t.id = h.teacher_id
    cross join lateral (
      select count(x.mark)::integer as marked, count(*)::integer as papers from exam_mark x where x.sheet_id = h.id) a
    where ${where} order by e.held_on, h.id limit ${limit}`.execute(db)
  return rows.map((row) => ({ ...row, version: etagOf(factsOf(row)) }))
}

/** The facts that make the version of a sheet: not its marks, which change while a teacher enters them. */
const factsOf = ({ id, state, isOpen, teacher }: Pick<ExamSheet, 'id' | 'state' | 'isOpen' | 'teacher'>) => ({
  id,
  state,
  isOpen,
  teacherId: teacher.id,
})
