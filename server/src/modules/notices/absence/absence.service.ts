import type { Kysely } from 'kysely'
import { DatabaseError } from 'pg'
import type { Services } from '../../../services.ts'
import type { Database } from '../../../database/connect.ts'
import type { Tables } from '../../../database/tables.ts'
import type { Actor } from '../../../platform/actor.ts'
import { writeAudit } from '../../../platform/audit.ts'
import type { Language } from '../../../platform/language.ts'
import { notFound } from '../../../platform/errors.ts'
import { done, type Outcome, refused } from '../../../platform/outcome.ts'
import { discard } from '../../../uploads/discard.ts'
import { receiveDecisions } from '../receive-decisions.ts'
import { noticeSaved, type NoticeOutcome } from '../outcome.ts'
import type { Absence, ChangedAbsence, NewAbsence } from './absence.schemas.ts'
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

/** Adds a pending absence. Idempotent: the same absence is stored once. */
export async function addAbsence(db: Database, actor: Actor, body: NewAbsence): Promise<NoticeOutcome> {
  const fault = validateAbsence(body)
  if (fault) return refused(500, fault)
  const period = periodOf(body)
  const id = await insertAbsence(db, { ...period, yearId: actor.yearId, cause: body.cause.trim() })
  return noticeSaved(id, (await hasNoticeDuring(db, period)) ? ['notice.sameDay'] : [])
}

/** Changes a pending absence; rejected if the result duplicates another one. */
export async function changeAbsence(db: Kysely<Tables>, actor: Actor, body: ChangedAbsence): Promise<NoticeOutcome> {
  const change = db.transaction().execute(async (tx) => {
    const absence = await lockAbsence(tx, actor.teacherId, body.id)
    if (!absence) throw notFound()
    if (absence.state !== 0) return refused(500, 'absence.decided')
    const fault = validateAbsence(body)
    if (fault) return refused(500, fault)
    const { teacherId: _, ...period } = periodOf(body)
    await tx
      .updateTable('absence_notice')
      .set({ ...period, cause: body.cause.trim() })
      .where('id', '=', absence.id)
      .execute()
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
    await tx.deleteFrom('absence_notice').where('id', '=', id).execute()
    await writeAudit(tx, { actor: `teacher:${actor.teacherId}`, action: 'absence.deleted', subject: `absence:${id}` })
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
