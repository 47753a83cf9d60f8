import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { writeAudit } from '../../kernel/audit.ts'
import type { Caller } from '../../http/actor.ts'
import type { Services } from '../../services.ts'
import { encodePicture } from '../../uploads/encode-picture.ts'
import { imageType } from '../../uploads/image-type.ts'
import { receiveDocument } from '../../uploads/receive-document.ts'
import { storedPicture, type StoredPicture } from '../../uploads/stored-picture.ts'
import { pictureKey } from './news-picture.sql.ts'
import type { NewsPicture } from './news.schemas.ts'
import { recordUpload, type UploadRequest } from './record-upload.ts'

const picture = {
  folder: 'news',
  largest: 10 * 1024 * 1024,
  refusal: 'news.pictureType',
  typeOf: (bytes: Buffer) => imageType(bytes) && 'webp',
}

/**
 * Stores a picture, encoded anew, for a news item that the caller writes. Rejects more than 10 MB with 413, and content
 * that is not JPEG, PNG or WebP, or cannot be decoded, with 422.
 */
export async function storeNewsPicture(
  { storage }: Pick<Services, 'storage'>,
  request: UploadRequest,
): Promise<NewsPicture> {
  const received = { hash: '', width: 0, height: 0 }
  const store = async (key: string, body: Readable) => {
    const original = await buffer(body)
    const { bytes, width, height } = await encodePicture(original, 'news.pictureDamaged')
    Object.assign(received, { hash: createHash('sha256').update(original).digest('hex'), width, height })
    await storage.put(key, bytes)
  }
  const { key, fields } = await receiveDocument(storage, request, { ...picture, store })
  const { hash, ...size } = received
  return recordUpload(storage, request, { key, fields, hash }, async (tx) => {
    const { accountId } = request.caller
    const added = await tx
      .insertInto('news_picture')
      .values({ key, ...size, added_by: accountId })
      .returning(['id', 'width', 'height'])
      .executeTakeFirstOrThrow()
    const subject = `news-picture:${added.id}`
    await writeAudit(tx, { actor: `account:${accountId}`, action: 'news-picture.uploaded', subject })
    return added
  })
}

/** Opens a picture for a caller who may see it; 404 for everybody else. Its content never changes. */
export async function findNewsPicture(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  caller: Caller,
  id: number,
): Promise<StoredPicture> {
  return storedPicture(storage, await pictureKey(db, caller, id))
}
