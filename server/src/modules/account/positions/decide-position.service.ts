import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import type { Tables } from '../../../database/tables.ts'
import type { Actor, Caller } from '../../../http/actor.ts'
import { changedFields, writeAudit } from '../../../kernel/audit.ts'
import { conflict, forbidden, notFound } from '../../../http/errors.ts'
import { requireMatch } from '../../../http/etag.ts'
import type { Language } from '../../../http/language.ts'
import { listRequests, readRequest, readVersioned, withVersion } from '../../../kernel/requests.ts'
import { isInScope, scopeOf } from '../../../kernel/role-scope.ts'
import { revokeAuthSessions } from '../auth-session.sql.ts'
import { lockProfiles } from '../teacher.sql.ts'
import type { OwnPositionRequest, PositionChange, PositionDecision } from './position.schemas.ts'
import { isRegistered, isSamePosition, type Position, positionChanges } from './position-kind.ts'
import { notifyOffices, notifyTeacher } from './notify-position.ts'

/** The call about one change: who calls, about which one, and the version that was seen. */
interface PositionCall {
  caller: Caller
  params: { id: string }
  headers: { 'if-match'?: string }
  language: Language
}

/** Throws 404 for a change that concerns none of the caller's departments. */
export const readPositionChange = (
  db: Database,
  { caller, params, language }: Pick<PositionCall, 'caller' | 'params' | 'language'>,
): Promise<PositionChange> =>
  readVersioned(db, positionChanges, { id: Number(params.id), isVisible: isRegistered(caller), language })

/** The request of a teacher that waits for a decision. */
export async function readOwnRequest(db: Database, actor: Actor, language: Language): Promise<OwnPositionRequest> {
  const isVisible = sql<boolean>`c.teacher_id = ${actor.teacherId}`
  const { items } = await listRequests(db, positionChanges, { isVisible, list: 'pending', limit: 1 }, language)
  return { request: items[0] ? { sentAt: items[0].sentAt, wanted: items[0].wanted } : null }
}

/**
 * Accepts or refuses a request, or puts a change of a teacher back. The repeated call of a lost response is answered with
 * the decision that stands. Throws 403 unless the caller is registrar of both departments, 412 for another version, 409
 * `position.decided` for a decision that is made, and 409 `position.changedAgain` when the teacher's position is no
 * longer the one that the decision replaces.
 */
export async function decidePosition(
  db: Kysely<Tables>,
  { caller, params, headers, language }: PositionCall,
  body: PositionDecision,
): Promise<PositionChange> {
  const id = Number(params.id)
  return db.transaction().execute(async (tx) => {
    const locked = await lockPositionChange(tx, id)
    const current = await readRequest(tx, positionChanges, { id, isVisible: isRegistered(caller), language })
    if (!locked) throw notFound()
    await requireBothDepartments(tx, caller, id)
    if (locked.state === body.decision && locked.decidedBy === caller.accountId)
      return withVersion(positionChanges, current)
    requireMatch(headers, positionChanges.facts(current))
    if (locked.state !== (body.decision === 'restored' ? 'made' : 'pending')) throw conflict('position.decided')
    if (body.decision !== 'refused') await movePosition(tx, caller, locked, body.decision)
    await storeDecision(tx, caller, locked, body)
    return readPositionChange(tx, { caller, params, language })
  })
}

interface LockedChange {
  id: number
  teacherId: number
  state: string
  decidedBy: number | null
  former: Position
  wanted: Position
}

/** Locks a change, after the account and the record of its teacher, as a change of the profile does. */
async function lockPositionChange(tx: Database, id: number): Promise<LockedChange | undefined> {
  const found = await tx.selectFrom('position_change').select('teacher_id').where('id', '=', id).executeTakeFirst()
  if (!found) return undefined
  await lockProfiles(tx, [found.teacher_id])
  const position = (which: string) => sql`json_build_object('department_id', ${sql.ref(`${which}_department_id`)},
    'grade_id', ${sql.ref(`${which}_grade_id`)}, 'status_id', ${sql.ref(`${which}_status_id`)})`
  const { rows } = await sql<LockedChange>`
    select id, teacher_id as "teacherId", state, decided_by as "decidedBy", ${position('former')} as former,
      ${position('wanted')} as wanted
    from position_change where id = ${id} for update`.execute(tx)
  return rows[0]
}

async function requireBothDepartments(tx: Database, caller: Caller, id: number): Promise<void> {
  const scope = scopeOf(caller, ['registrar'])
  const { rows } = await sql`
    select from position_change c where c.id = ${id}
      and ${isInScope(sql<number>`c.former_department_id`, scope)}
      and ${isInScope(sql<number>`c.wanted_department_id`, scope)}`.execute(tx)
  if (rows.length === 0) throw forbidden()
}

/** Another department ends the sessions of the teacher, as when the registrar changes the record. */
async function movePosition(
  tx: Database,
  caller: Caller,
  { id, teacherId, former, wanted }: LockedChange,
  decision: 'accepted' | 'restored',
): Promise<void> {
  const [from, to] = decision === 'accepted' ? [former, wanted] : [wanted, former]
  const before = await lockProfiles(tx, [teacherId])
  const stored = await tx
    .selectFrom('teacher')
    .select(['department_id', 'grade_id', 'status_id', 'is_head'])
    .where('id', '=', teacherId)
    .executeTakeFirstOrThrow()
  const isMoved = from.department_id !== to.department_id
  if (!isSamePosition(stored, from) || (isMoved && stored.is_head)) throw conflict('position.changedAgain')
  await tx.updateTable('teacher').set(to).where('id', '=', teacherId).execute()
  if (isMoved) await revokeAuthSessions(tx, teacherId)
  await writeAudit(tx, {
    actor: `account:${caller.accountId}`,
    action: `position.${decision}`,
    subject: `teacher:${teacherId}`,
    details: { change: id },
    changes: changedFields(before, await lockProfiles(tx, [teacherId])).get(teacherId) ?? {},
  })
}

async function storeDecision(
  tx: Database,
  { accountId }: Caller,
  { id, teacherId }: LockedChange,
  body: PositionDecision,
): Promise<void> {
  const reason = body.decision === 'refused' ? body.reason.trim() : null
  await tx
    .updateTable('position_change')
    .set({ state: body.decision, decided_by: accountId, decided_at: new Date(), refusal: reason })
    .where('id', '=', id)
    .execute()
  if (body.decision === 'refused') {
    const details = { reason, change: id }
    const subject = `teacher:${teacherId}`
    await writeAudit(tx, { actor: `account:${accountId}`, action: 'position.refused', subject, details })
    return notifyTeacher(tx, id, accountId, { kind: 'position.refused', reason: body.reason.trim() })
  }
  await notifyTeacher(tx, id, accountId, { kind: `position.${body.decision}` })
  await notifyOffices(tx, id, {
    by: accountId,
    kind: body.decision === 'accepted' ? 'position.changed' : 'position.undone',
  })
}
