import { type RawBuilder, sql } from 'kysely'
import { mayCallRoll } from './may-call-roll.sql.ts'

/**
 * The class sessions of other teachers on some days whose roll a teacher calls, as `heldClasses`, but one for each group. The
 * sessions of all teachers are not searched for a teacher with whom nothing is shared.
 */
export const sharedSessions = (
  teacherId: number,
  first: RawBuilder<string>,
  last: RawBuilder<string>,
): RawBuilder<unknown> => sql`(
  select k.is_make_up, k.id, k.timetable_id, k.year_id, k.held_on, k.slot_id, k.during, k.teacher_id, k.subject_id, k.type,
    array[g.id] as group_ids, k.room_id
  from held_class_sessions(${first}, ${last}) k
  cross join lateral unnest(k.group_ids) one (group_id)
  join student_group g on g.id = one.group_id
  where exists (select from shared_roll where partner_id = ${teacherId})
    and k.teacher_id <> ${teacherId} and ${mayCallRoll(teacherId, 'k')})`
