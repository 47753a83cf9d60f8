import type { Entry, Mark, MarksRow, RollDetail } from '@portal/domain/mark-rows'
import { entryOf, isSameEntry, type SheetRow } from './sheet-row.ts'

export function createRow({
  id,
  labels,
  isLocked,
  isClosed = false,
  isFromRoll = false,
  version,
  ...row
}: MarksRow): SheetRow {
  const stored = { ...entryOf(row), version }
  return {
    ...stored,
    id,
    labels,
    isLocked,
    isClosed,
    isFromRoll,
    stored,
    isPasted: false,
    sending: null,
    savedAt: null,
    isWaiting: false,
    refusal: null,
    conflict: null,
  }
}

/** Whether the mark of the row is editable: neither locked nor absent. */
export function acceptsMark(row: SheetRow): boolean {
  return !row.isLocked && row.isPresent !== false
}

export function enterMark(row: SheetRow, mark: Mark): SheetRow {
  return acceptsMark(row) ? enter(row, { mark, isPresent: row.isPresent }) : row
}

/** A pasted mark, and the presence that the pasted list says. */
export function enterPasted(row: SheetRow, entry: Entry): SheetRow {
  return row.isLocked ? row : enter(row, entry, true)
}

/**
 * Absent is 0: it sets the mark, and a change to present clears it. A mark entered before any presence is kept, typed or
 * pasted as it was.
 */
export function enterPresence(row: SheetRow, isPresent: boolean): SheetRow {
  if (row.isLocked || row.isPresent === isPresent) return row
  if (isPresent && row.isPresent === null) return enter(row, { mark: row.mark, isPresent }, row.isPasted)
  return enter(row, { mark: isPresent ? null : '0', isPresent })
}

/** Sets what a roll says beyond the mark, which follows the presence. */
export function enterDetail(row: SheetRow, isPresent: boolean, detail: RollDetail | null): SheetRow {
  const { mark } = enterPresence(row, isPresent)
  return row.isLocked ? row : enter(row, { mark, isPresent, detail })
}

/** Sets the entry that the row had before. */
export function putBack(row: SheetRow, { detail = null, ...entry }: Entry): SheetRow {
  return row.isLocked ? row : enter(row, { ...entry, detail })
}

/** A presence that changes replaces the state of the roll, but not the remark. */
function enter(row: SheetRow, { mark, isPresent, detail = keptDetail(row, isPresent) }: Entry, isPasted = false) {
  if (isSameEntry(row, { mark, isPresent, detail })) return row
  const refusal = row.refusal?.reason === 'gone' ? row.refusal : null
  return { ...row, mark, isPresent, detail, isPasted, isWaiting: false, refusal }
}

function keptDetail({ isPresent: before, detail }: SheetRow, isPresent: boolean | null): RollDetail | null {
  if (!detail || before === isPresent) return detail ?? null
  const { remark } = detail
  return remark === null ? null : { state: null, minutes: null, document: null, acceptedBy: null, remark }
}
