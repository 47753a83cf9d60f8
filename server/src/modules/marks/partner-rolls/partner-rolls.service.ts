import type { Database } from '../../../database/connect.ts'
import type { Spreadsheet } from '../../../documents/spreadsheet.ts'
import type { Actor } from '../../../http/actor.ts'
import { notFound } from '../../../http/errors.ts'
import type { Language } from '../../../http/language.ts'
import type { AttendanceSheetKey } from '../attendance/attendance.schemas.ts'
import { exportAttendance } from '../attendance/export.service.ts'
import type { NewRollRows, SavedRoll } from '../attendance/roll.schemas.ts'
import { readSheet, saveRows } from '../attendance/roll.service.ts'
import { types } from '../class/class.service.ts'
import type { PartnerClasses, PartnerRollKey, PartnerRolls, PartnerSheet } from './partner-roll.schemas.ts'
import { selectPartnerClasses, selectPartnerRolls, selectSharedSession } from './partner-rolls.sql.ts'

/** The rolls of the last days that are shared with a teacher, by group, the latest first. */
export const listPartnerRolls = (db: Database, actor: Actor, language: Language): Promise<PartnerRolls['items']> =>
  selectPartnerRolls(db, actor, language)

/** The weekly classes whose rolls are shared with a teacher. */
export const listPartnerClasses = (db: Database, actor: Actor, language: Language): Promise<PartnerClasses['items']> =>
  selectPartnerClasses(db, actor, language)

/** A roll that is shared with the caller; 404 for every other one. */
export async function readPartnerRoll(
  db: Database,
  actor: Actor,
  key: PartnerRollKey,
  language: Language,
): Promise<PartnerSheet> {
  const sheet = sheetOf(key)
  const session = await selectSharedSession(db, actor, sheet, language)
  if (!session) throw notFound()
  return { ...session, ...(await readSheet(db, sheet, language)) }
}

/** Saves rows like the owner of the class, in the transaction of the call; the audit log has the caller. */
export async function savePartnerRoll(
  tx: Database,
  actor: Actor,
  { rows, ...key }: PartnerRollKey & NewRollRows,
  language: Language,
): Promise<SavedRoll> {
  return saveRows(tx, { key: await calledSheet(tx, actor, key), savedBy: actor.teacherId }, rows, language)
}

export async function exportPartnerRoll(
  db: Database,
  actor: Actor,
  key: PartnerRollKey,
  language: Language,
): Promise<Spreadsheet> {
  return exportAttendance(db, await calledSheet(db, actor, key), language)
}

/** The key of the owner's sheet; throws 404 unless the caller is the owner, or the roll is shared with them. */
export async function calledSheet(db: Database, actor: Actor, key: PartnerRollKey): Promise<AttendanceSheetKey> {
  const sheet = sheetOf(key)
  if (!(await selectSharedSession(db, actor, sheet, 'fr'))) throw notFound()
  return sheet
}

const sheetOf = (key: PartnerRollKey): AttendanceSheetKey => ({
  enseignant_id: Number(key.ownerId),
  group_id: Number(key.groupId),
  matiere_id: Number(key.subjectId),
  type: types[key.type],
  quart_id: Number(key.slotId),
  date: key.heldOn,
})
