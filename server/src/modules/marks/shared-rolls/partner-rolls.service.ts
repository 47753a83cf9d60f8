import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import type { Spreadsheet } from '../../../documents/spreadsheet.ts'
import type { Actor } from '../../../http/actor.ts'
import { notFound } from '../../../http/errors.ts'
import type { Language } from '../../../http/language.ts'
import { localizedName, localizedPersonName } from '../../../kernel/localized-name.sql.ts'
import { rollOf } from '../../../kernel/roll.sql.ts'
import type { AttendanceSheetKey } from '../attendance/attendance.schemas.ts'
import { exportAttendance } from '../attendance/export.service.ts'
import type { NewRollRows, Roll, SavedRoll } from '../attendance/roll.schemas.ts'
import { readSheet, saveRows } from '../attendance/roll.service.ts'
import { types } from '../class/class.service.ts'
import { mayCallRoll } from './may-call-roll.sql.ts'
import type { PartnerRollKey, PartnerRolls } from './partner-roll.schemas.ts'

/** Rolls are listed during this number of days. */
const partnerDays = 14

/** The rolls of the last days that are shared with a teacher, by group, the latest first. */
export async function listPartnerRolls(
  db: Database,
  { teacherId, yearId }: Actor,
  language: Language,
): Promise<PartnerRolls['items']> {
  const named = (table: string, name: unknown) =>
    sql`json_build_object('id', ${sql.ref(`${table}.id`)}, 'name', ${name})`
  const { rows } = await sql<PartnerRolls['items'][number]>`
    select ${named('o', localizedPersonName(language, 'o'))} as owner, json_build_object('id', g.id, 'name', g.name) as "group",
      ${named('m', localizedName(language, 'm'))} as subject, c.type, c.slot_id as "slotId", q.label as slot,
      c.held_on as "heldOn", roll.recorded, roll.students
    from held_class_sessions(today_here() - ${sql.lit(partnerDays)}, today_here()) c
    cross join unnest(c.group_ids) one (group_id)
    join student_group g on g.id = one.group_id
    join subject m on m.id = c.subject_id
    join time_slot q on q.id = c.slot_id
    join teacher o on o.id = c.teacher_id
    cross join lateral (
      select c.teacher_id, c.subject_id, c.type, c.slot_id, c.held_on, array[g.id] as group_ids) s
    cross join lateral (${rollOf}) roll
    where c.year_id = ${yearId} and c.teacher_id <> ${teacherId} and ${mayCallRoll(teacherId, 'c')}
    order by c.held_on desc, q.starts_at desc, g.name, o.id`.execute(db)
  return rows
}

/** A roll that is shared with the caller; 404 for every other one. */
export async function readPartnerRoll(
  db: Database,
  actor: Actor,
  key: PartnerRollKey,
  language: Language,
): Promise<Roll> {
  return readSheet(db, await sharedSheet(db, actor, key), language)
}

/** Saves rows like the owner of the class, in the transaction of the call; the audit log has the caller. */
export async function savePartnerRoll(
  tx: Database,
  actor: Actor,
  { rows, ...key }: PartnerRollKey & NewRollRows,
  language: Language,
): Promise<SavedRoll> {
  return saveRows(tx, { key: await sharedSheet(tx, actor, key), savedBy: actor.teacherId }, rows, language)
}

export async function exportPartnerRoll(
  db: Database,
  actor: Actor,
  key: PartnerRollKey,
  language: Language,
): Promise<Spreadsheet> {
  return exportAttendance(db, await sharedSheet(db, actor, key), language)
}

/** The key of the owner's sheet; throws 404 unless its roll is shared with the caller. */
async function sharedSheet(
  db: Database,
  { teacherId, yearId }: Actor,
  key: PartnerRollKey,
): Promise<AttendanceSheetKey> {
  const sheet: AttendanceSheetKey = {
    enseignant_id: Number(key.ownerId),
    group_id: Number(key.groupId),
    matiere_id: Number(key.subjectId),
    type: types[key.type],
    quart_id: Number(key.slotId),
    date: key.heldOn,
  }
  const { rows } = await sql<{ isShared: boolean }>`
    select may_call_roll(${teacherId}, ${sheet.enseignant_id}, ${sheet.matiere_id}, ${sheet.type}, g.id) as "isShared"
    from student_group g where g.id = ${sheet.group_id} and g.year_id = ${yearId}`.execute(db)
  if (!rows[0]?.isShared) throw notFound()
  return sheet
}
