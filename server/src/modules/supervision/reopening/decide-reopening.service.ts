import type { Kysely } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import type { Tables } from '../../../database/tables.ts'
import type { Caller } from '../../../http/actor.ts'
import { decisionChanges, writeAudit } from '../../../kernel/audit.ts'
import { conflict, notFound } from '../../../http/errors.ts'
import { requireMatch } from '../../../http/etag.ts'
import type { Language } from '../../../http/language.ts'
import { reopenProjectIn } from '../assignment/administration.service.ts'
import { isDecidedBy } from './reopening-access.ts'
import type { ReopeningDecision, ReopeningRepresentation, ReopeningRequest } from './reopening.schemas.ts'
import { notifyHead } from './notify-head.ts'
import { lockReopening, selectReopening, versionFacts, withVersion } from './reopening.sql.ts'

/** The call that decides a request: who calls, about which one, and the version that was seen. */
interface DecisionCall {
  caller: Caller
  params: { id: string }
  headers: { 'if-match'?: string }
  language: Language
}

/**
 * Accepts or refuses a waiting request; an accepted one reopens the project in the same transaction. The repeated call of
 * a lost response is answered with the decision that stands. Throws 412 when the request or the project has changed since
 * it was seen, and 409 when the project is open already.
 */
export async function decideReopening(
  db: Kysely<Tables>,
  { caller, params, headers, language }: DecisionCall,
  body: ReopeningDecision,
): Promise<ReopeningRequest> {
  const id = Number(params.id)
  const by = `account:${caller.accountId}`
  const read = (tx: Database) => selectReopening(tx, id, isDecidedBy(caller), language)
  return db.transaction().execute(async (tx) => {
    const locked = await lockReopening(tx, id)
    const current = await read(tx)
    if (!locked || !current) throw notFound()
    if (isDecidedAs(body, current) && locked.decidedBy === caller.accountId) return withVersion(current)
    requireMatch(headers, versionFacts(current))
    if (current.state !== 'pending') throw conflict('reopening.decided')
    await storeDecision(tx, caller, id, body)
    if (body.decision === 'accepted')
      await reopenProjectIn(
        tx,
        { actor: by, accountId: caller.accountId },
        { id: current.assignmentId, reason: current.reason },
      )
    else await auditRefusal(tx, by, current, body.reason.trim())
    await notifyHead(tx, caller.accountId, id, body)
    const decided = await read(tx)
    if (!decided) throw notFound()
    return withVersion(decided)
  })
}

function isDecidedAs(body: ReopeningDecision, { state, decision }: ReopeningRepresentation): boolean {
  if (body.decision === 'accepted') return state === 'accepted'
  return state === 'refused' && decision?.reason === body.reason.trim()
}

async function storeDecision(tx: Database, caller: Caller, id: number, body: ReopeningDecision): Promise<void> {
  await tx
    .updateTable('reopening_request')
    .set({
      state: body.decision,
      decided_by: caller.accountId,
      decided_at: new Date(),
      refusal: body.decision === 'refused' ? body.reason.trim() : null,
    })
    .where('id', '=', id)
    .execute()
}

async function auditRefusal(
  tx: Database,
  actor: string,
  { assignmentId }: ReopeningRepresentation,
  reason: string,
): Promise<void> {
  await writeAudit(tx, {
    actor,
    action: 'reopening.refused',
    subject: `assignment:${assignmentId}`,
    changes: decisionChanges({ state: 'pending' }, { state: 'refused' }),
    details: { reason },
  })
}
