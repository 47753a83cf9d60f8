import type { Kysely } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import type { Tables } from '../../../database/tables.ts'
import type { Actor } from '../../../platform/actor.ts'
import { HttpError } from '../../../platform/errors.ts'
import { done, refused } from '../../../platform/outcome.ts'
import { requireSelf } from '../../../platform/ownership.ts'
import type { Language } from '../../schedule/schedule.schemas.ts'
import { saveStudentRows, type StudentSheet } from '../save-rows.sql.ts'
import type { AttendanceOutcome, NewAttendance, AttendanceSheetKey, SavedRow } from './attendance.schemas.ts'
import { type AttendanceSheet, lockAttendanceSheet, selectAttendance } from './attendance.sql.ts'

/** The students of a group in a session of the actor on one day; 404 if the actor has none then. */
export async function getAttendance(
  db: Database,
  actor: Actor,
  key: AttendanceSheetKey,
  language: Language,
): Promise<AttendanceSheet> {
  requireSelf(actor, key.enseignant_id)
  const sheet = await selectAttendance(db, key, language)
  if (!sheet) throw new HttpError(404, 'attendance.notHeld')
  return sheet
}

/**
 * Saves a session's attendance row by row, with optimistic concurrency: a row that was changed since it was read, or
 * whose student has left the group, is rejected alone. Concurrent saves of one sheet are serialized.
 */
export async function saveAttendance(
  db: Kysely<Tables>,
  actor: Actor,
  body: NewAttendance,
): Promise<AttendanceOutcome> {
  requireSelf(actor, body.enseignant_id)
  if (new Set(body.array.map(({ cin }) => cin)).size < body.array.length) return refused(500, 'attendance.twice')
  return db.transaction().execute(async (tx) => {
    const sheet = await lockAttendanceSheet(tx, body)
    if (!sheet) return refused(500, 'attendance.notHeld')
    if (!sheet.is_open) return refused(500, 'attendance.closed')
    const lignes = await saveRows(tx, sheet.id, body)
    const isWhole = lignes.every(({ resultat }) => resultat === 'stored')
    return { ...(isWhole ? done() : refused(409, 'attendance.rows')), lignes }
  })
}

function saveRows(db: Database, id: number, { array, group_id, enseignant_id }: NewAttendance): Promise<SavedRow[]> {
  const sheet: StudentSheet = {
    id,
    groupId: group_id,
    teacherId: enseignant_id,
    table: 'attendance',
    presenceName: 'abs',
    audit: { action: 'attendance.saved', subject: `attendance:${id}` },
    isLocked: false,
  }
  const rows = array.map(({ abs, ...row }) => ({ ...row, isPresent: abs === 1 }))
  return saveStudentRows(db, sheet, rows)
}
