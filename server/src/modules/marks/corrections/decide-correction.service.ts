import type { Kysely } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import type { Tables } from '../../../database/tables.ts'
import type { Caller } from '../../../http/actor.ts'
import { decisionChanges, writeAudit } from '../../../kernel/audit.ts'
import { conflict, notFound } from '../../../http/errors.ts'
import { requireMatch } from '../../../http/etag.ts'
import type { Language } from '../../../http/language.ts'
import { correctMarkIn } from '../exam-sheets/administration.service.ts'
import { correctRegisterIn } from '../register/administration.service.ts'
import { isDecidedBy } from './correction-access.ts'
import { notifyRequester } from './notify-requester.ts'
import { versionFacts, withVersion } from './correction-version.ts'
import type { Correction, CorrectionDecision, CorrectionRepresentation } from './correction.schemas.ts'
import { lockCorrection, type LockedCorrection, selectCorrection } from './correction.sql.ts'

/** The call that decides a request: who calls, about which one, and the version that was seen. */
interface DecisionCall {
  caller: Caller
  params: { id: string }
  headers: { 'if-match'?: string }
  language: Language
}

/**
 * Accepts or refuses a waiting request; an accepted one corrects the entry in the same transaction. The repeated call of
 * a lost response is answered with the decision that stands. Throws 412 when the request or the entry has changed since
 * it was seen.
 */
export async function decideCorrection(
  db: Kysely<Tables>,
  { caller, params, headers, language }: DecisionCall,
  body: CorrectionDecision,
): Promise<Correction> {
  const id = Number(params.id)
  const read = (tx: Database) => selectCorrection(tx, id, isDecidedBy(caller), language)
  return db.transaction().execute(async (tx) => {
    const locked = await lockCorrection(tx, id)
    const current = await read(tx)
    if (!locked || !current) throw notFound()
    if (isDecidedAs(body, current) && locked.decidedBy === caller.accountId) return withVersion(current)
    requireMatch(headers, versionFacts(current))
    if (current.state !== 'pending') throw conflict('correction.decided')
    await storeDecision(tx, caller, id, body)
    if (body.decision === 'accepted') await correctEntry(tx, `account:${caller.accountId}`, current, locked)
    await notifyRequester(tx, caller.accountId, id, body)
    const decided = await read(tx)
    if (!decided) throw notFound()
    return withVersion(decided)
  })
}

function isDecidedAs(body: CorrectionDecision, { state, decision }: CorrectionRepresentation): boolean {
  if (body.decision === 'accepted') return state === 'accepted'
  return state === 'refused' && decision?.reason === body.reason.trim()
}

async function storeDecision(tx: Database, { accountId }: Caller, id: number, body: CorrectionDecision): Promise<void> {
  const state = body.decision
  const refusal = body.decision === 'refused' ? body.reason.trim() : null
  await tx
    .updateTable('correction_request')
    .set({ state, refusal, decided_by: accountId, decided_at: new Date() })
    .where('id', '=', id)
    .execute()
  await writeAudit(tx, {
    actor: `account:${accountId}`,
    action: `correction.${state}`,
    subject: `correction:${id}`,
    changes: decisionChanges({ state: 'pending' }, { state }),
    details: refusal === null ? {} : { reason: refusal },
  })
}

/** Corrects the mark or the presence, as the command line does. */
async function correctEntry(
  tx: Database,
  by: string,
  { student: { idNumber: code }, wanted: { isPresent, mark }, reason, registerId }: CorrectionRepresentation,
  { sheetId }: LockedCorrection,
): Promise<void> {
  if (sheetId !== null) await correctMarkIn(tx, by, { id: sheetId, code, mark: isPresent ? mark : null, reason })
  if (registerId !== null)
    await correctRegisterIn(tx, by, { id: registerId, code, presence: isPresent ? 'present' : 'absent', reason })
}
