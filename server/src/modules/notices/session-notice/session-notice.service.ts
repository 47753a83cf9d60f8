import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import type { Tables } from '../../../database/tables.ts'
import type { Actor } from '../../../http/actor.ts'
import { notFound } from '../../../http/errors.ts'
import { etagOf } from '../../../http/etag.ts'
import { done, type Outcome, refused } from '../../../http/outcome.ts'
import { auditNotice, noticeFacts } from '../audit-notice.ts'
import { noticeSaved, type NoticeOutcome } from '../outcome.ts'
import { conflictOf } from './conflict.ts'
import { type PlacementError, type Placement, resolvePlacement } from './placement.service.ts'
import type { RequestedNotice } from './placement.sql.ts'
import { insertGroups, type NoticeKind, type LockedNotice, lockNotice, withdrawNotice } from './session-notice.sql.ts'

const refuse = (code: string): NoticeOutcome => refused(500, code)

interface SessionNoticeKey {
  id: number
  kind: NoticeKind
}

interface AddNoticeOptions {
  isQuarterMarked: boolean
  /** The weekly session that the test must replace; without it the notice needs a free slot. */
  inSession?: number
  /** The actor in the audit log, where it is not the teacher. */
  by?: string
}

/** Inserts a notice, or rejects it with the first validation error or conflict. */
export async function addNotice(
  db: Kysely<Tables>,
  wish: RequestedNotice,
  extras: AddNoticeOptions,
): Promise<NoticeOutcome> {
  return refuseOnConflict(db, (tx) => insertNotice(tx, wish, extras))
}

/** Inserts a notice, or rejects it with the first validation error; a conflict violates a constraint. */
export async function insertNotice(
  tx: Database,
  wish: RequestedNotice,
  extras: AddNoticeOptions,
): Promise<NoticeOutcome> {
  const place = await resolvePlacementIn(tx, wish, extras)
  if (typeof place === 'string') return refuse(place)
  const { id } = await tx
    .insertInto('session_notice')
    .values({
      ...columnsOf(wish, place),
      teacher_id: wish.teacherId,
      year_id: wish.yearId,
      is_quarter_marked: extras.isQuarterMarked,
      room_id: place.sessionRoomId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertGroups(tx, id, place.groupIds)
  const key = { kind: kindOf(wish), id }
  const { teacherId } = wish
  const after = await noticeFacts(tx, key)
  await auditNotice(tx, { teacherId, by: extras.by, action: 'notice.requested', key, before: null, after })
  return noticeSaved(id, place.warnings)
}

/**
 * Changes the actor's notice while it is inactive. An assigned room is kept only if time and groups do not change.
 * `toWish` builds the requested notice from the stored one.
 */
export async function changeNotice(
  db: Kysely<Tables>,
  actor: Actor,
  key: SessionNoticeKey,
  toWish: (kept: LockedNotice) => RequestedNotice,
): Promise<NoticeOutcome> {
  const { teacherId } = actor
  const { id } = key
  return refuseOnConflict(db, async (tx) => {
    const kept = await lockNotice(tx, { teacherId, ...key })
    if (!kept) throw notFound()
    if (kept.is_active) return refuse('notice.active')
    const wish = toWish(kept)
    const place = await resolvePlacementIn(tx, wish, { isQuarterMarked: kept.is_quarter_marked })
    if (typeof place === 'string') return refuse(place)
    const stays = place.during === kept.during && String(place.groupIds) === String(kept.groupIds)
    if (stays && (await isStored(tx, id, columnsOf(wish, place)))) return noticeSaved(id, place.warnings)
    const assigned = stays ? kept.room_id : null
    const before = await noticeFacts(tx, key)
    await tx.deleteFrom('session_notice_group').where('notice_id', '=', id).execute()
    await tx
      .updateTable('session_notice')
      .set({ ...columnsOf(wish, place), room_id: assigned ?? place.sessionRoomId })
      .where('id', '=', id)
      .execute()
    await insertGroups(tx, id, place.groupIds)
    await auditNotice(tx, { teacherId, action: 'notice.changed', key, before, after: await noticeFacts(tx, key) })
    return noticeSaved(id, place.warnings)
  })
}

/** Withdraws the actor's notice while it is inactive. */
export async function deleteNotice(db: Kysely<Tables>, { teacherId }: Actor, key: SessionNoticeKey): Promise<Outcome> {
  return db.transaction().execute(async (tx) => {
    const kept = await lockNotice(tx, { teacherId, ...key })
    if (!kept) throw notFound()
    if (kept.is_active) return refused(500, 'notice.active')
    const before = await noticeFacts(tx, key)
    await withdrawNotice(tx, key.id)
    await auditNotice(tx, { teacherId, action: 'notice.withdrawn', key, before, after: null })
    return done()
  })
}

async function resolvePlacementIn(
  db: Database,
  wish: RequestedNotice,
  { inSession }: AddNoticeOptions,
): Promise<Placement | PlacementError> {
  const place = await resolvePlacement(db, wish)
  if (typeof place === 'string' || inSession === undefined || place.sessionId === inSession) return place
  return 'notice.sessionWeek'
}

const kindOf = ({ examTypeId }: RequestedNotice): NoticeKind => (examTypeId === null ? 'make-up' : 'test')

const columnsOf = (wish: RequestedNotice, place: Placement) => ({
  semester: wish.semester,
  subject_id: wish.subjectId,
  type: wish.type,
  exam_type_id: wish.examTypeId,
  slot_id: wish.slotId,
  half_hours: wish.halfHours,
  during: place.during,
  session_id: place.sessionId,
})

/** Whether a change is the repeated call of a lost response, which changes nothing. */
async function isStored(tx: Database, id: number, columns: ReturnType<typeof columnsOf>): Promise<boolean> {
  const stored = await tx
    .selectFrom('session_notice')
    .select(['semester', 'subject_id', 'type', 'exam_type_id', 'slot_id', 'half_hours'])
    .select((of) => [sql<string>`${of.ref('during')}::text`.as('during'), 'session_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return etagOf(stored) === etagOf(columns)
}

/** Maps a constraint violation to a refusal with its code; the transaction is rolled back. */
async function refuseOnConflict(
  db: Kysely<Tables>,
  write: (tx: Database) => Promise<NoticeOutcome>,
): Promise<NoticeOutcome> {
  return db
    .transaction()
    .execute(write)
    .catch((error: unknown) => refuse(conflictOf(error)))
}
