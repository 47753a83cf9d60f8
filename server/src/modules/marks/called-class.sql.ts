import { type RawBuilder, sql } from 'kysely'
import { mayCallRoll } from '../../kernel/may-call-roll.sql.ts'

interface CalledClass {
  subjectId?: number
  type: number
  yearId?: number
  semester?: 1 | 2
}

/** Whether a teacher calls the rolls of a weekly class of the group `g`. */
export const callsClass = (
  teacherId: number,
  { subjectId, type, yearId, semester }: CalledClass,
): RawBuilder<boolean> =>
  sql`exists (
    select from timetable p join timetable_session s on s.timetable_id = p.id
    where s.group_id = g.id and s.type = ${type} and ${mayCallRoll(teacherId, 's')}
      and ${subjectId === undefined ? sql`true` : sql`s.subject_id = ${subjectId}`}
      and p.year_id = ${yearId === undefined ? sql`g.year_id` : yearId}
      and ${semester === undefined ? sql`true` : sql`p.semester = ${semester}`})`

/** The same, or called one in the year. */
export const hasCalledClass = (teacherId: number, of: { subjectId: number; type: number }): RawBuilder<boolean> => sql`(
  ${callsClass(teacherId, of)}
  or exists (
    select from recorded_presence p
    where p.group_id = g.id and p.subject_id = ${of.subjectId} and p.type = ${of.type} and ${mayCallRoll(teacherId, 'p')}))`
