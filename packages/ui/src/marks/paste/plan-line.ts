import type { Entry } from '@portal/domain/mark-rows'
import { parseMark, type MarkProblem } from '../mark/parse-mark.ts'
import { isSameEntry, type SheetRow } from '../sheet/sheet-row.ts'
import { isAbsence, parsePresence } from './headings.ts'

/** The reason why a pasted line is not applied. */
export type PasteRefusal =
  | MarkProblem
  | 'presence'
  | 'absentWithMark'
  | 'locked'
  | 'absent'
  | 'noRow'
  | 'unknownCode'
  | 'unknownName'
  | 'ambiguous'
  | 'twice'
  | 'summary'

/** The effect of one pasted line. A blank never removes a mark. */
export type PasteLine = {
  /** The pasted mark. */
  text: string
  code?: string
  name?: string
  /** The pasted name has no word of the row's name, although the code is that of the row. */
  isOtherName?: boolean
  /** The rows of an ambiguous line, to choose from. */
  candidates?: readonly SheetRow[]
} & (
  | { kind: 'new' | 'changed' | 'unchanged'; row: SheetRow; entry: Entry }
  | { kind: 'blank'; row: SheetRow }
  | { kind: 'refused'; row: SheetRow | null; reason: PasteRefusal }
)

interface PastedValues {
  text: string
  /** The text of a presence column. */
  presence: string
  hasPresence: boolean
}

/** The effect of pasted values on a row, or their refusal where there is none. */
export function planLine(values: PastedValues, row: SheetRow | PasteRefusal): PasteLine {
  const { text } = values
  if (typeof row === 'string') return { text, kind: 'refused', row: null, reason: row }
  const entry = readEntry(values, row)
  if (entry === null) return { text, kind: 'blank', row }
  if (typeof entry === 'string') return { text, kind: 'refused', row, reason: entry }
  if (isSameEntry(row, entry)) return { text, kind: 'unchanged', row, entry }
  if (row.isLocked) return { text, kind: 'refused', row, reason: 'locked' }
  return { text, kind: row.mark === null && row.isPresent === entry.isPresent ? 'new' : 'changed', row, entry }
}

/** The entry that pasted values make of a row; null for no value. Absent is 0, as where it is entered. */
function readEntry({ text, presence, hasPresence }: PastedValues, row: SheetRow): Entry | PasteRefusal | null {
  const stated = hasPresence ? parsePresence(presence) : null
  if (stated === undefined) return 'presence'
  const isAbsent = hasPresence && isAbsence(text)
  const { mark, problem } = parseMark(isAbsent ? '' : text)
  if (problem) return problem
  if (isAbsent || stated === false) {
    const isContradiction = stated === true || (mark !== null && mark !== '0')
    return isContradiction ? 'absentWithMark' : { mark: '0', isPresent: false }
  }
  if (mark === null) {
    if (stated === null) return null
    return { mark: row.isPresent === false ? null : row.mark, isPresent: true }
  }
  const isPresent = stated ?? row.isPresent
  // A 0 of an absent student is the stored value; any other mark contradicts the absence.
  return isPresent === false && mark !== row.mark ? 'absent' : { mark, isPresent }
}
