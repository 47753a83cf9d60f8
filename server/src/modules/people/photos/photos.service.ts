import type { FastifyRequest } from 'fastify'
import { type Kysely, sql } from 'kysely'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Services } from '../../../services.ts'
import type { Database } from '../../../database/connect.ts'
import type { Tables } from '../../../database/tables.ts'
import type { Actor } from '../../../http/actor.ts'
import { invalid, notFound } from '../../../http/errors.ts'
import { requireMatch } from '../../../http/etag.ts'
import { writeAudit } from '../../../kernel/audit.ts'
import {
  auditActor,
  isStudentInScope,
  readers,
  type Registrar,
  type SeenVersion,
  writers,
} from '../../../kernel/registrar-scope.ts'
import { studentIdsOfGroup, studentName } from '../../../kernel/students.sql.ts'
import { discard, discardAfterFailure } from '../../../uploads/discard.ts'
import { encodePicture } from '../../../uploads/encode-picture.ts'
import { imageType } from '../../../uploads/image-type.ts'
import { receiveDocument } from '../../../uploads/receive-document.ts'
import { storedPicture, type StoredPicture } from '../../../uploads/stored-picture.ts'
import { findStudent } from '../students/students.service.ts'
import { lockStudents } from '../students/students.sql.ts'
import type { OwnPhotoList, PhotoMatches, StudentPhoto } from './photo.schemas.ts'
import { isTaughtBy, photoKey, toPhoto } from './photos.sql.ts'

/** The longest side of a stored photo, in pixels: a phone shows it over half of its width. */
const longestSide = 600

const photo = {
  folder: 'student-photos',
  largest: 10 * 1024 * 1024,
  refusal: 'photo.type',
  typeOf: (bytes: Buffer) => imageType(bytes) && 'webp',
}

type Files = Pick<Services, 'db' | 'storage'>
interface SeenPhoto {
  id: number
  seen: SeenVersion
}

/**
 * Stores the photo of a student in place of the one that was seen, encoded anew. Rejects more than 10 MB with 413, with 422
 * content that is not JPEG, PNG or WebP, or cannot be decoded, and with 412 when the photo has changed meanwhile.
 */
export async function storePhoto(
  { db, storage }: Files,
  registrar: Registrar,
  { id, seen, request }: SeenPhoto & { request: FastifyRequest },
): Promise<StudentPhoto> {
  await findStudent(db, registrar, { id })
  const store = async (key: string, body: Readable) => {
    const { bytes } = await encodePicture(await buffer(body), photo.refusal, longestSide)
    await storage.put(key, bytes)
  }
  const { key, fields } = await receiveDocument(storage, request, { ...photo, store })
  try {
    if (Object.keys(fields).length > 0) throw invalid('format')
    const former = await replaceKey(db, registrar, { id, seen, key, action: 'student.photoStored' })
    if (former) await discard(storage, former)
    return toPhoto(key)
  } catch (error) {
    await discardAfterFailure(error, storage, key)
    throw error
  }
}

/** Removes the photo that was seen: 404 without one, 412 when it has changed meanwhile. */
export async function removePhoto(
  { db, storage }: Files,
  registrar: Registrar,
  { id, seen }: SeenPhoto,
): Promise<StudentPhoto> {
  const former = await replaceKey(db, registrar, { id, seen, key: null, action: 'student.photoRemoved' })
  if (!former) throw notFound()
  await discard(storage, former)
  return toPhoto(null)
}

interface Replacement extends SeenPhoto {
  key: string | null
  action: 'student.photoStored' | 'student.photoRemoved'
}

/** Returns the former key. */
async function replaceKey(
  db: Kysely<Tables>,
  registrar: Registrar,
  { id, seen, key, action }: Replacement,
): Promise<string | null> {
  return db.transaction().execute(async (tx) => {
    await lockStudents(tx, [id])
    await findStudent(tx, registrar, { id })
    const former = await photoKey(tx, sql`s.id = ${id}`)
    requireMatch(seen, former)
    await tx.updateTable('student').set({ photo_key: key }).where('id', '=', id).execute()
    if (former ?? key) await writeAudit(tx, { actor: auditActor(registrar), action, subject: `student:${id}` })
    return former
  })
}

/** The photo of a student whom the caller administers; another photo has another tag. 404 without one. */
export const findPhoto = async (files: Files, { caller }: Registrar, id: number): Promise<StoredPicture> =>
  storedPicture(files.storage, await photoKey(files.db, sql`s.id = ${id} and ${isStudentInScope(caller, readers)}`))

/** The photo of a student whom the caller teaches. 404 without one. */
export const findOwnPhoto = async (files: Files, actor: Actor, id: number): Promise<StoredPicture> =>
  storedPicture(files.storage, await photoKey(files.db, sql`s.id = ${id} and ${isTaughtBy(actor)}`))

/** The students of a group whom the caller teaches and who have a photo. */
export async function listOwnPhotos(db: Database, actor: Actor, groupId: number): Promise<OwnPhotoList> {
  const { rows } = await sql<{ id: number; idNumber: string; key: string }>`
    select s.id, s.id_number as "idNumber", s.photo_key as key
    from student_group g, student s
    where g.id = ${groupId} and g.year_id = ${actor.yearId} and s.photo_key is not null
      and s.id in (select student_id from ${studentIdsOfGroup} m) and ${isTaughtBy(actor)}
    order by s.id`.execute(db)
  return { items: rows.map(({ key, ...student }) => ({ ...student, version: toPhoto(key).version })) }
}

/** The students that files are named by: the name is the number of one student, or a former one. */
export async function matchPhotos(
  db: Database,
  { caller, language }: Registrar,
  names: readonly string[],
): Promise<PhotoMatches> {
  const { rows } = await sql<{ id: number | null; name: string; idNumber: string; key: string | null }>`
    select s.id, ${studentName(language)} as name, s.id_number as "idNumber", s.photo_key as key
    from unnest(${[...names]}::text[]) with ordinality n(name, place)
      left join lateral (
        select min(k.student_id) as id from student_number k where fold_key(k.id_number) = fold_key(n.name)
        having count(distinct k.student_id) = 1) named on true
      left join student s on s.id = named.id and ${isStudentInScope(caller, writers)}
    order by n.place`.execute(db)
  return {
    items: rows.map(({ id, name, idNumber, key }) =>
      id === null ? null : { id, name, idNumber, photo: toPhoto(key) },
    ),
  }
}
