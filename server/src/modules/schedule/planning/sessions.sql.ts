import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import { etagOf } from '../../../http/etag.ts'
import type { Language } from '../../../http/language.ts'
import { namedPerson, namedRow } from '../../../kernel/localized-name.sql.ts'
import type { Registrar } from '../../../kernel/registrar-scope.ts'
import { classOf } from './class-of.sql.ts'
import type { PlannedSession, SessionUses } from './planning.schemas.ts'

type SessionRow = Omit<PlannedSession, 'version'> & { revisions: string }

/** The part of a class whose hash is its version: the revisions rise with each change, and have no language. */
export const versionOf = ({ revisions }: { revisions: string }) => revisions

/** A row as on the wire. */
export function toPlannedSession({ revisions, ...session }: SessionRow): PlannedSession {
  return { ...session, version: etagOf(versionOf({ revisions })) }
}

const sessionColumns = (language: Language) => sql`
  s.id, s.timetable_id as "timetableId", s.day, s.slot_id as "slotId", s.type, s.week_parity as "weekParity",
  s.is_quarter_marked as "isQuarterMarked",
  ${namedRow(language, 'm')} as subject,
  ${namedPerson(language, 'e')} as teacher,
  json_build_object('id', s.group_id, 'name', class.groups) as "group", class.named_groups as groups,
  seats_of(class.group_ids) as students,
  case when r.id is not null then json_build_object('id', r.id, 'name', r.name, 'capacity', r.capacity) end as room,
  lower(s.valid) as "startsOn", upper(s.valid) - 1 as "endsOn", class.revisions`

const sessionTables = sql`timetable_session s
  join subject m on m.id = s.subject_id
  join teacher e on e.id = s.teacher_id
  left join room r on r.id = s.room_id`

/**
 * The classes of the caller's departments for a session of which a condition on `s` (timetable_session) holds, each as the
 * session that stands for it.
 */
export async function selectSessions(
  db: Database,
  registrar: Registrar,
  condition: RawBuilder<unknown>,
): Promise<SessionRow[]> {
  const { rows } = await sql<SessionRow>`
    select ${sessionColumns(registrar.language)} from ${sessionTables} cross join lateral ${classOf(registrar)} class
    where s.id in (
        select min(own.id) from timetable_session s join timetable_session own on own.class_id = s.class_id
        where ${condition} group by s.id)
      and class.is_own
    order by s.day, s.slot_id, s.week_parity, class.groups, s.id`.execute(db)
  return rows
}

/** Times of the classes with groups of other departments for a session of which a condition on `s` (timetable_session) holds. */
export async function selectBusy(db: Database, registrar: Registrar, condition: RawBuilder<unknown>) {
  const { rows } = await sql<Pick<PlannedSession, 'day' | 'slotId' | 'weekParity'>>`
    select distinct s.day, s.slot_id as "slotId", s.week_parity as "weekParity"
    from timetable_session s cross join lateral ${classOf(registrar)} class
    where ${condition} and not class.is_own order by 1, 2, 3`.execute(db)
  return rows
}

/**
 * The attendance sheets of the class of a session from a day on and the tests to come in its place. A sheet does not name the
 * session: it is that of its teacher, group, subject, type, slot and weekday on the days of the session.
 */
export async function countSessionUses(
  db: Database,
  { id, from, groupIds }: { id: number; from: string; groupIds?: readonly number[] },
): Promise<SessionUses> {
  const isWanted = groupIds ? sql`s.group_id = any(${[...groupIds]}::integer[])` : sql`true`
  const { rows } = await sql<SessionUses>`
    select coalesce(sum(h.sheets), 0)::integer as "attendanceSheets", max(h.last_on) as "lastAttendanceOn",
      (select count(*)::integer from session_notice n
        where is_of_class(${id}::integer, n.session_id) and n.held_on >= greatest(${from}::date, today_here())) as tests
    from timetable_session s
    cross join lateral (
      select count(*)::integer as sheets, max(h.held_on) as last_on from attendance_sheet h
      where h.teacher_id = s.teacher_id and h.group_id = s.group_id and h.subject_id = s.subject_id and h.type = s.type
        and h.slot_id = s.slot_id and extract(isodow from h.held_on) = s.day
        and h.held_on <@ s.valid and h.held_on >= ${from}::date) h
    where s.class_id = (select class_id from timetable_session where id = ${id}) and ${isWanted}`.execute(db)
  return rows[0] ?? { attendanceSheets: 0, lastAttendanceOn: null, tests: 0 }
}
