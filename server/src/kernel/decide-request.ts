import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import type { Tables } from '../database/tables.ts'
import type { Actor, Caller } from '../http/actor.ts'
import { conflict, HttpError, notFound } from '../http/errors.ts'
import { requireMatch } from '../http/etag.ts'
import type { Language } from '../http/language.ts'
import { decisionChanges, writeAudit } from './audit.ts'
import { readRequest, type RequestKind, type Versioned, withVersion } from './requests.ts'
import type { Decision, MadeDecision } from './requests.schemas.ts'
import type { Static } from 'typebox'

interface DecidedItem {
  id: number
  state: string
  decision: Static<typeof MadeDecision>
}

/** Requests that an office accepts or refuses once, and that their sender may withdraw before. */
export interface DecidedKind<
  Item extends DecidedItem,
  Locked extends { decidedBy: number | null },
> extends RequestKind<Item> {
  /** The first part of its actions and refusals. */
  name: 'correction' | 'reopening'
  table: 'correction_request' | 'reopening_request'
  /** The requests that a caller decides. */
  isDecidedBy: (caller: Caller) => RawBuilder<boolean>
  /** Locks a request and then what it is about until the transaction ends; undefined for an unknown one. */
  lock: (tx: Database, id: number) => Promise<Locked | undefined>
  /** The subject of its entries in the audit log. */
  subjectOf: (item: Item) => string
  /** Makes the requested change and writes it to the audit log. */
  accept: (tx: Database, caller: Caller, item: Item, locked: Locked) => Promise<void>
  notify: (tx: Database, by: number, id: number, body: Decision) => Promise<void>
}

interface RequestCall {
  params: { id: string }
  headers: { 'if-match'?: string }
  language: Language
}

/**
 * Accepts or refuses a waiting request; what it asks for is done in the same transaction. The repeated call of a lost
 * response is answered with the decision that stands. Throws 412 when the request or its subject has changed since it
 * was seen, and 409 when it is decided.
 */
export async function decideRequest<Item extends DecidedItem, Locked extends { decidedBy: number | null }>(
  db: Kysely<Tables>,
  kind: DecidedKind<Item, Locked>,
  { caller, params, headers, language }: RequestCall & { caller: Caller },
  body: Decision,
): Promise<Versioned<Item>> {
  const id = Number(params.id)
  const { accountId } = caller
  const refusal = body.decision === 'refused' ? body.reason.trim() : null
  return db.transaction().execute(async (tx) => {
    const seen = { id, isVisible: kind.isDecidedBy(caller), language }
    const locked = await kind.lock(tx, id)
    const current = await readRequest(tx, kind, seen)
    if (!locked) throw notFound()
    const isRepeated = current.state === body.decision && (refusal === null || current.decision?.reason === refusal)
    if (isRepeated && locked.decidedBy === accountId) return withVersion(kind, current)
    requireMatch(headers, kind.facts(current))
    if (current.state !== 'pending') throw conflict(`${kind.name}.decided`)
    await sql`
      update ${sql.table(kind.table)} set state = ${body.decision}, refusal = ${refusal}, decided_by = ${accountId},
        decided_at = now() where id = ${id}`.execute(tx)
    if (refusal === null) await kind.accept(tx, caller, current, locked)
    else await auditState(tx, kind, current, { actor: `account:${accountId}`, state: 'refused', reason: refusal })
    await kind.notify(tx, accountId, id, body)
    return withVersion(kind, await readRequest(tx, kind, seen))
  })
}

/** Withdraws an own request that waits for a decision; a repeated withdrawal is answered like the first. */
export async function withdrawRequest<Item extends DecidedItem, Locked extends { decidedBy: number | null }>(
  db: Kysely<Tables>,
  kind: DecidedKind<Item, Locked>,
  { actor, params, headers, language }: RequestCall & { actor: Actor },
  isVisible: RawBuilder<boolean>,
): Promise<Versioned<Item>> {
  const id = Number(params.id)
  return db.transaction().execute(async (tx) => {
    await kind.lock(tx, id)
    const current = await readRequest(tx, kind, { id, isVisible, language })
    if (!headers['if-match']) throw new HttpError(428, 'version.missing')
    if (current.state === 'withdrawn') return withVersion(kind, current)
    if (current.state !== 'pending') throw conflict(`${kind.name}.decided`)
    requireMatch(headers, kind.facts(current))
    await sql`update ${sql.table(kind.table)} set state = 'withdrawn', decided_at = now() where id = ${id}`.execute(tx)
    await auditState(tx, kind, current, { actor: `teacher:${actor.teacherId}`, state: 'withdrawn' })
    return withVersion(kind, await readRequest(tx, kind, { id, isVisible, language }))
  })
}

/** Records that a request no longer waits. */
export async function auditState<Item extends DecidedItem>(
  tx: Database,
  { name, subjectOf }: Pick<DecidedKind<Item, never>, 'name' | 'subjectOf'>,
  item: Item,
  { actor, state, reason }: { actor: string; state: 'accepted' | 'refused' | 'withdrawn'; reason?: string },
): Promise<void> {
  await writeAudit(tx, {
    actor,
    action: `${name}.${state}`,
    subject: subjectOf(item),
    changes: decisionChanges({ state: 'pending' }, { state }),
    details: reason === undefined ? {} : { reason },
  })
}
