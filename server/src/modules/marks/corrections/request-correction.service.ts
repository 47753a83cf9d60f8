import { DatabaseError } from 'pg'
import type { Database } from '../../../database/connect.ts'
import type { Actor } from '../../../http/actor.ts'
import { decisionChanges, writeAudit } from '../../../kernel/audit.ts'
import { conflict, invalid, notFound } from '../../../http/errors.ts'
import type { Language } from '../../../http/language.ts'
import { readRequest, withVersion } from '../../../kernel/requests.ts'
import type { Storage } from '../../../storage/storage.ts'
import { copyDocument } from '../../../uploads/copy-document.ts'
import { discard } from '../../../uploads/discard.ts'
import type { StoredDocument } from '../../../uploads/receive-document.ts'
import { isSentBy } from './correction-access.ts'
import type { Correction, NewCorrection } from './correction.schemas.ts'
import { corrections } from './correction-kind.ts'
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
  const requested = await readRequest(tx, corrections, { id, isVisible: isSentBy(teacherId), language })
  return withVersion(corrections, requested)
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
