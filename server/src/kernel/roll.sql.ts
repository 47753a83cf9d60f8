import { sql } from 'kysely'

/**
 * How many students the groups of the session `s` have, and how many of them are recorded: those in its attendance sheet,
 * and all of a group whose sheet is closed.
 */
export const rollOf = sql`
  select coalesce(sum(part.students), 0)::integer as students, coalesce(sum(part.recorded), 0)::integer as recorded
  from unnest(s.group_ids) as one (group_id)
  join student_group g on g.id = one.group_id
  left join attendance_sheet h on h.teacher_id = s.teacher_id and h.group_id = g.id and h.subject_id = s.subject_id
    and h.type = s.type and h.slot_id = s.slot_id and h.held_on = s.held_on
  cross join lateral (
    select count(*) as students, count(*) filter (where not coalesce(h.is_open, true)
        or exists (select from attendance a where a.sheet_id = h.id and a.student_id = e.student_id)) as recorded
    from student_group inner_group join enrolment e on e.group_id = inner_group.id
    where inner_group.year_id = g.year_id and inner_group.span <@ g.span) part`
