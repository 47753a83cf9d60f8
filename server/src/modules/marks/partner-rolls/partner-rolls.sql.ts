import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import type { Actor } from '../../../http/actor.ts'
import type { Language } from '../../../http/language.ts'
import { localizedName, namedPerson, namedRow } from '../../../kernel/localized-name.sql.ts'
import { mayCallRoll } from '../../../kernel/may-call-roll.sql.ts'
import { rollOf } from '../../../kernel/roll.sql.ts'
import { sharedSessions } from '../../../kernel/shared-sessions.sql.ts'
import type { AttendanceSheetKey } from '../attendance/attendance.schemas.ts'
import { attendanceDays } from '../tasks/missing-rolls.sql.ts'
import type { PartnerClasses, PartnerRoll, PartnerSession } from './partner-roll.schemas.ts'

/** The columns `owner`, `group` and `subject` of the teacher `o`, the group `g` and the subject `m`. */
const names = (language: Language) => sql`
  ${namedPerson(language, 'o')} as owner, json_build_object('id', g.id, 'name', g.name) as "group",
  ${namedRow(language, 'm')} as subject`

/** The rolls of the last days that are shared with a teacher, by group, the latest first. */
export async function selectPartnerRolls(
  db: Database,
  { teacherId, yearId }: Actor,
  language: Language,
  where: RawBuilder<boolean> = sql<boolean>`true`,
): Promise<PartnerRoll[]> {
  const { rows } = await sql<PartnerRoll>`
    select ${names(language)}, s.type, s.slot_id as "slotId", q.label as slot,
      s.held_on as "heldOn", roll.recorded, roll.students
    from ${sharedSessions(teacherId, sql`today_here() - ${sql.lit(attendanceDays)}`, sql`today_here()`)} s
    join student_group g on g.id = s.group_ids[1]
    join subject m on m.id = s.subject_id
    join time_slot q on q.id = s.slot_id
    join teacher o on o.id = s.teacher_id
    cross join lateral (${rollOf}) roll
    where s.year_id = ${yearId} and ${where}
    order by s.held_on desc, q.starts_at desc, g.name, o.id`.execute(db)
  return rows
}

/** The class session of another teacher's sheet; undefined unless its roll is shared with the caller. */
export async function selectSharedSession(
  db: Database,
  { teacherId, yearId }: Actor,
  sheet: AttendanceSheetKey,
  language: Language,
): Promise<PartnerSession | undefined> {
  const { rows } = await sql<PartnerSession>`
    select ${names(language)}, ${sheet.type}::int as type, q.id as "slotId", q.label as slot, ${sheet.date}::date as "heldOn"
    from student_group g
    join teacher o on o.id = ${sheet.enseignant_id}
    join subject m on m.id = ${sheet.matiere_id}
    join time_slot q on q.id = ${sheet.quart_id}
    where g.id = ${sheet.group_id} and g.year_id = ${yearId}
      and may_call_roll(${teacherId}, o.id, m.id, ${sheet.type}, g.id)`.execute(db)
  return rows[0]
}

/** The weekly classes of other teachers in the year whose rolls are shared with a teacher. */
export async function selectPartnerClasses(
  db: Database,
  { teacherId, yearId }: Actor,
  language: Language,
): Promise<PartnerClasses['items']> {
  const { rows } = await sql<PartnerClasses['items'][number]>`
    select c.semester, c.type, ${namedRow(language, 'm')} as subject,
      json_build_object('id', g.id, 'name', g.name) as "group"
    from (
      select distinct p.semester, s.type, s.subject_id, g.id as group_id
      from timetable p
      join timetable_session s on s.timetable_id = p.id
      join student_group g on g.id = s.group_id
      where p.year_id = ${yearId} and s.teacher_id <> ${teacherId} and ${mayCallRoll(teacherId, 's')}) c
    join subject m on m.id = c.subject_id
    join student_group g on g.id = c.group_id
    order by c.semester, c.type, ${localizedName(language, 'm')}, g.name`.execute(db)
  return rows
}
