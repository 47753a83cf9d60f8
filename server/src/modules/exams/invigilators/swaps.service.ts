import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import type { Tables } from '../../../database/tables.ts'
import type { Actor, Caller } from '../../../http/actor.ts'
import { decisionChanges, writeAudit } from '../../../kernel/audit.ts'
import { decodeCursor, type Page, toPage } from '../../../http/cursor.ts'
import { conflict, notFound } from '../../../http/errors.ts'
import { requireMatch } from '../../../http/etag.ts'
import type { Language } from '../../../http/language.ts'
import { withdrawNotifications } from '../../../kernel/notify.ts'
import { isInScope, scopeOf } from '../../../kernel/role-scope.ts'
import { lockPlan } from '../../../kernel/plan-lock.sql.ts'
import { requireFree, throwClash } from './engagements.sql.ts'
import type { InvigilationSwap, OwnSwapsQuery, SwapsQuery } from './invigilator.schemas.ts'
import { factsOf, type LockedSwap, lockSwap, selectSwaps } from './swaps.sql.ts'
import { swapSubject, notifyOfSwap } from './notify-invigilators.ts'

/** The swaps of the year that teachers of the caller's departments offered, the latest first. */
export async function listSwaps(
  db: Database,
  caller: Caller,
  { state, cursor, limit = 50 }: SwapsQuery,
  language: Language,
): Promise<Page<InvigilationSwap>> {
  const isAsked = state === undefined ? sql`true` : sql`w.state = ${state}`
  return listPage(db, sql<boolean>`${isSupervised(caller)} and ${isAsked}`, { cursor, limit }, language)
}

/** The swaps of the year that the teacher offered or was offered, the latest first. */
export async function listOwnSwaps(
  db: Database,
  actor: Actor,
  { cursor, limit = 50 }: OwnSwapsQuery,
  language: Language,
): Promise<Page<InvigilationSwap>> {
  return listPage(db, isOwn(actor), { cursor, limit }, language)
}

export interface SwapCall {
  id: number
  seen: { 'if-match'?: string }
  language: Language
}

/**
 * Accepts or declines an offer that was made to the teacher. Accepting swaps the invigilations; throws 409 with the clash
 * when one of the two teachers is not free any more, and `swap.outdated` when an invigilation is another's by now. The
 * repeated call of a lost response is answered with the swap as it is.
 */
export async function answerSwap(
  db: Kysely<Tables>,
  actor: Actor,
  { id, seen, language }: SwapCall,
  answer: 'accepted' | 'declined',
): Promise<InvigilationSwap> {
  const where = sql<boolean>`w.id = ${id} and w.to_teacher_id = ${actor.teacherId} and p.year_id = ${actor.yearId}`
  return db.transaction().execute(async (tx) => {
    const { swap, locked } = await readLocked(tx, id, where, language)
    if (swap.state === answer) return swap
    requireOffered(swap, seen)
    if (answer === 'accepted') {
      if (!swap.isOpen) throw conflict('swap.past')
      if (!locked.isCurrent) throw conflict('swap.outdated')
      await exchange(tx, locked, { takesGiven: locked.toId, takesReturned: locked.fromId })
    }
    await endSwap(tx, { actor: `teacher:${actor.teacherId}`, id, state: answer })
    await withdrawNotifications(tx, swapSubject(id))
    await notifyOfSwap(tx, actor.teacherId, id, { event: answer })
    return readSwap(tx, where, language)
  })
}

/** Withdraws an own offer that has no answer. */
export async function withdrawSwap(
  db: Kysely<Tables>,
  actor: Actor,
  { id, seen, language }: SwapCall,
): Promise<InvigilationSwap> {
  const where = sql<boolean>`w.id = ${id} and w.from_teacher_id = ${actor.teacherId} and p.year_id = ${actor.yearId}`
  return db.transaction().execute(async (tx) => {
    const { swap } = await readLocked(tx, id, where, language)
    if (swap.state === 'withdrawn') return swap
    requireOffered(swap, seen)
    await endSwap(tx, { actor: `teacher:${actor.teacherId}`, id, state: 'withdrawn' })
    await withdrawNotifications(tx, swapSubject(id))
    return readSwap(tx, where, language)
  })
}

/**
 * Refuses a swap with a reason: an offer ends, and an accepted swap is reversed. Throws 409 when a reversed invigilation
 * clashes, is another's by now, or has begun.
 */
export async function refuseSwap(
  db: Kysely<Tables>,
  caller: Caller,
  { id, seen, language }: SwapCall,
  reason: string,
): Promise<InvigilationSwap> {
  const where = sql<boolean>`w.id = ${id} and ${isSupervised(caller)}`
  return db.transaction().execute(async (tx) => {
    const { swap, locked } = await readLocked(tx, id, where, language)
    if (swap.refusal?.reason === reason) return swap
    requireMatch(seen, factsOf(swap))
    if (swap.state !== 'offered' && swap.state !== 'accepted') throw conflict('swap.ended')
    if (swap.state === 'accepted') {
      if (!swap.isOpen) throw conflict('swap.past')
      if (!locked.isSwapped) throw conflict('swap.outdated')
      await exchange(tx, locked, { takesGiven: locked.fromId, takesReturned: locked.toId })
    }
    await sql`
      update invigilation_swap set state = 'refused', refusal = ${reason}, refused_by = ${caller.accountId},
        refused_at = now() where id = ${id}`.execute(tx)
    await writeAudit(tx, {
      actor: `account:${caller.accountId}`,
      action: 'swap.refused',
      subject: `invigilation-swap:${id}`,
      changes: decisionChanges({ state: swap.state }, { state: 'refused' }),
      details: { reason },
    })
    await notifyOfSwap(tx, caller.accountId, id, { event: 'refused', reason })
    return readSwap(tx, where, language)
  })
}

const isSupervised = (caller: Caller) => sql<boolean>`(p.year_id = ${caller.yearId} and
  ${isInScope(sql<number>`f.department_id`, scopeOf(caller, ['exams']))})`

export const isOwn = ({ teacherId, yearId }: Actor) => sql<boolean>`
  (p.year_id = ${yearId} and ${teacherId} in (w.from_teacher_id, w.to_teacher_id))`

async function listPage(
  db: Database,
  isVisible: ReturnType<typeof isOwn>,
  { cursor, limit }: { cursor: string | undefined; limit: number },
  language: Language,
): Promise<Page<InvigilationSwap>> {
  const [before] = decodeCursor(cursor, ['number']) ?? []
  const where = before === undefined ? isVisible : sql<boolean>`${isVisible} and w.id < ${before}`
  const rows = await selectSwaps(db, { where, limit: limit + 1 }, language)
  return toPage(rows, limit, { keyOf: ({ id }) => [id], itemOf: (swap) => swap })
}

export async function readSwap(
  db: Database,
  where: ReturnType<typeof isOwn>,
  language: Language,
): Promise<InvigilationSwap> {
  const [swap] = await selectSwaps(db, { where, limit: 1 }, language)
  if (!swap) throw notFound()
  return swap
}

async function readLocked(tx: Database, id: number, where: ReturnType<typeof isOwn>, language: Language) {
  await lockPlan(tx)
  const locked = await lockSwap(tx, id)
  const swap = await readSwap(tx, where, language)
  if (!locked) throw notFound()
  await sql`select require_open_year(year_id) from exam_period where id = ${swap.sitting.id}`.execute(tx)
  return { swap, locked }
}

function requireOffered(swap: InvigilationSwap, seen: SwapCall['seen']): void {
  requireMatch(seen, factsOf(swap))
  if (swap.state !== 'offered') throw conflict('swap.ended')
}

/** Gives both invigilations to other teachers, who must be free at their new times. */
async function exchange(
  tx: Database,
  { given, returned }: LockedSwap,
  { takesGiven, takesReturned }: { takesGiven: number; takesReturned: number },
): Promise<void> {
  const except = [given.id, ...(returned ? [returned.id] : [])]
  await requireFree(tx, { teacherId: takesGiven, day: given.day, slotId: given.slotId, except })
  if (returned) await requireFree(tx, { teacherId: takesReturned, day: returned.day, slotId: returned.slotId, except })
  await sql`
    update invigilation set teacher_id = case id when ${given.id}::integer then ${takesGiven}::integer else ${takesReturned}::integer end
    where id = any(${except}::integer[])`
    .execute(tx)
    .catch(throwClash)
}

async function endSwap(
  tx: Database,
  { actor, id, state }: { actor: string; id: number; state: 'accepted' | 'declined' | 'withdrawn' },
): Promise<void> {
  await sql`update invigilation_swap set state = ${state}, answered_at = now() where id = ${id}`.execute(tx)
  const changes = decisionChanges({ state: 'offered' }, { state })
  await writeAudit(tx, { actor, action: `swap.${state}`, subject: `invigilation-swap:${id}`, changes })
}
