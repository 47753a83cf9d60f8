import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Services } from '../../../app.ts'
import type { Actor } from '../../../platform/actor.ts'
import { absent, HttpError, invalid } from '../../../platform/errors.ts'
import { done, type Outcome, refused } from '../../../platform/outcome.ts'
import { contentTypeOf } from '../../../storage/content-type.ts'
import type { Storage } from '../../../storage/storage.ts'
import { entity } from './absence.schemas.ts'
import { lockAbsence } from './absence.sql.ts'
import { documentType } from './document-type.ts'

type Files = Pick<Services, 'db' | 'storage'>

const largestDocument = 10 * 1024 * 1024
const longestSignature = 12

/**
 * Streams a justification into the storage and gives it to the caller's absence in place of the one before.
 * The upload ends at 10 MB with 413; what is no PDF, JPEG, PNG or WebP by its content is refused with 422.
 */
export async function storeJustification(
  { db, storage }: Files,
  actor: Actor,
  request: FastifyRequest,
): Promise<Outcome> {
  if (!request.isMultipart()) throw new HttpError(415, 'media.type')
  const key = `justifications/${randomUUID()}`
  const stored: StoredPart = { key: null, name: '' }
  try {
    const id = await receive(storage, request, key, stored)
    const { outcome, unused } = await give(db, actor, id, stored)
    if (unused) await storage.delete(unused)
    return outcome
  } catch (error) {
    if (stored.key) await storage.delete(stored.key)
    throw error
  }
}

interface StoredPart {
  key: string | null
  name: string
}

/** Answers the absence that the form names; what was stored of it stands in `stored`, also when the form breaks off. */
async function receive(storage: Storage, request: FastifyRequest, key: string, stored: StoredPart): Promise<number> {
  let id: unknown
  let entite: unknown
  for await (const part of request.parts({ limits: { fileSize: largestDocument, files: 1, fields: 10 } })) {
    if (part.type === 'field') {
      if (part.fieldname === 'id') id = part.value
      if (part.fieldname === 'entite') entite = part.value
    } else {
      const { type, body } = await recognize(part)
      stored.key = `${key}.${type}`
      stored.name = nameOf(part.filename)
      await storage.put(stored.key, body)
    }
  }
  if (!stored.key || entite !== entity || typeof id !== 'string' || !/^[1-9]\d{0,8}$/.test(id)) throw invalid('format')
  return Number(id)
}

/** Tells the type by the first bytes, and gives them back before the others. */
async function recognize({ file }: MultipartFile): Promise<{ type: string; body: Readable }> {
  const chunks: AsyncIterator<Buffer> = file[Symbol.asyncIterator]()
  let head = Buffer.alloc(0)
  while (head.length < longestSignature) {
    const { value, done: isOver } = await chunks.next()
    if (isOver) break
    head = Buffer.concat([head, value])
  }
  const type = documentType(head)
  if (!type) {
    file.resume()
    throw invalid('justification.type')
  }
  const whole = async function* () {
    yield head
    yield* { [Symbol.asyncIterator]: () => chunks }
  }
  return { type, body: Readable.from(whole(), { objectMode: false }) }
}

/** What a file was called at home, without the folders and signs that could mislead; only ever shown. */
function nameOf(path: string): string {
  const name = path.replace(/^.*[/\\]/, '').slice(-200)
  return name.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}"]/gu, '').trim() || 'justification'
}

/** Names the file that no notice needs any more: the one before, or the new one where it is refused. */
async function give(
  db: Services['db'],
  actor: Actor,
  id: number,
  { key, name }: StoredPart,
): Promise<{ outcome: Outcome; unused: string | null }> {
  return db.transaction().execute(async (tx) => {
    const absence = await lockAbsence(tx, actor.teacherId, id)
    if (!absence) throw absent()
    if (absence.state !== 0) return { outcome: refused(500, 'absence.decided'), unused: key }
    await tx.updateTable('absence_notice').set({ file_key: key, file_name: name }).where('id', '=', id).execute()
    return { outcome: done(), unused: absence.file_key }
  })
}

/** The justification of one of the caller's absences, to be saved and not shown. */
export async function findJustification({ db, storage }: Files, actor: Actor, id: number) {
  const absence = await db
    .selectFrom('absence_notice')
    .select(['file_key', 'file_name'])
    .where('id', '=', id)
    .where('teacher_id', '=', actor.teacherId)
    .executeTakeFirst()
  const file = absence?.file_key ? await storage.get(absence.file_key) : null
  if (!absence?.file_key || !file) throw absent()
  const name = encodeURIComponent(absence.file_name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  )
  return { ...file, contentType: contentTypeOf(absence.file_key), disposition: `attachment; filename*=UTF-8''${name}` }
}
