import { type RawBuilder, sql } from 'kysely'

/** The class sessions that are held on some days, as `held_class_sessions`, each class of several groups once. */
export const heldClasses = (first: RawBuilder<string>, last: RawBuilder<string>) => sql`(
  select k.is_make_up, min(k.id) as id, k.timetable_id, k.year_id, k.held_on, k.slot_id, k.during, k.teacher_id, k.subject_id,
    k.type, array_agg(g.group_id order by g.group_id) as group_ids, k.room_id
  from held_class_sessions(${first}, ${last}) k
  left join timetable_session t on t.id = k.id and not k.is_make_up
  cross join lateral unnest(k.group_ids) g (group_id)
  group by k.is_make_up, coalesce(t.class_id, k.id), k.timetable_id, k.year_id, k.held_on, k.slot_id, k.during, k.teacher_id,
    k.subject_id, k.type, k.room_id)`
