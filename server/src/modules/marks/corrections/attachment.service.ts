import type { FastifyRequest } from 'fastify'
import type { RawBuilder } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import { writeAudit } from '../../../kernel/audit.ts'
import { conflict, invalid, notFound } from '../../../http/errors.ts'
import { requireMatch } from '../../../http/etag.ts'
import { readRequest, withVersion } from '../../../kernel/requests.ts'
import type { Services } from '../../../services.ts'
import { discard, discardAfterFailure } from '../../../uploads/discard.ts'
import { receiveDocument, type StoredDocument } from '../../../uploads/receive-document.ts'
import { isSentBy } from './correction-access.ts'
import type { Correction } from './correction.schemas.ts'
import { corrections, lockCorrection } from './correction-kind.ts'

const document = { folder: 'corrections', largest: 10 * 1024 * 1024, refusal: 'correction.fileType' }

/**
 * Streams a file into the storage and attaches it to the caller's request, in place of the last one. Rejects more than
 * 10 MB with 413, content that is not PDF, JPEG, PNG or WebP with 422, and a decided request with 409. The version of a
 * request does not depend on its attachment, so that an upload may be repeated.
 */
export async function storeAttachment(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  request: FastifyRequest,
): Promise<Correction> {
  const { fields, ...stored } = await receiveDocument(storage, request, document)
  const { correction, unused } = await attach(db, request, { ...stored, fields }).catch(async (error: unknown) => {
    await discardAfterFailure(error, storage, stored.key)
    throw error
  })
  if (unused) await discard(storage, unused)
  return correction
}

/** Returns the key of the last attachment as `unused`. */
function attach(
  db: Services['db'],
  { actor: { teacherId }, params, headers, language }: FastifyRequest,
  { key, name, fields }: StoredDocument & { fields: object },
): Promise<{ correction: Correction; unused: string | null }> {
  const id = idOf(params)
  return db.transaction().execute(async (tx) => {
    if (Object.keys(fields).length > 0) throw invalid('format')
    const locked = await lockCorrection(tx, id)
    const current = await readRequest(tx, corrections, { id, isVisible: isSentBy(teacherId), language })
    if (!locked) throw notFound()
    if (current.state !== 'pending') throw conflict('correction.decided')
    requireMatch(headers, corrections.facts(current))
    await tx.updateTable('correction_request').set({ file_key: key, file_name: name }).where('id', '=', id).execute()
    await writeAudit(tx, {
      actor: `teacher:${teacherId}`,
      action: 'correction.file-added',
      subject: `correction:${id}`,
      changes: { fileName: { from: current.fileName, to: name } },
    })
    return { correction: withVersion(corrections, { ...current, fileName: name }), unused: locked.fileKey }
  })
}

/** The attachment of a visible request; 404 without one. */
export async function findAttachment(
  db: Database,
  params: { id: string },
  isVisible: RawBuilder<boolean>,
): Promise<StoredDocument> {
  const id = idOf(params)
  await readRequest(db, corrections, { id, isVisible, language: 'fr' })
  const file = await db
    .selectFrom('correction_request')
    .select(['file_key', 'file_name'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!file?.file_key) throw notFound()
  return { key: file.file_key, name: file.file_name }
}

/** The path of an upload is not validated by its schema. */
function idOf(params: unknown): number {
  const { id }: { id?: unknown } = Object(params)
  if (typeof id !== 'string' || !/^[1-9]\d{0,8}$/.test(id)) throw notFound()
  return Number(id)
}
