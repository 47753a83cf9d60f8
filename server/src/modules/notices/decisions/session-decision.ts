import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import { decisionChanges, writeAudit } from '../../../kernel/audit.ts'
import { conflict, HttpError, notFound } from '../../../http/errors.ts'
import { conflictOf } from '../session-notice/conflict.ts'
import { withdrawNotice } from '../session-notice/session-notice.sql.ts'
import { withdrawNotifications } from '../../../kernel/notify.ts'
import { selectAlternativeSlots } from './alternative-slots.sql.ts'
import type { Decider } from './decider.ts'
import type { Proposal } from './decision.schemas.ts'
import {
  activate,
  bookRoom,
  copyToRefused,
  isRoomLargeEnough,
  lockSessionNotice,
  restoreRefused,
} from './decision.sql.ts'
import { sessionSubject, notifyOfSession } from './notify-teacher.ts'

/** Activates a make-up or test as it is; its teacher can no longer change it. */
export async function activateSessionNotice(tx: Database, decider: Decider, id: number): Promise<void> {
  const { is_active } = await requireSessionNotice(tx, id)
  await activate(tx, id, { accountId: decider.accountId, roomId: null })
  const changes = decisionChanges({ is_active }, { is_active: true })
  await writeAudit(tx, { actor: decider.by, action: 'notice.activated', subject: `notice:${id}`, changes })
  await notifyOfSession(tx, decider, id, { decision: 'accepted' })
}

/** Activates a make-up or test in a room; 409 for a room that is booked or too small. */
export async function acceptSessionNotice(tx: Database, decider: Decider, id: number, roomId: number): Promise<void> {
  const room = await tx.selectFrom('room').selectAll().where('id', '=', roomId).executeTakeFirst()
  if (!room) throw new HttpError(404, 'room.unknown')
  const { is_active, room: formerRoom } = await requireSessionNotice(tx, id)
  await refuseUnfit(tx, id, activate(tx, id, { accountId: decider.accountId, roomId }))
  const changes = decisionChanges({ is_active, room: formerRoom }, { is_active: true, room: room.name })
  await writeAudit(tx, { actor: decider.by, action: 'notice.activated', subject: `notice:${id}`, changes })
  await notifyOfSession(tx, decider, id, { decision: 'accepted' })
}

/** Assigns a room to a make-up or test; 409 for a room that is booked or too small. */
export async function assignRoomIn(tx: Database, decider: Decider, id: number, roomName: string): Promise<void> {
  const room = await tx
    .selectFrom('room')
    .selectAll()
    .where(sql<boolean>`fold_key(name) = fold_key(${roomName})`)
    .executeTakeFirst()
  if (!room) throw new HttpError(404, 'room.unknown')
  const before = await requireSessionNotice(tx, id)
  await refuseUnfit(tx, id, bookRoom(tx, id, room.id))
  const changes = decisionChanges({ room: before.room }, { room: roomName })
  const details = { room: roomName }
  await writeAudit(tx, { actor: decider.by, action: 'notice.room-assigned', subject: `notice:${id}`, changes, details })
  await notifyOfSession(tx, decider, id, { decision: 'roomGiven' })
}

interface SessionRefusal {
  reason: string
  /** The slot that its form begins with when the teacher sends it again. */
  proposal?: Proposal
}

/**
 * Refuses a make-up or test, with a reason that its teacher reads: it no longer books its time, groups and room. Throws
 * 409 for a proposed slot that is no longer free.
 */
export async function refuseSessionNotice(
  tx: Database,
  decider: Decider,
  id: number,
  { reason, proposal }: SessionRefusal,
): Promise<void> {
  const { is_active } = await requireSessionNotice(tx, id)
  if (proposal && (await selectAlternativeSlots(tx, id, { only: proposal })).length === 0)
    throw conflict('notice.proposalTaken')
  await copyToRefused(tx, id, { accountId: decider.accountId, reason, proposal })
  await withdrawNotice(tx, id)
  const changes = decisionChanges({ is_active, reason: null }, { is_active: null, reason })
  const details = proposal && { proposal }
  await writeAudit(tx, { actor: decider.by, action: 'notice.refused', subject: `notice:${id}`, changes, details })
  await notifyOfSession(tx, decider, id, { decision: 'refused', reason, proposal })
}

/** Makes a make-up or test pending again; 409 when a refused one has lost its time, its groups or its room. */
export async function undoSessionDecision(tx: Database, decider: Decider, id: number): Promise<void> {
  const accepted = await lockSessionNotice(tx, id)
  const undo = accepted
    ? tx
        .updateTable('session_notice')
        .set((of) => ({
          is_active: false,
          room_id: of.ref('former_room_id'),
          former_room_id: null,
          decided_by: null,
          decided_at: null,
          seen_at: null,
        }))
        .where('id', '=', id)
        .execute()
    : restoreRefused(tx, id)
  await refuseOnConflict(undo)
  await withdrawNotifications(tx, sessionSubject(id))
  const changes = decisionChanges({ is_active: accepted?.is_active ?? null }, { is_active: false })
  await writeAudit(tx, { actor: decider.by, action: 'notice.decision-undone', subject: `notice:${id}`, changes })
}

/** Throws 409 when the room that is written is booked or too small. */
async function refuseUnfit(tx: Database, id: number, write: Promise<void>): Promise<void> {
  await refuseOnConflict(write)
  if (!(await isRoomLargeEnough(tx, id))) throw conflict('room.small')
}

/** Maps the violation of an exclusion constraint to 409 with its code. */
async function refuseOnConflict(write: Promise<unknown>): Promise<void> {
  await write.catch((error: unknown) => {
    throw conflict(conflictOf(error))
  })
}

async function requireSessionNotice(tx: Database, id: number) {
  const notice = await lockSessionNotice(tx, id)
  if (!notice) throw notFound()
  return notice
}
