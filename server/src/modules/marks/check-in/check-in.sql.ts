import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import type { Language } from '../../../http/language.ts'
import { localizedName } from '../../../kernel/localized-name.sql.ts'
import { utcInstant } from '../../../kernel/requests.ts'
import { studentIdsOfGroup, studentName } from '../../../kernel/students.sql.ts'
import type { AttendanceSheetKey } from '../attendance/attendance.schemas.ts'
import type { RollCheckIn } from './check-in.schemas.ts'

/** Minutes before a class from which students enter themselves. */
const minutesBefore = 15

export interface StoredCheckIn {
  sheetId: number
  secret: Buffer
  dayCode: string | null
  isOpen: boolean
  closesAt: string
  students: RollCheckIn['students']
}

/** When the class of a roll ends, if it is held now or begins within a quarter of an hour; null for every other one. */
export async function endOfPresentClass(db: Database, key: AttendanceSheetKey): Promise<string | null> {
  const { rows } = await sql<{ endsAt: string }>`
    select upper(k.during)::text as "endsAt"
    from held_class_sessions(today_here(), today_here()) k join time_slot q on q.id = ${key.quart_id}
    where k.held_on = ${key.date} and k.teacher_id = ${key.enseignant_id} and k.subject_id = ${key.matiere_id}
      and k.type = ${key.type} and ${key.group_id}::integer = any(k.group_ids)
      and k.during && tsrange(k.held_on + q.starts_at, k.held_on + q.ends_at)
      and now_here() between lower(k.during) - make_interval(mins => ${minutesBefore}) and upper(k.during)
    limit 1`.execute(db)
  return rows[0]?.endsAt ?? null
}

/** Opens the check-in of a sheet until the end of its class; one that was closed goes on with its codes. */
export async function openSheet(
  tx: Database,
  { sheetId, ...check }: { sheetId: number; secret: Buffer; dayCode: string | null; closesAt: string },
): Promise<void> {
  await sql`
    insert into roll_check_in (sheet_id, secret, day_code, closes_at)
    values (${sheetId}, ${check.secret}, ${check.dayCode}, ${check.closesAt}::timestamp)
    on conflict (sheet_id) do update set closes_at = excluded.closes_at`.execute(tx)
}

/** Ends the check-in of a roll now; returns the id of its sheet, undefined when none is open. */
export async function closeSheet(tx: Database, key: AttendanceSheetKey): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    update roll_check_in c set closes_at = now_here() from attendance_sheet h
    where c.sheet_id = h.id and ${isSheet(key)} and c.closes_at > now_here() returning h.id`.execute(tx)
  return rows[0]?.id
}

const isSheet = ({ enseignant_id, group_id, matiere_id, type, quart_id, date }: AttendanceSheetKey) => sql`(
  h.teacher_id, h.group_id, h.subject_id, h.type, h.slot_id, h.held_on)
  = (${enseignant_id}, ${group_id}, ${matiere_id}, ${type}, ${quart_id}, ${date}::date)`

/** The check-in of a roll with who has come; undefined before it is first opened. */
export async function selectCheckIn(
  db: Database,
  key: AttendanceSheetKey,
  language: Language,
): Promise<StoredCheckIn | undefined> {
  const { rows } = await sql<StoredCheckIn>`
    select c.sheet_id as "sheetId", c.secret, c.day_code as "dayCode", c.closes_at > now_here() as "isOpen",
      to_char(c.closes_at, 'HH24:MI') as "closesAt", (
        select coalesce(json_agg(json_build_object('idNumber', s.id_number, 'name', ${studentName(language)},
          'at', ${utcInstant('i.checked_in_at')}) order by i.checked_in_at desc, s.id), '[]')
        from checked_in_student i join student s on s.id = i.student_id where i.sheet_id = c.sheet_id) as students
    from roll_check_in c join attendance_sheet h on h.id = c.sheet_id where ${isSheet(key)}`.execute(db)
  return rows[0]
}

export interface PresentClass {
  sheetId: number
  secret: Buffer
  dayCode: string | null
  /** In the language of the page. */
  subject: string
  group: string
}

/** The class whose check-in is open; undefined for every other sheet. */
export async function selectPresentClass(
  db: Database,
  sheetId: number,
  language: Language,
): Promise<PresentClass | undefined> {
  const { rows } = await sql<PresentClass>`
    select c.sheet_id as "sheetId", c.secret, c.day_code as "dayCode", ${localizedName(language, 'm')} as subject, g.name as "group"
    from roll_check_in c
    join attendance_sheet h on h.id = c.sheet_id
    join subject m on m.id = h.subject_id
    join student_group g on g.id = h.group_id
    where c.sheet_id = ${sheetId} and c.closes_at > now_here()`.execute(db)
  return rows[0]
}

export type Entered = 'entered' | 'unknown' | 'otherPhone' | 'phoneUsed' | 'closed'

/** Enters the student of a number from a phone, each once; says why not for every other one. */
export async function enterStudent(
  tx: Database,
  { sheetId, number, phone }: { sheetId: number; number: string; phone: Buffer },
): Promise<Entered> {
  const { rows } = await sql<{ id: number }>`
    select distinct k.student_id as id from attendance_sheet h
    join student_group g on g.id = h.group_id
    join student_number k on fold_key(k.id_number) = fold_key(${number})
    where h.id = ${sheetId} and k.student_id in (select student_id from ${studentIdsOfGroup} m)`.execute(tx)
  const [one, other] = rows
  if (!one || other) return 'unknown'
  const { id } = one
  const entered = await sql`
    insert into checked_in_student (sheet_id, student_id, phone)
    select sheet_id, ${id}, ${phone} from roll_check_in where sheet_id = ${sheetId} and closes_at > now_here()
    on conflict do nothing returning student_id`.execute(tx)
  if (entered.rows.length > 0) return 'entered'
  const before = await sql<{ studentId: number; isSamePhone: boolean }>`
    select student_id as "studentId", phone = ${phone} as "isSamePhone" from checked_in_student
    where sheet_id = ${sheetId} and (student_id = ${id} or phone = ${phone})`.execute(tx)
  const own = before.rows.find(({ studentId }) => studentId === id)
  if (own) return own.isSamePhone ? 'entered' : 'otherPhone'
  return before.rows.length > 0 ? 'phoneUsed' : 'closed'
}
