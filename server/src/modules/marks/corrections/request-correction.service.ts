import type { Kysely } from 'kysely'
import { DatabaseError } from 'pg'
import type { Database } from '../../../database/connect.ts'
import type { Tables } from '../../../database/tables.ts'
import type { Actor } from '../../../http/actor.ts'
import { decisionChanges, writeAudit } from '../../../kernel/audit.ts'
import { conflict, HttpError, invalid, notFound } from '../../../http/errors.ts'
import { requireMatch } from '../../../http/etag.ts'
import type { Language } from '../../../http/language.ts'
import type { Storage } from '../../../storage/storage.ts'
import { copyDocument } from '../../../uploads/copy-document.ts'
import { discard } from '../../../uploads/discard.ts'
import type { StoredDocument } from '../../../uploads/receive-document.ts'
import { isSentBy } from './correction-access.ts'
import { versionFacts, withVersion } from './correction-version.ts'
import type { Correction, NewCorrection } from './correction.schemas.ts'
import { lockCorrection, selectCorrection } from './correction.sql.ts'
import { findEntry } from './requested-entry.ts'

/**
 * Asks for the correction of a validated mark or of a row of a register of the teacher. Throws 404 for what is not
 * theirs, 409 when a request waits already or the mark has changed since it was seen, 422 when nothing would change. A
 * request that is sent again has a copy of its attachment.
 */
export async function requestCorrection(
  { tx, storage }: { tx: Database; storage: Storage },
  { teacherId }: Actor,
  body: NewCorrection,
  language: Language,
): Promise<Correction> {
  const { target, yearId, former, wanted } = await findEntry(tx, teacherId, body)
  if (wanted.presence === former.presence && wanted.mark === former.mark) throw invalid('correction.unchanged')
  const file = await copyAttachment({ tx, storage }, teacherId, body.sentAgainId)
  const { id } = await tx
    .insertInto('correction_request')
    .values({
      teacher_id: teacherId,
      year_id: yearId,
      ...target,
      former_presence: former.presence,
      former_mark: former.mark,
      ...wanted,
      reason: body.reason.trim(),
      file_key: file?.key ?? null,
      file_name: file?.name ?? '',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(async (error: unknown) => {
      if (file) await discard(storage, file.key)
      if (error instanceof DatabaseError && error.code === '23505') throw conflict('correction.waiting')
      throw error
    })
  await writeAudit(tx, {
    actor: `teacher:${teacherId}`,
    action: 'correction.requested',
    subject: `correction:${id}`,
    changes: decisionChanges({ ...former }, { ...wanted }),
    details: { ...target, reason: body.reason.trim() },
  })
  const requested = await selectCorrection(tx, id, isSentBy(teacherId), language)
  if (!requested) throw notFound()
  return withVersion(requested)
}

/** A copy of the attachment of the own request `id`; null without one, 404 for another request. */
async function copyAttachment(
  { tx, storage }: { tx: Database; storage: Storage },
  teacherId: number,
  id: number | undefined,
): Promise<StoredDocument | null> {
  if (id === undefined) return null
  const former = await tx
    .selectFrom('correction_request')
    .select(['file_key', 'file_name'])
    .where('id', '=', id)
    .where('teacher_id', '=', teacherId)
    .executeTakeFirst()
  if (!former) throw notFound()
  return former.file_key === null ? null : copyDocument(storage, { key: former.file_key, name: former.file_name })
}

interface Withdrawal {
  actor: Actor
  params: { id: string }
  headers: { 'if-match'?: string }
  language: Language
}

/** Withdraws an own request that waits for a decision; a repeated withdrawal is answered like the first. */
export async function withdrawCorrection(
  db: Kysely<Tables>,
  { actor: { teacherId }, params, headers, language }: Withdrawal,
): Promise<Correction> {
  const id = Number(params.id)
  return db.transaction().execute(async (tx) => {
    await lockCorrection(tx, id)
    const current = await selectCorrection(tx, id, isSentBy(teacherId), language)
    if (!current) throw notFound()
    if (!headers['if-match']) throw new HttpError(428, 'version.missing')
    if (current.state === 'withdrawn') return withVersion(current)
    if (current.state !== 'pending') throw conflict('correction.decided')
    requireMatch(headers, versionFacts(current))
    await tx
      .updateTable('correction_request')
      .set({ state: 'withdrawn', decided_at: new Date() })
      .where('id', '=', id)
      .execute()
    const changes = decisionChanges({ state: 'pending' }, { state: 'withdrawn' })
    await writeAudit(tx, {
      actor: `teacher:${teacherId}`,
      action: 'correction.withdrawn',
      subject: `correction:${id}`,
      changes,
    })
    return withVersion({ ...current, state: 'withdrawn' })
  })
}
