import type { RowChange, RowResult } from '@portal/domain/mark-rows'
import type { ClassSessionType } from '@portal/domain/teaching'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getRollOptions, listCellGroupsOptions } from '../generated/@tanstack/react-query.gen.ts'
import { exportAttendance as postExport, saveRoll } from '../generated/sdk.gen.ts'
import { toResult, toSentRow, toStoredRoll } from './attendance-rows.ts'
import type { WithLanguage } from './language.ts'
import { inLanguage, once } from './rest.ts'

export type { RollRow, StoredRoll } from './attendance-rows.ts'

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

export const attendanceQueries = {
  groups: ({ timetableId, subjectId, type, day, slotId }: TimetableCellKey) =>
    queryOptions({
      ...listCellGroupsOptions({
        body: { emploi_id: timetableId, matiere_id: subjectId, type, jour_id: day, quart_id: slotId },
      }),
      select: ({ list }) => list,
    }),
  /** For an editable sheet, which must not start from a stale cache entry. */
  sheet: ({ language, ...key }: AttendanceKey & WithLanguage) =>
    queryOptions({
      ...getRollOptions({ ...pathOf(key), ...inLanguage(language) }),
      gcTime: 0,
      // A change of language keeps the sheet open with its unsaved input.
      placeholderData: keepPreviousData,
      select: toStoredRoll,
    }),
}

/** Stores the valid rows and returns a result per row; throws an `ApiError` with a code when nothing was stored. */
export async function saveAttendance(
  { changes, ...key }: AttendanceKey & { changes: readonly RowChange[] },
  idempotencyKey: string,
): Promise<RowResult[]> {
  const body = { rows: changes.map(toSentRow) }
  return (await saveRoll({ ...pathOf(key), body, ...once(idempotencyKey) })).data.items.map(toResult)
}

/** Downloads the stored rows as a spreadsheet. */
export async function exportAttendance({ language, ...key }: AttendanceKey & WithLanguage): Promise<Blob> {
  return (await postExport({ body: wireKey(key), headers: { lang: language } })).data
}

function wireKey({ teacherId, groupId, subjectId, slotId, type, date }: AttendanceKey) {
  return { enseignant_id: teacherId, group_id: groupId, matiere_id: subjectId, quart_id: slotId, type, date }
}

const pathOf = ({ groupId, subjectId, type, date, slotId }: AttendanceKey) => ({
  path: {
    groupId: String(groupId),
    subjectId: String(subjectId),
    type: `${type}` as const,
    date,
    slotId: String(slotId),
  },
})
