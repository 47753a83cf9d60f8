import type { FastifyRequest } from 'fastify'
import type { Database } from '../../database/connect.ts'
import { invalid } from '../../http/errors.ts'
import { createOnce } from '../../http/idempotency.ts'
import type { Storage } from '../../storage/storage.ts'
import { discard, discardAfterFailure } from '../../uploads/discard.ts'

export type UploadRequest = FastifyRequest<{ Headers: { 'idempotency-key'?: string } }>

interface Upload {
  key: string
  /** The other fields of the form, which has none: else 422 `format`. */
  fields: object
  /** The hash of the bytes that were sent. */
  hash: string
}

/**
 * Creates the record of a stored file, once for each `idempotency-key`; a file without a record, such as that of a
 * repeated call, is deleted.
 */
export async function recordUpload<Response extends object>(
  storage: Storage,
  request: UploadRequest,
  { key, fields, hash }: Upload,
  create: (tx: Database) => Promise<Response>,
): Promise<Response> {
  let isRecorded = false
  try {
    if (Object.keys(fields).length > 0) throw invalid('format')
    const record = async (tx: Database) => {
      isRecorded = true
      return create(tx)
    }
    const created = await createOnce(request, record, hash)
    if (!isRecorded) await discard(storage, key)
    return created
  } catch (error) {
    await discardAfterFailure(error, storage, key)
    throw error
  }
}
