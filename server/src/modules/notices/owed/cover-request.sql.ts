import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import type { Language } from '../../../http/language.ts'
import { byName, distinctTeacherName, localizedName, namedPerson } from '../../../kernel/localized-name.sql.ts'
import { personOf, titleOf } from '../../../kernel/notification-names.sql.ts'
import { type FreeRoom, selectFreeRooms } from '../free-rooms.sql.ts'
import type { FreeColleagues } from './absence-class.schemas.ts'
import type { RequestRepresentation } from './cover-request.schemas.ts'

/** A weekly class on its day. */
interface WeeklyClass {
  id: number
  date: string
}

/** The active teachers who have the subject of a weekly class in a timetable of any year, and are free at its time. */
export async function selectFreeColleagues(
  db: Database,
  { id, date }: WeeklyClass,
  language: Language,
): Promise<FreeColleagues['items']> {
  const { rows } = await sql<FreeColleagues['items'][number]>`
    with engaged as materialized (
      select g.teacher_id from timetable_session s join time_slot q on q.id = s.slot_id
      cross join lateral engagements_on(${date}::date) g
      where s.id = ${id} and g.during && tsrange(${date}::date + q.starts_at, ${date}::date + q.ends_at)
    )
    select json_build_object('id', t.id, 'name', ${distinctTeacherName(language, 't', { isBesideDepartment: true })}) as teacher,
      ${localizedName(language, 'd')} as department
    from timetable_session s
    join teacher own on own.id = s.teacher_id
    join teacher t on t.is_active and t.id in (select o.teacher_id from timetable_session o where o.subject_id = s.subject_id)
      and t.id not in (select teacher_id from engaged)
    join department d on d.id = t.department_id
    where s.id = ${id}
    order by d.id <> own.department_id, ${byName(language, 't')}`.execute(db)
  return rows
}

/** The requests `r` for classes that an absence still cancels, at the times `o`, by time. */
export async function selectCoverRequests(
  db: Database,
  isWanted: RawBuilder<boolean>,
  language: Language,
): Promise<RequestRepresentation[]> {
  const { rows } = await sql<{ item: RequestRepresentation }>`
    select json_build_object(
      'id', r.id,
      'teacher', ${namedPerson(language, 't')},
      'date', r.held_on,
      'slot', q.label,
      'subject', ${localizedName(language, 'm')},
      'sessionType', o.type,
      'groups', (
        select string_agg(g.name, ', ' order by g.name) from timetable_session s join student_group g on g.id = s.group_id
        where is_of_class(s.id, r.session_id)),
      'room', room.name,
      'state', r.state) as item
    from cover_request r
    join lateral class_states(r.held_on, r.held_on) o on o.id = r.session_id and not o.is_make_up
      and o.absence_id is not null
    join teacher t on t.id = o.teacher_id
    join time_slot q on q.id = o.slot_id
    join subject m on m.id = o.subject_id
    left join room on room.id = o.room_id
    where ${isWanted}
    order by o.during, r.id`.execute(db)
  return rows.map(({ item }) => item)
}

/** The requests to a teacher that can still be answered. */
export const isToAnswer = ({ teacherId, yearId }: { teacherId: number; yearId: number }) => sql<boolean>`
  r.teacher_id = ${teacherId} and r.year_id = ${yearId} and r.state = 'open' and lower(o.during) > now_here()`

/** The rooms in which a colleague can hold the class of a request. */
export const selectRoomsForRequest = (db: Database, id: number): Promise<FreeRoom[]> =>
  selectFreeRooms(
    db,
    sql`(
      select null::integer as id, tsrange(r.held_on + q.starts_at, r.held_on + q.ends_at) as during, r.held_on, r.session_id,
        array(select k.group_id from timetable_session k where is_of_class(k.id, r.session_id)) as group_ids
      from cover_request r join timetable_session s on s.id = r.session_id join time_slot q on q.id = s.slot_id
      where r.id = ${id}) n`,
  )

/**
 * Adds the make-up of a colleague at the time of a weekly class, in a room or in that of the class, confirmed; a conflict
 * violates a constraint.
 */
export async function insertHeldClass(
  tx: Database,
  { id, date }: WeeklyClass,
  { teacherId, roomId }: { teacherId: number; roomId: number | null },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into session_notice (teacher_id, year_id, semester, subject_id, type, slot_id, during, is_quarter_marked, room_id,
      is_active)
    select ${teacherId}::integer, s.year_id, p.semester, s.subject_id, s.type, s.slot_id,
      tsrange(${date}::date + q.starts_at, ${date}::date + q.ends_at), s.is_quarter_marked,
      coalesce(${roomId}::integer, s.room_id), true
    from timetable_session s join timetable p on p.id = s.timetable_id join time_slot q on q.id = s.slot_id
    where s.id = ${id} returning id`.execute(tx)
  if (!rows[0]) throw new Error(`There is no session ${id}`)
  return rows[0].id
}

/** A request as notifications tell of it. */
export interface ToldRequest {
  colleagueId: number
  teacherId: number
  /** Null for an account that is gone. */
  askedBy: number | null
  class: { title: string; titleAr: string; day: string; slot: string }
  colleague: { person: string; personAr: string }
  teacher: { person: string; personAr: string }
}

export async function selectToldRequest(tx: Database, id: number): Promise<ToldRequest | undefined> {
  const { rows } = await sql<ToldRequest>`
    select r.teacher_id as "colleagueId", s.teacher_id as "teacherId", r.asked_by as "askedBy",
      (select to_jsonb(n) from (select ${titleOf('m')}, r.held_on as day, q.label as slot) n) as class,
      (select to_jsonb(n) from (select ${personOf('c')}) n) as colleague,
      (select to_jsonb(n) from (select ${personOf('t')}) n) as teacher
    from cover_request r
    join timetable_session s on s.id = r.session_id
    join teacher t on t.id = s.teacher_id
    join teacher c on c.id = r.teacher_id
    join subject m on m.id = s.subject_id
    join time_slot q on q.id = s.slot_id
    where r.id = ${id}`.execute(tx)
  return rows[0]
}
