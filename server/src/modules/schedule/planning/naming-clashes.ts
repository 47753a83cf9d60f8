import { DatabaseError } from 'pg'
import type { Database } from '../../../database/connect.ts'
import { conflict } from '../../../http/errors.ts'
import type { Registrar } from '../../../kernel/registrar-scope.ts'
import type { Candidate } from './candidate.ts'
import { selectClashes } from './clashes.sql.ts'

const constraints: ReadonlySet<string | undefined> = new Set([
  'timetable_session_teacher_is_free',
  'timetable_session_room_is_free',
  'timetable_session_group_is_free',
  'notices_are_free',
])

/** Where a session would be, and which other session leaves its cell at the same time. */
export interface Placement {
  candidate: Candidate
  cell: { day: number; slotId: number }
  without?: number
}

/**
 * Runs a transaction that changes the timetable. When a constraint of the database refuses it, throws 409
 * `session.clash` with the clashes of the placements, both read once the other transaction has committed.
 */
export async function namingClashes<Result>(
  db: Database,
  registrar: Registrar,
  placements: () => Promise<readonly Placement[]>,
  change: () => Promise<Result>,
): Promise<Result> {
  try {
    return await change()
  } catch (error) {
    const isClash = error instanceof DatabaseError && error.code === '23P01' && constraints.has(error.constraint)
    if (!isClash) throw error
    throw conflict('session.clash', { clashes: await findClashes(db, registrar, await placements()) })
  }
}

/** The clashes of sessions in the cells that are meant for them. */
export async function findClashes(db: Database, registrar: Registrar, placements: readonly Placement[]) {
  const clashes = placements.map(({ candidate, cell, without }) =>
    selectClashes(db, registrar, candidate, { cell, without }),
  )
  return (await Promise.all(clashes)).flat()
}
