import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import type { Actor } from '../../../http/actor.ts'
import { etagOf } from '../../../http/etag.ts'
import { mayCallRoll } from '../../../kernel/may-call-roll.sql.ts'
import type { StudentPhoto } from './photo.schemas.ts'

/**
 * Whether a teacher teaches the student `s` in the year of the session: in a class of the timetable, whose roll may be shared
 * with them, or in a make-up or test of their own, such as one that they hold for a colleague.
 */
export const isTaughtBy = ({ teacherId, yearId }: Actor): RawBuilder<boolean> => sql`exists (
  select from enrolment e
  where e.student_id = s.id and e.year_id = ${yearId} and (
    exists (
      select from timetable t join timetable_session own on own.timetable_id = t.id
        join student_group g on g.id = own.group_id
      where t.year_id = e.year_id and own.group_span @> e.group_span and ${mayCallRoll(teacherId, 'own')})
    or exists (
      select from session_notice n join session_notice_group of_notice on of_notice.notice_id = n.id
      where n.year_id = e.year_id and n.teacher_id = ${teacherId} and of_notice.group_span @> e.group_span)))`

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
