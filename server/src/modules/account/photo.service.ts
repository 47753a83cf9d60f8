import type { FastifyRequest } from 'fastify'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { type Kysely, sql } from 'kysely'
import type { Services } from '../../services.ts'
import type { Database } from '../../database/connect.ts'
import type { Tables } from '../../database/tables.ts'
import type { Caller } from '../../http/actor.ts'
import { writeAudit } from '../../kernel/audit.ts'
import { forbidden, invalid, unauthorized } from '../../http/errors.ts'
import { done, type Outcome } from '../../http/outcome.ts'
import { discard, discardAfterFailure } from '../../uploads/discard.ts'
import { encodePicture } from '../../uploads/encode-picture.ts'
import { imageType } from '../../uploads/image-type.ts'
import { cookies } from './cookies.ts'
import { photoOwner, consumePhotoToken } from './sign-up-photo-token.ts'
import { receiveDocument } from '../../uploads/receive-document.ts'
import { storedPicture, type StoredPicture } from '../../uploads/stored-picture.ts'

const photo = {
  folder: 'photos',
  largest: 5 * 1024 * 1024,
  refusal: 'photo.type',
  typeOf: (bytes: Buffer) => imageType(bytes) && 'webp',
}

/**
 * Stores a photo, encoded anew: that of the caller, or without a session, once, that of the account the browser just
 * signed up. Rejects more than 5 MB with 413, and with 422 content that is not JPEG, PNG or WebP, or cannot be decoded.
 */
export async function storePhoto(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  caller: Caller | null,
  request: FastifyRequest,
): Promise<Outcome> {
  const photoToken = caller ? undefined : request.cookies[cookies.signUpPhoto]
  const teacherId = caller ? (caller.teacher?.teacherId ?? null) : await photoOwner(db, photoToken)
  if (teacherId === null) throw unauthorized()
  if (!request.isMultipart()) throw invalid('format')
  const store = async (key: string, body: Readable) => {
    const { bytes } = await encodePicture(await buffer(body), photo.refusal)
    await storage.put(key, bytes)
  }
  const { key, fields } = await receiveDocument(storage, request, { ...photo, store })
  const previous = await assignUploadedPhoto(db, fields, { teacherId, key, photoToken }).catch(
    async (error: unknown) => {
      await discardAfterFailure(error, storage, key)
      throw error
    },
  )
  if (previous) await discard(storage, previous)
  return done()
}

interface NewPhoto {
  teacherId: number
  key: string
  photoToken: string | undefined
}

/** Returns the key of the previous photo; throws 403 if the form names another teacher. */
async function assignUploadedPhoto(db: Kysely<Tables>, { id }: Record<string, unknown>, added: NewPhoto) {
  if (typeof id !== 'string' || !/^[1-9]\d{0,8}$/.test(id)) throw invalid('format')
  if (Number(id) !== added.teacherId) throw forbidden()
  return replacePhoto(db, added)
}

/** Returns the key of the previous photo. Consumes a sign-up token. */
async function replacePhoto(db: Kysely<Tables>, { teacherId, key, photoToken }: NewPhoto): Promise<string | null> {
  return db.transaction().execute(async (tx) => {
    if (photoToken && !(await consumePhotoToken(tx, photoToken))) throw unauthorized()
    const { rows } = await sql<{ previous: string | null }>`
      update teacher t set photo_key = ${key}
      from (select id, photo_key as previous from teacher where id = ${teacherId} for no key update) old
      where t.id = old.id
      returning old.previous`.execute(tx)
    const subject = `teacher:${teacherId}`
    await writeAudit(tx, { actor: subject, action: 'photo.uploaded', subject })
    return rows[0]?.previous ?? null
  })
}

export async function hasPhoto(db: Database, teacherId: number): Promise<boolean> {
  return (await photoKey(db, teacherId)) !== null
}

/** The photo of a teacher; another one has another tag. */
export async function findPhoto(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  teacherId: number,
): Promise<StoredPicture> {
  return storedPicture(storage, await photoKey(db, teacherId))
}

async function photoKey(db: Database, teacherId: number): Promise<string | null> {
  const row = await db.selectFrom('teacher').select('photo_key').where('id', '=', teacherId).executeTakeFirst()
  return row?.photo_key ?? null
}
