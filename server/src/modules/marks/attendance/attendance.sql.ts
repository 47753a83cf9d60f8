import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import type { Language } from '../../../http/language.ts'
import { actorName, localizedPersonName } from '../../../kernel/localized-name.sql.ts'
import { utcInstant } from '../../../kernel/requests.ts'
import { byStudentName, studentIdsOfGroup, studentName } from '../../../kernel/students.sql.ts'
import type { AttendanceSheetKey } from './attendance.schemas.ts'
import type { RollRow } from './roll.schemas.ts'

/** Whether the teacher has the group `g` in that subject and slot on that day; alternating weeks are ignored. */
const isPlanned = ({ enseignant_id, matiere_id, quart_id, type, date }: AttendanceSheetKey) => sql`(
  exists (
    select from timetable t join timetable_session s on s.timetable_id = t.id
    where ${date}::date between t.starts_on and t.ends_on and t.year_id = g.year_id
      and s.valid @> ${date}::date
      and s.teacher_id = ${enseignant_id} and s.day = extract(isodow from ${date}::date) and s.slot_id = ${quart_id}
      and s.subject_id = ${matiere_id} and s.type = ${type} and s.group_id = g.id)
  or exists (
    select from session_notice n
    join session_notice_group ng on ng.notice_id = n.id
    join time_slot q on q.id = ${quart_id}
    where n.teacher_id = ${enseignant_id} and n.held_on = ${date} and n.subject_id = ${matiere_id} and n.type = ${type}
      and ng.group_id = g.id and n.during && tsrange(n.held_on + q.starts_at, n.held_on + q.ends_at)))`

/** Matches the sheet `h` of the group `g`. */
const isAttendanceSheet = ({ enseignant_id, matiere_id, quart_id, type, date }: AttendanceSheetKey) => sql`
  h.teacher_id = ${enseignant_id} and h.group_id = g.id and h.subject_id = ${matiere_id} and h.type = ${type}
  and h.slot_id = ${quart_id} and h.held_on = ${date}`

/** Whether the office has closed the rolls of the day. */
const isClosed = ({ group_id, matiere_id, date }: AttendanceSheetKey) =>
  sql<boolean>`is_roll_closed(${group_id}::int, ${matiere_id}::int, ${date}::date)`

export interface AttendanceSheet {
  group: string
  /** Null for a roll of its own day, and before it is called. */
  lateOn: string | null
  rows: RollRow[]
}

/** The students of a group in a session of one day with their saved attendance; undefined if there is no session. */
export async function selectAttendance(
  db: Database,
  key: AttendanceSheetKey,
  language: Language,
): Promise<AttendanceSheet | undefined> {
  const { rows } = await sql<AttendanceSheet>`
    select g.name as "group", (
        select max(p.late_on) from recorded_presence p where p.sheet_id = h.id) as "lateOn", (
      select coalesce(json_agg(json_build_object(
          'idNumber', s.id_number, 'name', ${studentName(language)}, 'state', a.state, 'minutes', a.minutes,
          'document', a.document, 'acceptedBy', a.accepted_by, 'remark', a.remark, 'mark', trim_scale(a.mark)::text,
          'version', coalesce(a.version, 0),
          'isLocked', not (m.student_id is not null and coalesce(h.is_open, true) and ${key.date} <= today_here()
            and is_year_open(g.year_id) and not ${isClosed(key)}),
          'enteredBy', case when a.version > 0 then coalesce(
            ${actorName(language, 'a.entered_by')}, ${localizedPersonName(language, 't')}) end,
          'enteredAt', ${utcInstant('a.entered_at')}, 'changedBy', ${actorName(language, 'a.changed_by')},
          'changedAt', case when a.version > 1 then ${utcInstant('a.changed_at')} end)
        order by ${byStudentName(language)}), '[]')
      from ${studentIdsOfGroup} m
      full join (select * from attendance where sheet_id = h.id) a using (student_id)
      join student s on s.id = student_id) as rows
    from student_group g
    left join attendance_sheet h on ${isAttendanceSheet(key)}
    left join teacher t on t.id = h.teacher_id
    where g.id = ${key.group_id} and (h.id is not null or ${isPlanned(key)})`.execute(db)
  return rows[0]
}

export async function isRollClosed(db: Database, key: AttendanceSheetKey): Promise<boolean> {
  const { rows } = await sql<{ isClosed: boolean }>`select ${isClosed(key)} as "isClosed"`.execute(db)
  return rows[0]?.isClosed === true
}

/**
 * Creates the sheet of a session on the first save and locks it for the transaction; undefined if there was no session, or
 * the rolls of its day are closed.
 */
export async function lockAttendanceSheet(
  db: Database,
  key: AttendanceSheetKey,
): Promise<{ id: number; is_open: boolean } | undefined> {
  const { rows } = await sql<{ id: number; is_open: boolean }>`
    insert into attendance_sheet as sheet (teacher_id, group_id, subject_id, type, slot_id, held_on)
    select ${key.enseignant_id}::int, g.id, ${key.matiere_id}::int, ${key.type}::int, ${key.quart_id}::int, ${key.date}::date
    from student_group g
    where g.id = ${key.group_id} and ${key.date} <= today_here() and not ${isClosed(key)}
      and (exists (select from attendance_sheet h where ${isAttendanceSheet(key)}) or ${isPlanned(key)})
    on conflict (teacher_id, group_id, subject_id, type, slot_id, held_on) do update set is_open = sheet.is_open
    returning id, is_open`.execute(db)
  return rows[0]
}
