import type { Kysely } from 'kysely'
import type { Database } from '../../database/connect.ts'
import type { Tables } from '../../database/tables.ts'
import { record } from '../../platform/audit.ts'
import { absent, HttpError } from '../../platform/errors.ts'
import { clashOf } from './session-notice/clash.ts'
import { seatsNeeded } from './administration.sql.ts'

/** Takes a make-up or test over: its teacher can no longer change it. */
export async function activateNotice(db: Kysely<Tables>, by: string, id: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await updateNotice(tx, id, { is_active: true })
    await record(tx, { actor: by, action: 'notice.activated', subject: `notice:${id}` })
  })
}

/** Gives a make-up or test a room; one that is taken then or has too few seats is refused. */
export async function assignRoom(db: Kysely<Tables>, by: string, id: number, roomName: string): Promise<void> {
  const assign = db.transaction().execute(async (tx) => {
    const room = await tx.selectFrom('room').selectAll().where('name', '=', roomName).executeTakeFirst()
    if (!room) throw new HttpError(404, 'room.unknown')
    await updateNotice(tx, id, { room_id: room.id })
    if ((await seatsNeeded(tx, id)) > room.capacity) throw new HttpError(409, 'room.small')
    await record(tx, {
      actor: by,
      action: 'notice.room-assigned',
      subject: `notice:${id}`,
      details: { room: roomName },
    })
  })
  await assign.catch((error: unknown) => {
    throw error instanceof HttpError ? error : new HttpError(409, clashOf(error))
  })
}

/** Accepts or refuses an absence: its teacher can no longer change it. */
export async function decideAbsence(db: Kysely<Tables>, by: string, id: number, isAccepted: boolean): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const state = isAccepted ? 1 : 2
    const result = await tx.updateTable('absence_notice').set({ state }).where('id', '=', id).executeTakeFirst()
    if (result.numUpdatedRows === 0n) throw absent()
    const action = isAccepted ? 'absence.accepted' : 'absence.refused'
    await record(tx, { actor: by, action, subject: `absence:${id}` })
  })
}

async function updateNotice(
  db: Database,
  id: number,
  change: { is_active: true } | { room_id: number },
): Promise<void> {
  const result = await db.updateTable('session_notice').set(change).where('id', '=', id).executeTakeFirst()
  if (result.numUpdatedRows === 0n) throw absent()
}
