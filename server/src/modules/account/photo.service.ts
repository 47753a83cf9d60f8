import type { FastifyRequest } from 'fastify'
import type { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { Services } from '../../app.ts'
import type { Database } from '../../database/connect.ts'
import type { Actor } from '../../platform/actor.ts'
import { absent, invalid, unauthorized } from '../../platform/errors.ts'
import { done, type Outcome } from '../../platform/outcome.ts'
import { requireSelf, requireSelfOrHeadOf } from '../../platform/scope.ts'
import { contentTypeOf } from '../../storage/content-type.ts'
import { imageType } from '../../uploads/image-type.ts'
import { receiveDocument } from '../../uploads/receive-document.ts'

const photo = { folder: 'photos', largest: 5 * 1024 * 1024, refusal: 'photo.type', typeOf: imageType }

/**
 * Streams the photo of the caller into the storage, or without a token that of an account made minutes ago that has none
 * yet. The upload ends at 5 MB with 413; what is no JPEG, PNG or WebP by its content is refused with 422.
 */
export async function storePhoto(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  actor: Actor | null,
  request: FastifyRequest,
): Promise<Outcome> {
  if (!request.isMultipart()) throw invalid('format')
  const { key, fields } = await receiveDocument(storage, request, photo)
  const previous = await give(db, actor, fields, key).catch(async (error: unknown) => {
    await storage.delete(key)
    throw error
  })
  if (previous) await storage.delete(previous)
  return done()
}

/** Answers the key of the photo before. */
async function give(
  db: Database,
  actor: Actor | null,
  { id }: Record<string, unknown>,
  key: string,
): Promise<string | null> {
  if (typeof id !== 'string' || !/^[1-9]\d{0,8}$/.test(id)) throw invalid('format')
  const teacherId = Number(id)
  if (actor) requireSelf(actor, teacherId)
  return replacePhoto(db, { teacherId, key, isStranger: !actor })
}

/** Right after sign-up there is no token yet: the account `teacher` takes one photo from a stranger. */
const isFresh = sql`not is_active and photo_key is null and created_at > now() - interval '15 minutes'`

/** Answers the key of the photo before. Of strangers who send one at the same moment, one is let in. */
async function replacePhoto(
  db: Database,
  { teacherId, key, isStranger }: { teacherId: number; key: string; isStranger: boolean },
): Promise<string | null> {
  const { rows } = await sql<{ previous: string | null }>`
    update teacher t set photo_key = ${key}
    from (
      select id, photo_key as previous from teacher
      where id = ${teacherId} and (not ${isStranger} or ${isFresh}) for update) old
    where t.id = old.id
    returning old.previous`.execute(db)
  if (!rows[0]) throw unauthorized()
  return rows[0].previous
}

export async function hasPhoto(db: Database, actor: Actor, teacherId: number): Promise<boolean> {
  return (await photoKey(db, actor, teacherId)) !== null
}

export async function findPhoto(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  actor: Actor,
  teacherId: number,
): Promise<{ body: Readable; size: number; contentType: string }> {
  const key = await photoKey(db, actor, teacherId)
  const file = key ? await storage.get(key) : null
  if (!key || !file) throw absent()
  return { ...file, contentType: contentTypeOf(key) }
}

async function photoKey(db: Database, actor: Actor, teacherId: number): Promise<string | null> {
  await requireSelfOrHeadOf(db, actor, teacherId)
  const row = await db.selectFrom('teacher').select('photo_key').where('id', '=', teacherId).executeTakeFirst()
  return row?.photo_key ?? null
}
