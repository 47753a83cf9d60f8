import type { Kysely } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import { acceptAbsence, refuseAbsence } from './decisions/absence-decision.ts'
import { activateSessionNotice, assignRoomIn, refuseSessionNotice } from './decisions/session-decision.ts'

const atCommandLine = (by: string) => ({ by, accountId: null })

/** Activates a make-up or test; its teacher can no longer change it. */
export async function activateNotice(db: Kysely<Tables>, by: string, id: number): Promise<void> {
  await db.transaction().execute((tx) => activateSessionNotice(tx, atCommandLine(by), id))
}

/** Assigns a room to a make-up or test; 409 for a room that is booked or too small. */
export async function assignRoom(db: Kysely<Tables>, by: string, id: number, roomName: string): Promise<void> {
  await db.transaction().execute((tx) => assignRoomIn(tx, atCommandLine(by), id, roomName))
}

/** Refuses a make-up or test, also one that is active; its teacher reads the reason. */
export async function refuseNotice(db: Kysely<Tables>, by: string, id: number, reason: string): Promise<void> {
  await db.transaction().execute((tx) => refuseSessionNotice(tx, atCommandLine(by), id, { reason }))
}

/** Accepts an absence, or with a reason refuses it; its teacher can no longer change it. */
export async function decideAbsence(
  db: Kysely<Tables>,
  by: string,
  id: number,
  refusalReason: string | null,
): Promise<void> {
  await db
    .transaction()
    .execute((tx) =>
      refusalReason === null
        ? acceptAbsence(tx, atCommandLine(by), id)
        : refuseAbsence(tx, atCommandLine(by), id, refusalReason),
    )
}
