import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import { takesPlace } from '../../../kernel/class-states.sql.ts'
import type { TimetableKey } from '../schedule.schemas.ts'

/** The days `yyyy-mm-dd` on which weekly sessions are not held, by the session. */
export type Exceptions = ReadonlyMap<number, readonly string[]>

/**
 * The days of a teacher's semester, from today on, on which an absence or an exam cancels a weekly session, or a test
 * replaces it. Holidays are on the calendar of the institute.
 */
export async function selectExceptions(
  db: Database,
  { annee_id, semestre_id, enseignant_id }: TimetableKey,
): Promise<Exceptions> {
  const { rows } = await sql<{ id: number; days: string[] }>`
    select o.id, json_agg(o.held_on order by o.held_on) as days
    from timetable p
    cross join lateral class_states(greatest(p.starts_on, today_here()), p.ends_on) o
    where p.year_id = ${annee_id} and p.semester = ${semestre_id} and o.timetable_id = p.id and not o.is_make_up
      and o.teacher_id = ${enseignant_id} and not ${takesPlace} and o.cause <> 'holiday'
    group by o.id`.execute(db)
  return new Map(rows.map(({ id, days }) => [id, days]))
}
