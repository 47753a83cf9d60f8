import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import type { Tables } from '../../../database/tables.ts'
import { invalid, notFound } from '../../../http/errors.ts'
import { etagOf, requireMatch } from '../../../http/etag.ts'
import type { Registrar, SeenVersion } from '../../../kernel/registrar-scope.ts'
import { findClashes, namingClashes, type Placement } from './naming-clashes.ts'
import type { ExchangePreview, PlannedSession } from './planning.schemas.ts'
import { recordTimetableChange, takeSnapshot } from './record-change.ts'
import { lockPlan } from '../../../kernel/plan-lock.sql.ts'
import { candidateOf, findSession } from './sessions.service.ts'
import { toPlannedSession, versionOf } from './sessions.sql.ts'

interface Pair {
  id: number
  otherId: number
}

/** The two sessions; throws 422 when they are in one cell, or in two timetables. */
async function readPair(db: Database, registrar: Registrar, { id, otherId }: Pair) {
  const sessions = [await findSession(db, registrar, id), await findSession(db, registrar, otherId)] as const
  const [one, other] = sessions
  if (one.timetableId !== other.timetableId) throw notFound()
  if (one.day === other.day && one.slotId === other.slotId) throw invalid('exchange.sameCell')
  return sessions
}

type Sessions = Awaited<ReturnType<typeof readPair>>

const placementsOf = ([one, other]: Sessions): Placement[] => [
  { candidate: candidateOf(one), cell: other, without: other.id },
  { candidate: candidateOf(other), cell: one, without: one.id },
]

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
    clashes: await findClashes(db, registrar, placementsOf(sessions)),
    version: etagOf(versionOfPair(sessions)),
  }
}

/**
 * Exchanges the days and slots of two sessions as they were in the preview that was seen. One statement moves both, because the
 * constraints are checked at its end. Throws 409 with the clashes.
 */
export async function exchangeSessions(
  db: Kysely<Tables>,
  registrar: Registrar,
  { seen, ...pair }: Pair & { seen: SeenVersion },
): Promise<{ sessions: PlannedSession[] }> {
  const placements = placementsOf(await readPair(db, registrar, pair))
  return namingClashes(db, registrar, placements, () =>
    db.transaction().execute(async (tx) => {
      await lockPlan(tx)
      const sessions = await readPair(tx, registrar, pair)
      requireMatch(seen, versionOfPair(sessions))
      const [one, other] = sessions
      const before = [await takeSnapshot(tx, one.id), await takeSnapshot(tx, other.id)]
      await sql`
        update timetable_session s set day = o.day, slot_id = o.slot_id from timetable_session o
        where (s.id, o.id) in ((${one.id}, ${other.id}), (${other.id}, ${one.id}))`.execute(tx)
      for (const [place, { id, timetableId }] of sessions.entries())
        await recordTimetableChange(tx, registrar, {
          ...{ timetableId, sessionId: id, kind: 'exchanged' },
          before: before[place] ?? null,
          after: await takeSnapshot(tx, id),
        })
      return { sessions: (await readPair(tx, registrar, pair)).map(toPlannedSession) }
    }),
  )
}
