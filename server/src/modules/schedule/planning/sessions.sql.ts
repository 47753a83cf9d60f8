import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import { etagOf } from '../../../http/etag.ts'
import type { Language } from '../../../http/language.ts'
import { localizedName, localizedPersonName } from '../../../kernel/localized-name.sql.ts'
import { isGroupInScope, type Registrar, writers } from '../../../kernel/registrar-scope.ts'
import type { PlannedSession, SessionUses } from './planning.schemas.ts'

type SessionRow = Omit<PlannedSession, 'version'> & { revision: number }

/** The part of a session whose hash is its version: the revision rises with each change, and has no language. */
export const versionOf = ({ id, revision }: { id: number; revision: number }) => ({ id, revision })

/** A row as on the wire. */
export function toPlannedSession({ revision, ...session }: SessionRow): PlannedSession {
  return { ...session, version: etagOf(versionOf({ id: session.id, revision })) }
}

const sessionColumns = (language: Language) => sql`
  s.id, s.timetable_id as "timetableId", s.day, s.slot_id as "slotId", s.type, s.week_parity as "weekParity",
  s.is_quarter_marked as "isQuarterMarked",
  json_build_object('id', m.id, 'name', ${localizedName(language, 'm')}) as subject,
  json_build_object('id', e.id, 'name', ${localizedPersonName(language, 'e')}) as teacher,
  json_build_object('id', g.id, 'name', g.name) as "group",
  seats_of(array[g.id]) as students,
  case when r.id is not null then json_build_object('id', r.id, 'name', r.name, 'capacity', r.capacity) end as room,
  lower(s.valid) as "startsOn", upper(s.valid) - 1 as "endsOn", s.revision`

const sessionTables = sql`timetable_session s
  join subject m on m.id = s.subject_id
  join teacher e on e.id = s.teacher_id
  join student_group g on g.id = s.group_id
  left join room r on r.id = s.room_id`

/** The sessions of the caller's departments for which a condition on `s` (timetable_session) holds. */
export async function selectSessions(
  db: Database,
  { caller, language }: Registrar,
  condition: RawBuilder<unknown>,
): Promise<SessionRow[]> {
  const { rows } = await sql<SessionRow>`
    select ${sessionColumns(language)} from ${sessionTables}
    where ${condition} and ${isGroupInScope(caller, writers)}
    order by s.day, s.slot_id, s.week_parity, g.name, s.id`.execute(db)
  return rows
}

/** Times of the sessions of other departments for which a condition on `s` (timetable_session) holds. */
export async function selectBusy(db: Database, { caller }: Registrar, condition: RawBuilder<unknown>) {
  const { rows } = await sql<Pick<PlannedSession, 'day' | 'slotId' | 'weekParity'>>`
    select distinct s.day, s.slot_id as "slotId", s.week_parity as "weekParity"
    from timetable_session s join student_group g on g.id = s.group_id
    where ${condition} and not ${isGroupInScope(caller, writers)} order by 1, 2, 3`.execute(db)
  return rows
}

/**
 * The attendance sheets of a session from a day on and the tests to come in its place. A sheet does not name the session:
 * it is that of its teacher, group, subject, type, slot and weekday on the days of the session.
 */
export async function countSessionUses(db: Database, id: number, from: string): Promise<SessionUses> {
  const { rows } = await sql<SessionUses>`
    select h.sheets as "attendanceSheets", h.last_on as "lastAttendanceOn",
      (select count(*)::integer from session_notice n
        where n.session_id = s.id and n.held_on >= greatest(${from}::date, today_here())) as tests
    from timetable_session s
    cross join lateral (
      select count(*)::integer as sheets, max(h.held_on) as last_on from attendance_sheet h
      where h.teacher_id = s.teacher_id and h.group_id = s.group_id and h.subject_id = s.subject_id and h.type = s.type
        and h.slot_id = s.slot_id and extract(isodow from h.held_on) = s.day
        and h.held_on <@ s.valid and h.held_on >= ${from}::date) h
    where s.id = ${id}`.execute(db)
  return rows[0] ?? { attendanceSheets: 0, lastAttendanceOn: null, tests: 0 }
}
