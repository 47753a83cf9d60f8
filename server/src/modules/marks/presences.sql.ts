import { type RawBuilder, sql } from 'kysely'

/**
 * How often the student `s` was recorded in a subject and session type during the year of the group `g`, in attendance
 * sheets and registers of whichever group the student was in: a subquery with `sessions` and `absences`.
 */
export const presencesOf = (subjectId: number, type: number): RawBuilder<unknown> => sql`(
  select coalesce(sum(c.sessions), 0)::integer as sessions, coalesce(sum(c.absences), 0)::integer as absences
  from presence_count c
  where c.student_id = s.id and c.year_id = g.year_id and c.subject_id = ${subjectId} and c.type = ${type})`
