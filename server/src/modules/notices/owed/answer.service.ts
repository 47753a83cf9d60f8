import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import type { Tables } from '../../../database/tables.ts'
import type { Actor } from '../../../http/actor.ts'
import { conflict, invalid, notFound } from '../../../http/errors.ts'
import { requireMatch, versioned } from '../../../http/etag.ts'
import type { Language } from '../../../http/language.ts'
import { decisionChanges, writeAudit } from '../../../kernel/audit.ts'
import { auditNotice, noticeFacts } from '../audit-notice.ts'
import { conflictOf } from '../session-notice/conflict.ts'
import { insertGroups } from '../session-notice/session-notice.sql.ts'
import { isDuringAcceptedAbsence, lockAcceptedAbsences, selectClassOfRequest } from './absence-class.sql.ts'
import { subjectOf } from './ask-colleague.ts'
import type { CoverAnswer, CoverRequest, CoverRequestRooms, RequestRepresentation } from './cover-request.schemas.ts'
import { insertHeldClass, isToAnswer, selectCoverRequests, selectRoomsForRequest } from './cover-request.sql.ts'
import { notifyOfAnswer } from './notify-of-request.ts'

/** The requests to the caller that wait for an answer, by time. */
export async function listCoverRequests(
  db: Database,
  actor: Actor,
  language: Language,
): Promise<{ items: CoverRequest[] }> {
  const requests = await selectCoverRequests(db, isToAnswer(actor), language)
  return { items: requests.map(versioned) }
}

interface RequestCall {
  actor: Actor
  params: { id: string }
  language: Language
}

interface AnswerCall extends RequestCall {
  headers: { 'if-match'?: string }
}

/** The rooms in which the caller can hold the class of a request; 404 for a request to somebody else, 409 for an ended one. */
export async function listRoomsForRequest(
  db: Database,
  { actor, params, language }: RequestCall,
): Promise<CoverRequestRooms> {
  const id = Number(params.id)
  await readRequest(db, { id, actor, language })
  await requireOpen(db, { id, actor, language })
  const rooms = await selectRoomsForRequest(db, id)
  return { items: rooms.map(({ id: roomId, name }) => ({ id: roomId, name })) }
}

interface OwnRequest extends Pick<RequestCall, 'actor' | 'language'> {
  id: number
}

/** A request to the caller, in any state; 404 for one to somebody else. */
async function readRequest(db: Database, { id, actor, language }: OwnRequest): Promise<RequestRepresentation> {
  const [found] = await selectCoverRequests(db, sql`r.id = ${id} and r.teacher_id = ${actor.teacherId}`, language)
  if (!found) throw notFound()
  return found
}

async function requireOpen(db: Database, { id, actor, language }: OwnRequest): Promise<void> {
  const [open] = await selectCoverRequests(db, sql`r.id = ${id} and ${isToAnswer(actor)}`, language)
  if (!open) throw conflict('coverRequest.ended')
}

/**
 * Accepts a request to the caller, who then holds the class in its own slot, in its room or another one that is free, or
 * declines it. Throws 409 with the clash when the caller or the room is taken meanwhile, and for a request that is withdrawn or whose class has begun. The
 * repeated call of a lost response changes nothing.
 */
export async function answerRequest(db: Kysely<Tables>, call: AnswerCall, body: CoverAnswer): Promise<CoverRequest> {
  const { actor, params, headers, language } = call
  const id = Number(params.id)
  const read = (tx: Database) => readRequest(tx, { id, actor, language })
  return db.transaction().execute(async (tx) => {
    const { teacher } = await read(tx)
    await lockAcceptedAbsences(tx, teacher.id)
    const current = await read(tx)
    if (current.state === body.answer) return versioned(current)
    requireMatch(headers, current)
    await requireOpen(tx, { id, actor, language })
    const reason = (body.answer === 'declined' && body.reason?.trim()) || null
    await tx.updateTable('cover_request').set({ state: body.answer, reason }).where('id', '=', id).execute()
    const { absenceId, ...owed } = await selectClassOfRequest(tx, id)
    if (body.answer === 'accepted') {
      const { roomId = null } = body
      if (roomId !== null) await requireFree(tx, id, roomId)
      await holdClass(tx, owed, { teacherId: actor.teacherId, roomId })
    }
    const changes = decisionChanges({ state: 'open' }, { state: body.answer, reason })
    const entry = { actor: `teacher:${actor.teacherId}`, subject: subjectOf(id), changes }
    await writeAudit(tx, { ...entry, action: `cover-request.${body.answer}` })
    const answer = body.answer === 'accepted' ? 'coverAccepted' : 'coverDeclined'
    await notifyOfAnswer(tx, id, { absenceId, answer, reason })
    return versioned(await read(tx))
  })
}

interface OwedClass {
  id: number
  date: string
  yearId: number
  groupIds: number[]
}

async function requireFree(tx: Database, requestId: number, roomId: number): Promise<void> {
  const rooms = await selectRoomsForRequest(tx, requestId)
  if (!rooms.some(({ id }) => id === roomId)) throw conflict('coverRequest.roomNotFree')
}

interface Holder {
  teacherId: number
  /** Null for the room of the class. */
  roomId: number | null
}

/** Covers a class by a make-up of a colleague at its own time. */
async function holdClass(tx: Database, owed: OwedClass, { teacherId, roomId }: Holder): Promise<void> {
  const insert = async () => {
    const id = await insertHeldClass(tx, owed, { teacherId, roomId })
    await insertGroups(tx, id, owed.groupIds)
    return id
  }
  const id = await insert().catch((error: unknown) => {
    throw conflict(conflictOf(error))
  })
  if (await isDuringAcceptedAbsence(tx, id)) throw invalid('makeUp.absent')
  await tx
    .insertInto('class_cover')
    .values({
      ...{ year_id: owed.yearId, held_on: owed.date, session_id: owed.id, make_up_id: id, covered_by: teacherId },
    })
    .execute()
  const key = { kind: 'make-up', id } as const
  await auditNotice(tx, { teacherId, action: 'notice.requested', key, before: null, after: await noticeFacts(tx, key) })
}
