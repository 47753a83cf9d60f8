import type { MarksRow, RowChange, RowResult, StoredEntry } from '@portal/domain/mark-rows'
import type { ClassSessionType } from '@portal/domain/teaching'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getRollOptions, listCellGroupsOptions } from '../generated/@tanstack/react-query.gen.ts'
import { exportAttendance as postExport, saveRoll } from '../generated/sdk.gen.ts'
import type { RollRow as WireRow, SaveRollData, SaveRollResponse } from '../generated/types.gen.ts'
import type { WithLanguage } from './language.ts'
import { inLanguage, once } from './rest.ts'

type SentRow = SaveRollData['body']['rows'][number]
type SavedRow = SaveRollResponse['items'][number]

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

/** A row of a roll, with who entered and changed it when; null where that is not known, and before the first change. */
export interface RollRow extends MarksRow {
  enteredBy: string | null
  enteredAt: string | null
  changedBy: string | null
  changedAt: string | null
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
      select: ({ items, lateOn }) => ({ rows: items.map(toRow), lateOn }),
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

function toRow({ idNumber, name, isLocked, enteredBy, enteredAt, changedBy, changedAt, ...row }: WireRow): RollRow {
  return {
    ...{ id: idNumber, labels: { cin: idNumber, name }, isLocked, isClosed: isLocked, ...toStored(row) },
    ...{ enteredBy, enteredAt, changedBy, changedAt },
  }
}

type WireEntry = Pick<WireRow, 'state' | 'minutes' | 'document' | 'acceptedBy' | 'remark' | 'mark' | 'version'>

function toStored({ state, minutes, document, acceptedBy, remark, mark, version }: WireEntry): StoredEntry {
  const isPresent = state === null ? null : state === 'present' || state === 'late'
  const further = state === 'present' || state === 'absent' ? null : state
  const isPlain = further === null && remark === null
  const detail = isPlain ? null : { state: further, minutes, document, acceptedBy, remark }
  return { mark, isPresent, detail, version }
}

/** A student without a recorded presence is sent as present. */
function toSentRow({ id, mark, isPresent, detail, version, isPasted }: RowChange): SentRow {
  const { state = null, minutes = null, document = null, acceptedBy = null, remark = null } = detail ?? {}
  return {
    ...{ idNumber: String(id), state: state ?? (isPresent === false ? 'absent' : 'present') },
    ...{ minutes, document, acceptedBy, remark, mark: mark ?? '', version, how: isPasted ? 'pasted' : 'typed' },
  }
}

function toResult({ idNumber: id, outcome, row }: SavedRow): RowResult {
  if (outcome === 'gone' || outcome === 'value' || row === null)
    return { id, outcome: 'refused', reason: outcome === 'value' ? 'value' : 'gone' }
  const stored = toStored(row)
  if (outcome === 'stored') return { id, outcome, ...stored }
  const author = row.changedAt === null ? row.enteredBy : row.changedBy
  return { id, outcome, theirs: stored, author, at: row.changedAt ?? row.enteredAt }
}
