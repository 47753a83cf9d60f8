import { type RawBuilder, sql } from 'kysely'

/** Number of students in these groups, an array of ids. */
export const seatsOf = (groupIds: RawBuilder<unknown>) => sql<number>`(
  select count(*)::integer
  from student_group g
  join student_group part on part.year_id = g.year_id and part.span <@ g.span
  join enrolment e on e.group_id = part.id and e.year_id = g.year_id
  where g.id = any(${groupIds}))`
