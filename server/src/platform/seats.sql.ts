import { type RawBuilder, sql } from 'kysely'

/** Number of students in these groups, an array of ids. */
export const seatsOf = (groupIds: RawBuilder<unknown>) => sql<number>`(
  select count(*)::integer
  from student_group whole
  join student_group part on part.year_id = whole.year_id and part.span <@ whole.span
  join enrolment e on e.group_id = part.id and e.year_id = whole.year_id
  where whole.id = any(${groupIds}))`
