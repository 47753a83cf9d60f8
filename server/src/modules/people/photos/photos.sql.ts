import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import type { Actor } from '../../../http/actor.ts'
import { etagOf } from '../../../http/etag.ts'
import { taughtGroups } from '../../../kernel/taught-groups.sql.ts'
import type { StudentPhoto } from './photo.schemas.ts'

/** Whether a teacher teaches the student `s` in the year of the session. */
export const isTaughtBy = (actor: Actor): RawBuilder<boolean> => sql`exists (
  select from enrolment e join ${taughtGroups(actor)} taught on taught.span @> e.group_span
  where e.student_id = s.id and e.year_id = ${actor.yearId})`

/** The key of the photo of the student `s` of a condition; null without a photo, and without such a student. */
export async function photoKey(db: Database, condition: RawBuilder<unknown>): Promise<string | null> {
  const { rows } = await sql<{ key: string | null }>`
    select s.photo_key as key from student s where ${condition}`.execute(db)
  return rows[0]?.key ?? null
}

/** The facts of the photo with a key, null for none, of which a change names the version. */
export const toPhoto = (key: string | null): StudentPhoto => ({ exists: key !== null, version: etagOf(key) })

export const readPhoto = async (db: Database, id: number): Promise<StudentPhoto> =>
  toPhoto(await photoKey(db, sql`s.id = ${id}`))
