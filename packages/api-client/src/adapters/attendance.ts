import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listAttendanceOptions, listCellGroupsOptions } from '../generated/@tanstack/react-query.gen.ts'
import { exportAttendance as postExport, saveAttendance as postAttendance } from '../generated/sdk.gen.ts'
import type { AttendanceRow as WireRow, SavedRow as WireSavedRow } from '../generated/types.gen.ts'
import { rowsOfResponse, toSavedEntry, toWireEntry, type SavedEntry, type SentEntry } from './saved-rows.ts'
import type { ClassSessionType } from './timetable.ts'
import type { Language } from './language.ts'

/** A cell of the teacher's timetable, which may have several groups. */
export interface TimetableCellKey {
  timetableId: number
  subjectId: number
  type: ClassSessionType
  /** 1 Monday to 6 Saturday. */
  day: number
  slotId: number
}

/** The attendance of one group in one session. */
export interface AttendanceKey {
  teacherId: number
  groupId: number
  subjectId: number
  slotId: number
  type: ClassSessionType
  /** `yyyy-mm-dd`. */
  date: string
}

export interface AttendanceRow {
  /** The CIN. */
  idNumber: string
  name: string
  /** Null until it is first saved. */
  isPresent: boolean | null
  /** A decimal such as `7.5`; null without a mark. */
  mark: string | null
  version: number
  isEditable: boolean
}

export interface AttendanceEntry extends SentEntry {
  idNumber: string
  isPresent: boolean
}

export interface SavedAttendance extends SavedEntry {
  idNumber: string
}

export const attendanceQueries = {
  groups: ({ timetableId, subjectId, type, day, slotId }: TimetableCellKey) =>
    queryOptions({
      ...listCellGroupsOptions({
        body: { emploi_id: timetableId, matiere_id: subjectId, type, jour_id: day, quart_id: slotId },
      }),
      select: ({ list }) => list,
    }),
  /** For an editable sheet, which must not start from a stale cache entry. */
  sheet: ({ language, ...key }: AttendanceKey & { language: Language }) =>
    queryOptions({
      ...listAttendanceOptions({ body: wireKey(key), headers: { lang: language } }),
      gcTime: 0,
      // A change of language keeps the sheet open with its unsaved input.
      placeholderData: keepPreviousData,
      select: ({ list }) => list.map(toRow),
    }),
}

/** Stores the valid rows and returns a result per row; throws an `ApiError` with a code when nothing was stored. */
export async function saveAttendance(
  { timetableId, ...key }: AttendanceKey & { timetableId: number },
  entries: readonly AttendanceEntry[],
): Promise<SavedAttendance[]> {
  const { data } = await postAttendance({
    body: { ...wireKey(key), emploi_id: timetableId, array: entries.map(toWireRow) },
  })
  return rowsOfResponse(data).map(toSaved)
}

/** Downloads the stored rows as a spreadsheet. */
export async function exportAttendance({ language, ...key }: AttendanceKey & { language: Language }): Promise<Blob> {
  return (await postExport({ body: wireKey(key), headers: { lang: language } })).data
}

function wireKey({ teacherId, groupId, subjectId, slotId, type, date }: AttendanceKey) {
  return { enseignant_id: teacherId, group_id: groupId, matiere_id: subjectId, quart_id: slotId, type, date }
}

function toRow({ cin, name, abs, note, active, version }: WireRow): AttendanceRow {
  return {
    idNumber: cin,
    name,
    // The API returns "present" for rows that were never saved.
    isPresent: version === 0 ? null : abs === 1,
    mark: note || null,
    version,
    isEditable: active === 1,
  }
}

function toWireRow({ idNumber, isPresent, ...entry }: AttendanceEntry) {
  return { cin: idNumber, abs: isPresent ? (1 as const) : (0 as const), ...toWireEntry(entry) }
}

function toSaved(row: WireSavedRow): SavedAttendance {
  return { idNumber: row.cin, ...toSavedEntry(row, row.abs === 1) }
}
