import type { Database } from '../../../database/connect.ts'
import { decisionChanges, writeAudit } from '../../../kernel/audit.ts'
import { conflict, invalid, notFound } from '../../../http/errors.ts'
import { requireMatch } from '../../../http/etag.ts'
import { lockBook } from '../reservations/reservation.sql.ts'
import type { Clerk } from './clerk.ts'
import type { Decision, DeskReservation } from './desk.schemas.ts'
import { selectReservation } from './desk-reservation.sql.ts'
import { setCopiesAside } from './set-aside.ts'
import { notifyReader } from './notify-reader.ts'

interface DecisionOptions {
  fetchDays: number
  /** The version that was seen; without it, as on the command line, the decision applies to any version. */
  headers?: { 'if-match'?: string }
}

/**
 * Accepts a reservation, for which a free copy is set aside once it has begun, or refuses one that is not handed out
 * yet, with a reason. Throws 404 outside of the scope, 409 `reservation.closed` when it is lent or over, 422
 * `reason.missing` at the counter, and 412 for another version.
 */
export async function decideReservation(
  tx: Database,
  clerk: Clerk,
  id: number,
  { stage, reason = '' }: Decision,
  { fetchDays, headers }: DecisionOptions,
): Promise<DeskReservation> {
  const seen = await selectReservation(tx, id, clerk.scope)
  if (!seen) throw notFound()
  await lockBook(tx, seen.book.id)
  await tx.selectFrom('reservation').select('id').where('id', '=', id).forUpdate().execute()
  const current = await selectReservation(tx, id, clerk.scope)
  if (!current) throw notFound()
  const { version: _, ...representation } = current
  if (headers) requireMatch(headers, representation)
  if (headers && stage === 'refused' && reason.trim() === '') throw invalid('reason.missing')
  if (!isOpen(current, stage)) throw conflict('reservation.closed')
  await tx
    .updateTable('reservation')
    .set({ stage, decided_at: new Date(), decided_by: clerk.accountId, reason: reason.trim() })
    .where('id', '=', id)
    .execute()
  const action = `reservation.${stage}`
  const changes = decisionChanges(current, { stage, ...(stage === 'refused' && { reason: reason.trim() }) })
  await writeAudit(tx, { actor: clerk.actor, action, subject: `reservation:${id}`, changes })
  await notifyReader(tx, clerk, id, stage === 'refused' ? { event: stage, reason: reason.trim() } : { event: stage })
  await setCopiesAside(tx, clerk, current.book.id, { fetchDays })
  const decided = await selectReservation(tx, id, clerk.scope)
  if (!decided) throw notFound()
  return decided
}

/** Accepting is for those that wait; a reservation can be refused until the copy is handed out. */
function isOpen({ stage }: DeskReservation, decision: Decision['stage']): boolean {
  return stage === 'waiting' || (decision === 'refused' && (stage === 'accepted' || stage === 'ready'))
}
