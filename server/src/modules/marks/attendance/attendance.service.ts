import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import type { Tables } from '../../../database/tables.ts'
import { HttpError } from '../../../http/errors.ts'
import { done, refused } from '../../../http/outcome.ts'
import type { Language } from '../../../http/language.ts'
import { saveStudentRows, type StudentRow } from '../save-rows.sql.ts'
import type {
  AttendanceOutcome,
  AttendanceRow,
  AttendanceSheetKey,
  CellKey,
  NewAttendance,
  SavedRow,
} from './attendance.schemas.ts'
import { isThere } from './roll.schemas.ts'
import { type AttendanceSheet, isRollClosed, lockAttendanceSheet, selectAttendance } from './attendance.sql.ts'

/** The groups a teacher has in one timetable cell, from weekly sessions, make-ups and tests. */
export async function listCellGroups(
  db: Database,
  teacherId: number,
  cell: CellKey,
): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select g.id, g.name from student_group g
    where g.id in (
      select s.group_id from timetable_session s
      where s.timetable_id = ${cell.emploi_id} and s.teacher_id = ${teacherId} and s.subject_id = ${cell.matiere_id}
        and s.day = ${cell.jour_id} and s.slot_id = ${cell.quart_id} and s.type = ${cell.type}
      union all
      select ng.group_id from timetable t
      join time_slot q on q.id = ${cell.quart_id}
      join session_notice n on n.year_id = t.year_id and n.semester = t.semester and n.teacher_id = ${teacherId}
        and n.during && tsrange(n.held_on + q.starts_at, n.held_on + q.ends_at)
      join session_notice_group ng on ng.notice_id = n.id
      where t.id = ${cell.emploi_id} and n.subject_id = ${cell.matiere_id} and n.type = ${cell.type}
        and extract(isodow from n.held_on) = ${cell.jour_id})
    order by g.name`.execute(db)
  return rows
}

/** The students of a group in a session of the teacher on one day; 404 if the teacher has none then. */
export async function getAttendance(
  db: Database,
  key: AttendanceSheetKey,
  language: Language,
): Promise<AttendanceSheet> {
  const sheet = await selectAttendance(db, key, language)
  if (!sheet) throw new HttpError(404, 'attendance.notHeld')
  return sheet
}

/** The same for a client of the fixed wire, to which every student without a recorded absence is present. */
export async function listAttendance(
  db: Database,
  key: AttendanceSheetKey,
  language: Language,
): Promise<AttendanceRow[]> {
  const { rows } = await getAttendance(db, key, language)
  return rows.map(({ idNumber, name, state, mark, version, isLocked }) => ({
    ...{ cin: idNumber, name, abs: state === null || isThere(state) ? 1 : 0 },
    ...{ note: mark ?? '', active: isLocked ? 0 : 1, version },
  }))
}

/**
 * Saves a session's attendance row by row: a row that was changed since it was read, or whose student has left the
 * group, is rejected alone. Concurrent saves of one sheet are serialized.
 */
export async function saveAttendance(db: Kysely<Tables>, { array, ...key }: NewAttendance): Promise<AttendanceOutcome> {
  const rows = array.map(({ abs, ...row }) => ({ ...row, isPresent: abs === 1 }))
  return db.transaction().execute(async (tx) => {
    const { refusal, lignes } = await saveSheet(tx, key, rows)
    if (refusal) return refused(500, refusal)
    const isStored = lignes.every(({ resultat }) => resultat === 'stored')
    return { ...(isStored ? done() : refused(409, 'attendance.rows')), lignes }
  })
}

type SavedSheet =
  | { refusal: 'attendance.twice' | 'attendance.notHeld' | 'attendance.closed' | 'roll.closed'; lignes?: never }
  | { refusal?: never; lignes: SavedRow[] }

/**
 * Locks the sheet of a session in a transaction, creating it on its first save, and saves rows in it. `savedBy` is the
 * teacher of the audit log.
 */
export async function saveSheet(
  tx: Database,
  key: AttendanceSheetKey,
  rows: StudentRow[],
  savedBy = key.enseignant_id,
): Promise<SavedSheet> {
  if (new Set(rows.map(({ cin }) => cin)).size < rows.length) return { refusal: 'attendance.twice' }
  const sheet = await lockAttendanceSheet(tx, key)
  if (!sheet) return { refusal: (await isRollClosed(tx, key)) ? 'roll.closed' : 'attendance.notHeld' }
  if (!sheet.is_open) return { refusal: 'attendance.closed' }
  const lignes = await saveStudentRows<SavedRow>(
    tx,
    {
      ...{
        id: sheet.id,
        groupId: key.group_id,
        teacherId: savedBy,
        table: 'attendance',
        presenceName: 'abs',
      },
      audit: { action: 'attendance.saved', subject: `attendance:${sheet.id}` },
      isLocked: false,
    },
    rows,
  )
  return { lignes }
}
