import { type RawBuilder, sql } from 'kysely'

/**
 * How often the student `s` was recorded in a subject and session type during the year of the group `g`, in attendance
 * sheets and registers of whichever group the student was in: a subquery with `sessions` and `absences`.
 */
export const presencesOf = (subjectId: number, type: number): RawBuilder<unknown> => sql`(
  select count(*) as sessions, count(*) filter (where p.is_absent) as absences
  from recorded_presence p
  where p.student_id = s.id and p.year_id = g.year_id and p.subject_id = ${subjectId} and p.type = ${type})`
