import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import { invalid, notFound } from '../../../http/errors.ts'
import type { SessionDays } from './candidate.ts'
import type { PlannedSession } from './planning.schemas.ts'

const outside = () => invalid('plan.outsideDays', { fields: ['from'] })

/**
 * The days from that of a change to the end of the semester; without one, from today within the semester. Throws 422 for a
 * day outside of it.
 */
export async function daysFrom(db: Database, timetableId: number, from?: string): Promise<SessionDays> {
  const { rows } = await sql<SessionDays & { isOutside: boolean }>`
    select x.day as from, t.ends_on as until, x.day not between t.starts_on and t.ends_on as "isOutside"
    from timetable t
    cross join lateral (
      select coalesce(${from ?? null}::date, least(greatest(today_here(), t.starts_on), t.ends_on)) as day) x
    where t.id = ${timetableId}`.execute(db)
  if (!rows[0]) throw notFound()
  const { isOutside, ...days } = rows[0]
  if (isOutside) throw outside()
  return days
}

/** The days of a session from that of a change on. Throws 422 when the session is over before. */
export async function daysOfSession(
  db: Database,
  { timetableId, startsOn, endsOn }: Pick<PlannedSession, 'timetableId' | 'startsOn' | 'endsOn'>,
  asked?: string,
): Promise<SessionDays> {
  const { from } = await daysFrom(db, timetableId, asked)
  if (from > endsOn) throw outside()
  return { from: from > startsOn ? from : startsOn, until: endsOn }
}
