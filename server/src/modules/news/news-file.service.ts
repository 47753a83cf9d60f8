import { createHash } from 'node:crypto'
import { extname } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Database } from '../../database/connect.ts'
import type { Caller } from '../../http/actor.ts'
import { writeAudit } from '../../kernel/audit.ts'
import { notFound } from '../../http/errors.ts'
import type { Services } from '../../services.ts'
import { documentType } from '../../uploads/document-type.ts'
import { encodeAlike } from '../../uploads/encode-picture.ts'
import { imageType } from '../../uploads/image-type.ts'
import { officeType } from '../../uploads/office-type.ts'
import { receiveDocument, type StoredDocument } from '../../uploads/receive-document.ts'
import { findFile } from './news-file.sql.ts'
import { fileType } from './news.sql.ts'
import type { NewsFile } from './news.schemas.ts'
import { recordUpload, type UploadRequest } from './record-upload.ts'

const document = {
  folder: 'news-files',
  largest: 10 * 1024 * 1024,
  refusal: 'news.fileType',
  typeOf: async (bytes: Buffer) => documentType(bytes) ?? (await officeType(bytes)),
  typeBytes: Infinity,
}

/**
 * Stores a file for a news item that the caller writes; an image is encoded anew, without what tells where it was taken.
 * Rejects more than 10 MB with 413, and with 422 content that is not PDF, JPEG, PNG, WebP, or a document of Word, Excel
 * or PowerPoint without macros, and an image that cannot be decoded.
 */
export async function storeNewsFile({ storage }: Pick<Services, 'storage'>, request: UploadRequest): Promise<NewsFile> {
  const received = { hash: '', size: 0 }
  const store = async (key: string, body: Readable) => {
    const original = await buffer(body)
    const image = imageType(original)
    const bytes = image ? await encodeAlike(original, image, 'news.fileDamaged') : original
    Object.assign(received, { hash: createHash('sha256').update(original).digest('hex'), size: bytes.length })
    await storage.put(key, bytes)
  }
  const { key, name, fields } = await receiveDocument(storage, request, { ...document, store })
  const { hash, size } = received
  return recordUpload(storage, request, { key, fields, hash }, async (tx) => {
    const { accountId } = request.caller
    const added = await tx
      .insertInto('news_file')
      .values({ key, file_name: withExtension(name, extname(key)), size, added_by: accountId })
      .returning(['id', 'file_name as name', fileType.as('type'), 'size'])
      .executeTakeFirstOrThrow()
    const [actor, subject] = [`account:${accountId}`, `news-file:${added.id}`]
    await writeAudit(tx, { actor, action: 'news-file.uploaded', subject, details: { name: added.name } })
    return added
  })
}

/** A file for a caller who may have it; 404 for everybody else. */
export async function requireNewsFile(db: Database, caller: Caller, id: number): Promise<StoredDocument> {
  const file = await findFile(db, caller, id)
  if (!file) throw notFound()
  return file
}

/** The name with the extension of the content, by which a program opens it: another one would deceive its reader. */
function withExtension(name: string, extension: string): string {
  const isWritten = extname(name).toLowerCase().replace('.jpeg', '.jpg') === extension
  return isWritten ? name : `${name}${extension}`
}
