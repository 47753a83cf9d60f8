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
import type { CoverAnswer, CoverRequest, RequestRepresentation } from './cover-request.schemas.ts'
import { insertHeldClass, isToAnswer, selectCoverRequests } from './cover-request.sql.ts'
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

interface AnswerCall {
  actor: Actor
  params: { id: string }
  headers: { 'if-match'?: string }
  language: Language
}

/**
 * Accepts a request to the caller, who then holds the class in its own slot and room, or declines it. Throws 409 with the
 * clash when the caller or the room is taken meanwhile, and for a request that is withdrawn or whose class has begun. The
 * repeated call of a lost response changes nothing.
 */
export async function answerRequest(db: Kysely<Tables>, call: AnswerCall, body: CoverAnswer): Promise<CoverRequest> {
  const { actor, params, headers, language } = call
  const id = Number(params.id)
  const read = async (tx: Database): Promise<RequestRepresentation> => {
    const [found] = await selectCoverRequests(tx, sql`r.id = ${id} and r.teacher_id = ${actor.teacherId}`, language)
    if (!found) throw notFound()
    return found
  }
  return db.transaction().execute(async (tx) => {
    const { teacher } = await read(tx)
    await lockAcceptedAbsences(tx, teacher.id)
    const current = await read(tx)
    if (current.state === body.answer) return versioned(current)
    requireMatch(headers, current)
    const [open] = await selectCoverRequests(tx, sql`r.id = ${id} and ${isToAnswer(actor)}`, language)
    if (!open) throw conflict('coverRequest.ended')
    const reason = (body.answer === 'declined' && body.reason?.trim()) || null
    await tx.updateTable('cover_request').set({ state: body.answer, reason }).where('id', '=', id).execute()
    const { absenceId, ...owed } = await selectClassOfRequest(tx, id)
    if (body.answer === 'accepted') await holdClass(tx, actor, owed)
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

/** Covers a class by a make-up of the caller at its own time. */
async function holdClass(tx: Database, { teacherId }: Actor, owed: OwedClass): Promise<void> {
  const insert = async () => {
    const id = await insertHeldClass(tx, owed, teacherId)
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
