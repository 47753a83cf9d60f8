import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../http/actor.ts'
import { mayCallRoll } from './may-call-roll.sql.ts'

/**
 * The groups whose students a teacher teaches in the year of the session, as a table of `id`, `name` and `span`: those of
 * the classes of the timetable whose roll they call, and those of their own make-ups and tests, such as one that they hold
 * for a colleague.
 */
export const taughtGroups = ({ teacherId, yearId }: Actor): RawBuilder<unknown> => sql`(
  select g.id, g.name, g.span
  from timetable t join timetable_session own on own.timetable_id = t.id join student_group g on g.id = own.group_id
  where t.year_id = ${yearId} and ${mayCallRoll(teacherId, 'own')}
  union
  select g.id, g.name, g.span
  from session_notice n join session_notice_group o on o.notice_id = n.id join student_group g on g.id = o.group_id
  where n.year_id = ${yearId} and n.teacher_id = ${teacherId})`
