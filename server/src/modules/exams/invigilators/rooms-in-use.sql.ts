import { type RawBuilder, sql } from 'kysely'

/**
 * The rooms in which students sit in an exam sitting, as a subquery: one row for each day, slot and room, with the
 * number of students, the subjects, the teachers who teach or mark them, and the number of invigilators.
 */
export const roomsInUse = (sittingId: number | RawBuilder<number>) => sql`(
  select e.held_on as day, e.slot_id, h.room_id, sum(seated.students)::integer as students,
    case when sum(seated.students) <= p.small_room then 1 else p.invigilators end as needed,
    array_agg(distinct e.subject_id) as subject_ids,
    array_agg(distinct h.teacher_id) || array(
      select distinct s.teacher_id from timetable_session s
      where s.year_id = p.year_id and s.subject_id = any(array_agg(e.subject_id))) as own_teacher_ids
  from exam_period p
  join exam e on e.period_id = p.id
  join exam_sheet h on h.exam_id = e.id
  cross join lateral (select count(*) as students from exam_mark a where a.sheet_id = h.id) seated
  where p.id = ${sittingId}
  group by p.id, e.held_on, e.slot_id, h.room_id)`

/** The invigilations of a year by teacher, as a subquery with `teacher_id` and `load`. */
export const loadsOf = (yearId: RawBuilder<number>) => sql`(
  select i.teacher_id, count(*)::integer as load
  from invigilation i join exam_period y on y.id = i.period_id
  where y.year_id = ${yearId} group by i.teacher_id)`
