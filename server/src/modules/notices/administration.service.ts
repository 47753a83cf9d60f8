import type { Kysely } from 'kysely'
import type { Database } from '../../database/connect.ts'
import type { Tables } from '../../database/tables.ts'
import { decisionChanges, writeAudit } from '../../platform/audit.ts'
import { notFound, HttpError } from '../../platform/errors.ts'
import { conflictOf } from './session-notice/conflict.ts'
import { seatsNeeded } from './administration.sql.ts'

/** Activates a make-up or test; its teacher can no longer change it. */
export async function activateNotice(db: Kysely<Tables>, by: string, id: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { is_active } = await lockNotice(tx, id)
    await tx.updateTable('session_notice').set({ is_active: true }).where('id', '=', id).execute()
    const changes = decisionChanges({ is_active }, { is_active: true })
    await writeAudit(tx, { actor: by, action: 'notice.activated', subject: `notice:${id}`, changes })
  })
}

/** Assigns a room to a make-up or test; 409 for a room that is booked or too small. */
export async function assignRoom(db: Kysely<Tables>, by: string, id: number, roomName: string): Promise<void> {
  const assign = db.transaction().execute(async (tx) => {
    const room = await tx.selectFrom('room').selectAll().where('name', '=', roomName).executeTakeFirst()
    if (!room) throw new HttpError(404, 'room.unknown')
    const before = await lockNotice(tx, id)
    await tx.updateTable('session_notice').set({ room_id: room.id }).where('id', '=', id).execute()
    if ((await seatsNeeded(tx, id)) > room.capacity) throw new HttpError(409, 'room.small')
    const changes = decisionChanges({ room: before.room }, { room: roomName })
    const details = { room: roomName }
    await writeAudit(tx, { actor: by, action: 'notice.room-assigned', subject: `notice:${id}`, changes, details })
  })
  await assign.catch((error: unknown) => {
    throw error instanceof HttpError ? error : new HttpError(409, conflictOf(error))
  })
}

/** Accepts or rejects an absence; its teacher can no longer change it. */
export async function decideAbsence(db: Kysely<Tables>, by: string, id: number, isAccepted: boolean): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const state = isAccepted ? 1 : 2
    const absence = await tx
      .selectFrom('absence_notice')
      .select('state')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!absence) throw notFound()
    await tx.updateTable('absence_notice').set({ state }).where('id', '=', id).execute()
    const action = isAccepted ? 'absence.accepted' : 'absence.refused'
    await writeAudit(tx, { actor: by, action, subject: `absence:${id}`, changes: decisionChanges(absence, { state }) })
  })
}

async function lockNotice(tx: Database, id: number) {
  const notice = await tx
    .selectFrom('session_notice as n')
    .select((of) => [
      'n.is_active',
      of.selectFrom('room').select('room.name').whereRef('room.id', '=', 'n.room_id').as('room'),
    ])
    .where('n.id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!notice) throw notFound()
  return notice
}
