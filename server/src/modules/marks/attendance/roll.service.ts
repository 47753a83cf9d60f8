import type { Database } from '../../../database/connect.ts'
import type { Actor } from '../../../http/actor.ts'
import { conflict, HttpError } from '../../../http/errors.ts'
import type { Language } from '../../../http/language.ts'
import type { AttendanceSheetKey } from './attendance.schemas.ts'
import { getAttendance, saveSheet } from './attendance.service.ts'
import { isThere, type NewRollRows, type Roll, type RollPath, type SavedRoll } from './roll.schemas.ts'

const types = { 1: 1, 2: 2, 3: 3, 4: 4 } as const

const sheetOf = ({ teacherId }: Actor, { groupId, subjectId, type, date, slotId }: RollPath): AttendanceSheetKey => ({
  ...{ enseignant_id: teacherId, group_id: Number(groupId), matiere_id: Number(subjectId) },
  ...{ type: types[type], date, quart_id: Number(slotId) },
})

/** The roll of a class of the caller on a day; 404 `attendance.notHeld` where there is none. */
export const readRoll = (db: Database, actor: Actor, path: RollPath, language: Language): Promise<Roll> =>
  readSheet(db, sheetOf(actor, path), language)

/** The roll of a sheet; 404 `attendance.notHeld` where there is none. */
export async function readSheet(db: Database, key: AttendanceSheetKey, language: Language): Promise<Roll> {
  const { rows, lateOn } = await getAttendance(db, key, language)
  return { items: rows, lateOn }
}

/** Saves rows of a roll of the caller in the transaction of the call. */
export const saveRoll = (tx: Database, actor: Actor, { rows, ...path }: RollPath & NewRollRows, language: Language) =>
  saveRows(tx, { key: sheetOf(actor, path), savedBy: actor.teacherId }, rows, language)

/**
 * Saves rows of a sheet: a row that was changed since it was read, or whose student has left the group, is refused alone.
 * Throws 404 and 409 as the saves of the fixed wire are refused; the constraints of the table refuse minutes and documents
 * that do not belong to the state.
 */
export async function saveRows(
  tx: Database,
  { key, savedBy }: { key: AttendanceSheetKey; savedBy: number },
  rows: NewRollRows['rows'],
  language: Language,
): Promise<SavedRoll> {
  const saved = await saveSheet(
    tx,
    key,
    rows.map(({ idNumber, mark, version, how, ...detail }) => ({
      ...{ cin: idNumber, note: mark, version, saisie: how, detail },
      isPresent: isThere(detail.state),
    })),
    savedBy,
  )
  if (saved.refusal === 'attendance.notHeld') throw new HttpError(404, saved.refusal)
  if (saved.refusal) throw conflict(saved.refusal)
  const stored = new Map((await readSheet(tx, key, language)).items.map((row) => [row.idNumber, row]))
  return {
    items: saved.lignes.map(({ cin, resultat }) => ({
      ...{ idNumber: cin, outcome: resultat, row: stored.get(cin) ?? null },
    })),
  }
}
