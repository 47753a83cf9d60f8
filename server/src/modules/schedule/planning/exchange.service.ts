import type { Kysely } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import type { Tables } from '../../../database/tables.ts'
import { invalid, notFound } from '../../../http/errors.ts'
import { etagOf, requireMatch } from '../../../http/etag.ts'
import { lockPlan } from '../../../kernel/plan-lock.sql.ts'
import type { Registrar, SeenVersion } from '../../../kernel/registrar-scope.ts'
import { changeSessions } from '../../../kernel/session-validity.sql.ts'
import { sessionsOfClass } from './class-groups.ts'
import { daysFrom, daysOfSession } from './day-of-change.ts'
import { findClashes, namingClashes, type Placement } from './naming-clashes.ts'
import type { ExchangePreview, PlannedSession } from './planning.schemas.ts'
import { recordTimetableChange, takeSnapshot } from './record-change.ts'
import { candidateOf, findSession, requireNoAttendance } from './sessions.service.ts'
import { toPlannedSession, versionOf } from './sessions.sql.ts'

interface Pair {
  id: number
  otherId: number
  /** The first day of the exchange; undefined for today, within the semester. */
  from: string | undefined
}

/** The two sessions; throws 422 when they are in one cell, or in two timetables. */
async function readPair(db: Database, registrar: Registrar, { id, otherId }: Pick<Pair, 'id' | 'otherId'>) {
  const sessions = [await findSession(db, registrar, id), await findSession(db, registrar, otherId)] as const
  const [one, other] = sessions
  if (one.timetableId !== other.timetableId) throw notFound()
  if (one.day === other.day && one.slotId === other.slotId) throw invalid('exchange.sameCell')
  return sessions
}

type Sessions = Awaited<ReturnType<typeof readPair>>

async function placementsOf(db: Database, [one, other]: Sessions, from: string | undefined): Promise<Placement[]> {
  const days = [await daysOfSession(db, one, from), await daysOfSession(db, other, from)] as const
  return [
    { candidate: candidateOf(one, days[0]), cell: other, without: other.id },
    { candidate: candidateOf(other, days[1]), cell: one, without: one.id },
  ]
}

/**
 * The part of a preview whose hash is its version: neither clashes, which the database judges, nor what else changes
 * beside the two sessions, such as the number of students.
 */
const versionOfPair = (pair: Sessions) => pair.map(versionOf)

/** The two sessions, and the clashes of each at the time of the other. */
export async function previewExchange(db: Database, registrar: Registrar, pair: Pair): Promise<ExchangePreview> {
  const sessions = await readPair(db, registrar, pair)
  return {
    sessions: sessions.map(toPlannedSession),
    clashes: await findClashes(db, registrar, await placementsOf(db, sessions, pair.from)),
    version: etagOf(versionOfPair(sessions)),
  }
}

/**
 * Exchanges the days and slots of two sessions from a day on, as they were in the preview that was seen. Throws 409 with the
 * clashes, and when attendance was taken since.
 */
export async function exchangeSessions(
  db: Kysely<Tables>,
  registrar: Registrar,
  { seen, ...pair }: Pair & { seen: SeenVersion },
): Promise<{ sessions: PlannedSession[] }> {
  const placements = async () => placementsOf(db, await readPair(db, registrar, pair), pair.from)
  return namingClashes(db, registrar, placements, () =>
    db.transaction().execute(async (tx) => {
      await lockPlan(tx)
      const sessions = await readPair(tx, registrar, pair)
      requireMatch(seen, versionOfPair(sessions))
      const [one, other] = sessions
      const { from } = await daysFrom(tx, one.timetableId, pair.from)
      for (const { id } of sessions) await requireNoAttendance(tx, { id, from })
      const before = [await takeSnapshot(tx, one.id), await takeSnapshot(tx, other.id)]
      const placed = async ({ id }: Sessions[0], { day, slotId }: Sessions[0]) =>
        (await sessionsOfClass(tx, id)).map((session) => [session.id, { day, slot_id: slotId }] as const)
      const changes = new Map([...(await placed(one, other)), ...(await placed(other, one))])
      const changed = await changeSessions(tx, from, changes)
      const exchanged: PlannedSession[] = []
      for (const [place, { id: former, timetableId, startsOn }] of sessions.entries()) {
        const { id, changedId } = changed.get(former) ?? { id: former, changedId: former }
        await recordTimetableChange(tx, registrar, {
          ...{ timetableId, sessionId: changedId, kind: 'exchanged', from: from > startsOn ? from : startsOn },
          before: before[place] ?? null,
          after: await takeSnapshot(tx, id),
        })
        exchanged.push(toPlannedSession(await findSession(tx, registrar, id)))
      }
      return { sessions: exchanged }
    }),
  )
}
