import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import type { Tables } from '../../../database/tables.ts'
import type { Caller } from '../../../http/actor.ts'
import { writeAudit } from '../../../kernel/audit.ts'
import { conflict, notFound } from '../../../http/errors.ts'
import { etagOf, requireMatch } from '../../../http/etag.ts'
import { isInScope, scopeOf } from '../../../kernel/role-scope.ts'
import { lockPlan } from '../../../kernel/plan-lock.sql.ts'
import { requireFree, throwClash } from './engagements.sql.ts'
import type { NewInvigilation } from './invigilator.schemas.ts'
import { versionOf } from './rooms.service.ts'
import { hasOnlyExamsIn } from './sitting-days.sql.ts'
import { lockSitting } from './sittings.service.ts'
import { notifyInvigilators } from './notify-invigilators.ts'

/** The identity of a stored invigilation, and its version. */
export interface InvigilationRef {
  id: number
  version: string
}

/**
 * Adds an invigilator to a room in use, in the transaction of the call. Throws 404 outside of the caller's departments,
 * 409 `invigilation.past`, `invigilation.roomUnused` or the clash of a teacher who is not free.
 */
export async function createInvigilation(
  tx: Database,
  caller: Caller,
  { sittingId, day, slotId, roomId, teacherId }: NewInvigilation,
): Promise<InvigilationRef> {
  await lockPlan(tx)
  await lockSitting(tx, caller, sittingId)
  await requireTeacher(tx, caller, teacherId)
  await requireRoom(tx, caller, { sittingId, day, slotId, roomId })
  await requireFree(tx, { teacherId, day, slotId })
  const { id } = await tx
    .insertInto('invigilation')
    .values({ period_id: sittingId, teacher_id: teacherId, held_on: day, slot_id: slotId, room_id: roomId })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(throwClash)
  const details = { teacher: teacherId, day, slot: slotId, room: roomId }
  await writeAudit(tx, { ...auditOf(caller, id), action: 'invigilation.added', details })
  await notifyInvigilators(tx, caller.accountId, { id, former: null, present: teacherId })
  return { id, version: etagOf(versionOf({ id, teacherId, revision: 0 })) }
}

interface SeenInvigilation {
  id: number
  seen: { 'if-match'?: string }
}

/** Gives an invigilation to another teacher; refused as a new one is, and 412 for another version. */
export async function changeInvigilator(
  db: Kysely<Tables>,
  caller: Caller,
  { id, seen }: SeenInvigilation,
  teacherId: number,
): Promise<InvigilationRef> {
  return db.transaction().execute(async (tx) => {
    const { former, ...time } = await lockSeen(tx, caller, { id, seen })
    await requireTeacher(tx, caller, teacherId)
    if (teacherId !== former) {
      await requireFree(tx, { teacherId, ...time, except: [id] })
      await tx
        .updateTable('invigilation')
        .set({ teacher_id: teacherId })
        .where('id', '=', id)
        .execute()
        .catch(throwClash)
      await endOffers(tx, id)
      const changes = { teacher: { from: former, to: teacherId } }
      await writeAudit(tx, { ...auditOf(caller, id), action: 'invigilation.changed', changes })
      await notifyInvigilators(tx, caller.accountId, { id, former, present: teacherId })
    }
    const { revision } = await tx
      .selectFrom('invigilation')
      .select('revision')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return { id, version: etagOf(versionOf({ id, teacherId, revision })) }
  })
}

/** Takes an invigilator out of a room. */
export async function deleteInvigilation(db: Kysely<Tables>, caller: Caller, seen: SeenInvigilation): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { former, day, slotId } = await lockSeen(tx, caller, seen)
    await endOffers(tx, seen.id)
    await notifyInvigilators(tx, caller.accountId, { id: seen.id, former, present: null })
    await tx.deleteFrom('invigilation').where('id', '=', seen.id).execute()
    const details = { teacher: former, day, slot: slotId }
    await writeAudit(tx, { ...auditOf(caller, seen.id), action: 'invigilation.deleted', details })
  })
}

/** An offered swap ends with the invigilation that it is about. */
async function endOffers(tx: Database, id: number): Promise<void> {
  await sql`
    update invigilation_swap set state = 'withdrawn', answered_at = now()
    where state = 'offered' and (given_id = ${id} or returned_id = ${id})`.execute(tx)
}

const auditOf = ({ accountId }: Caller, id: number) => ({
  actor: `account:${accountId}`,
  subject: `invigilation:${id}`,
})

async function requireTeacher(tx: Database, caller: Caller, id: number): Promise<void> {
  const teacher = await tx
    .selectFrom('teacher')
    .select('id')
    .where('id', '=', id)
    .where('is_active', '=', true)
    .where(isInScope(sql<number>`department_id`, scopeOf(caller, ['exams'])))
    .executeTakeFirst()
  if (!teacher) throw notFound()
}

type RoomAtTime = Pick<NewInvigilation, 'sittingId' | 'day' | 'slotId' | 'roomId'>

async function requireRoom(
  tx: Database,
  caller: Caller,
  { sittingId, day, slotId, roomId }: RoomAtTime,
): Promise<void> {
  const { rows } = await sql<{ isPast: boolean; isOwn: boolean }>`
    select u.day < today_here() as "isPast", ${hasOnlyExamsIn(scopeOf(caller, ['exams']))} as "isOwn"
    from rooms_in_use(${sittingId}) u
    where u.day = ${day}::date and u.slot_id = ${slotId} and u.room_id = ${roomId}`.execute(tx)
  if (!rows[0]) throw conflict('invigilation.roomUnused')
  if (!rows[0].isOwn) throw notFound()
  if (rows[0].isPast) throw conflict('invigilation.past')
}

interface LockedInvigilation {
  /** The teacher. */
  former: number
  day: string
  slotId: number
}

async function lockSeen(tx: Database, caller: Caller, { id, seen }: SeenInvigilation): Promise<LockedInvigilation> {
  await lockPlan(tx)
  await sql`select from invigilation where id = ${id} for update`.execute(tx)
  const { rows } = await sql<LockedInvigilation & { revision: number; sittingId: number; isPast: boolean }>`
    select i.teacher_id as former, to_char(i.held_on, 'YYYY-MM-DD') as day, i.slot_id as "slotId", i.revision,
      i.period_id as "sittingId", i.held_on < today_here() as "isPast"
    from invigilation i
    join exam_period p on p.id = i.period_id and p.year_id = ${caller.yearId}
    join teacher t on t.id = i.teacher_id
    left join lateral rooms_in_use(i.period_id) u
      on u.day = i.held_on and u.slot_id = i.slot_id and u.room_id = i.room_id
    where i.id = ${id} and ${hasOnlyExamsIn(scopeOf(caller, ['exams']))}
      and ${isInScope(sql<number>`t.department_id`, scopeOf(caller, ['exams']))}`.execute(tx)
  const found = rows[0]
  if (!found) throw notFound()
  await lockSitting(tx, caller, found.sittingId)
  requireMatch(seen, versionOf({ id, teacherId: found.former, revision: found.revision }))
  if (found.isPast) throw conflict('invigilation.past')
  return { former: found.former, day: found.day, slotId: found.slotId }
}
