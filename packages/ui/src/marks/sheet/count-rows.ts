import { isRollShown, needsSaving, stateOf, type RowState, type SheetRow } from './sheet-row.ts'

export interface SheetCounts extends Record<RowState, number> {
  rows: number
  locked: number
  /** Waiting, not saved or refused, and retried with the next save. */
  resent: number
  /** Taken from the roll, and not stored yet. */
  roll: number
  /** Locked without being validated. */
  closed: number
  present: number
  absent: number
  /** Presence not recorded yet. */
  unmarked: number
  /** Neither a mark nor absent. */
  empty: number
  /** When the server last echoed a row, in milliseconds. */
  savedAt: number | null
}

/** Counts the rows of a sheet by state and by presence. */
export function countRows(rows: readonly SheetRow[]): SheetCounts {
  const counts = {
    rows: rows.length,
    untouched: 0,
    modified: 0,
    saving: 0,
    saved: 0,
    waiting: 0,
    notSaved: 0,
    refused: 0,
    conflict: 0,
    locked: 0,
    resent: 0,
    roll: 0,
    closed: 0,
    present: 0,
    absent: 0,
    unmarked: 0,
    empty: 0,
  }
  let savedAt: number | null = null
  for (const row of rows) {
    counts[stateOf(row)] += 1
    counts[presenceOf(row)] += 1
    if (row.isLocked) counts.locked += 1
    if ((row.refusal || row.isWaiting) && needsSaving(row)) counts.resent += 1
    if (isRollShown(row)) counts.roll += 1
    if (row.isClosed) counts.closed += 1
    if (row.mark === null) counts.empty += 1
    if (row.savedAt !== null && row.savedAt > (savedAt ?? 0)) savedAt = row.savedAt
  }
  return { ...counts, savedAt }
}

function presenceOf({ isPresent }: SheetRow): 'present' | 'absent' | 'unmarked' {
  if (isPresent === null) return 'unmarked'
  return isPresent ? 'present' : 'absent'
}
