import type { Kysely } from 'kysely'
import { DatabaseError } from 'pg'
import type { Services } from '../../../services.ts'
import type { Database } from '../../../database/connect.ts'
import type { Tables } from '../../../database/tables.ts'
import type { Actor } from '../../../http/actor.ts'
import type { Language } from '../../../http/language.ts'
import { notFound } from '../../../http/errors.ts'
import { done, type Outcome, refused } from '../../../http/outcome.ts'
import { discard, discardAfterFailure } from '../../../uploads/discard.ts'
import { auditNotice, noticeFacts } from '../audit-notice.ts'
import { receiveDecisions } from '../receive-decisions.ts'
import { noticeSaved, type NoticeOutcome } from '../outcome.ts'
import type { Absence, ChangedAbsence, NewAbsence } from './absence.schemas.ts'
import { copyJustification } from './justification.service.ts'
import {
  hasNoticeDuring,
  insertAbsence,
  lockAbsence,
  markAbsencesSeen,
  selectAbsence,
  selectAbsences,
} from './absence.sql.ts'

/** The caller's absences in the year of the session; the decisions among them are received. */
export async function listAbsences(db: Database, actor: Actor, language: Language): Promise<Absence[]> {
  return receiveDecisions(actor, {
    read: () => selectAbsences(db, actor, language),
    markSeen: () => markAbsencesSeen(db, actor),
  })
}

export async function getAbsence(db: Database, actor: Actor, id: number, language: Language): Promise<Absence> {
  const absence = await selectAbsence(db, { teacherId: actor.teacherId, id }, language)
  if (!absence) throw notFound()
  return absence
}

/**
 * Adds a pending absence, with a copy of the justification when it is sent again. Idempotent: the same absence is stored
 * once.
 */
export async function addAbsence(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  actor: Actor,
  body: NewAbsence,
): Promise<NoticeOutcome> {
  const fault = validateAbsence(body)
  if (fault) return refused(500, fault)
  const period = periodOf(body)
  const file = body.renvoi_de === undefined ? null : await copyJustification({ db, storage }, actor, body.renvoi_de)
  const add = db.transaction().execute(async (tx) => {
    const absence = { ...period, yearId: actor.yearId, cause: body.cause.trim(), file }
    const { id, isNew, fileKey } = await insertAbsence(tx, absence)
    if (isNew) {
      const key = { kind: 'absence', id } as const
      const after = await noticeFacts(tx, key)
      await auditNotice(tx, { teacherId: period.teacherId, action: 'absence.reported', key, before: null, after })
    }
    const outcome = noticeSaved(id, (await hasNoticeDuring(tx, period)) ? ['notice.sameDay'] : [])
    return { outcome, isFileUsed: fileKey === file?.key }
  })
  const { outcome, isFileUsed } = await add.catch(async (error: unknown) => {
    if (file) await discardAfterFailure(error, storage, file.key)
    throw error
  })
  if (file && !isFileUsed) await discard(storage, file.key)
  return outcome
}

/** Changes a pending absence; rejected if the result duplicates another one. */
export async function changeAbsence(db: Kysely<Tables>, actor: Actor, body: ChangedAbsence): Promise<NoticeOutcome> {
  const change = db.transaction().execute(async (tx) => {
    const absence = await lockAbsence(tx, actor.teacherId, body.id)
    if (!absence) throw notFound()
    if (absence.state !== 0) return refused(500, 'absence.decided')
    const fault = validateAbsence(body)
    if (fault) return refused(500, fault)
    const { teacherId, ...period } = periodOf(body)
    const key = { kind: 'absence', id: absence.id } as const
    const before = await noticeFacts(tx, key)
    await tx
      .updateTable('absence_notice')
      .set({ ...period, cause: body.cause.trim() })
      .where('id', '=', absence.id)
      .execute()
    await auditNotice(tx, { teacherId, action: 'absence.changed', key, before, after: await noticeFacts(tx, key) })
    return noticeSaved(absence.id, (await hasNoticeDuring(tx, periodOf(body))) ? ['notice.sameDay'] : [])
  })
  return change.catch((error: unknown) => {
    if (error instanceof DatabaseError && error.constraint === 'absence_notice_once')
      return refused(500, 'absence.exists')
    throw error
  })
}

/** Deletes a pending absence with its justification. */
export async function deleteAbsence(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  actor: Actor,
  id: number,
): Promise<Outcome> {
  const deleted = await db.transaction().execute(async (tx) => {
    const absence = await lockAbsence(tx, actor.teacherId, id)
    if (!absence) throw notFound()
    if (absence.state !== 0) return null
    const key = { kind: 'absence', id } as const
    const before = await noticeFacts(tx, key)
    await tx.deleteFrom('absence_notice').where('id', '=', id).execute()
    await auditNotice(tx, { teacherId: actor.teacherId, action: 'absence.deleted', key, before, after: null })
    return absence
  })
  if (!deleted) return refused(500, 'absence.decided')
  if (deleted.file_key) await discard(storage, deleted.file_key)
  return done()
}

type RequestedAbsence = Pick<NewAbsence, 'enseignant_id' | 'date_debut' | 'date_fin' | 'cause'>

/** Returns the validation error of the absence, or null. */
function validateAbsence({ date_debut, date_fin, cause }: RequestedAbsence): 'absence.cause' | 'absence.order' | null {
  if (!cause.trim()) return 'absence.cause'
  return date_fin > date_debut ? null : 'absence.order'
}

const periodOf = ({ enseignant_id, date_debut, date_fin }: RequestedAbsence) => ({
  teacherId: enseignant_id,
  starts_at: date_debut,
  ends_at: date_fin,
})
