import type { Entry, Mark, MarksRow } from '@portal/domain/mark-rows'
import { isSameEntry, type SheetRow } from './sheet-row.ts'

export function createRow({
  id,
  labels,
  isLocked,
  isClosed = false,
  isFromRoll = false,
  mark,
  isPresent,
  version,
}: MarksRow): SheetRow {
  const stored = { mark, isPresent, version }
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

function enter(row: SheetRow, { mark, isPresent }: Entry, isPasted = false): SheetRow {
  if (isSameEntry(row, { mark, isPresent })) return row
  return { ...row, mark, isPresent, isPasted, refusal: row.refusal?.reason === 'gone' ? row.refusal : null }
}
