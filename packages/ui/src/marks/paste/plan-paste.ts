import type { Mark } from '@portal/domain/mark-rows'
import { isSameMark } from '../mark/hundredths.ts'
import { parseMark, type MarkProblem } from '../mark/parse-mark.ts'
import type { SheetRow } from '../sheet/sheet-row.ts'
import { createCodeIndex, findCodeColumn, type CodeRefusal } from './code-index.ts'
import { parseCells } from './parse-cells.ts'

const markWord = /^(?:notes?|marks?|grades?|(?:ال)?(?:عدد|أعداد|علامة|علامات))(?:\P{L}|$)/iu

/** The reason why a pasted line is not applied. */
export type PasteRefusal = MarkProblem | 'locked' | 'absent' | 'noRow' | CodeRefusal | 'twice'

/** The effect of one pasted line. A blank never removes a mark. */
export type PasteLine = { text: string; code?: string } & (
  | { kind: 'new' | 'changed' | 'unchanged'; row: SheetRow; mark: Mark }
  | { kind: 'blank'; row: SheetRow }
  | { kind: 'refused'; row: SheetRow | null; reason: PasteRefusal }
)

export interface PastePlan {
  /** Whether lines match rows by code; otherwise they fill the rows down from the active one. */
  isByCode: boolean
  lines: readonly PasteLine[]
}

export interface PasteTarget {
  /** Every row of the sheet, to match by code. */
  rows: readonly SheetRow[]
  /** The visible rows from the active one down, filled by a column without codes. */
  below: readonly SheetRow[]
  /** The ids of the label columns that are codes. */
  codeColumns: readonly string[]
}

/** Computes the effect of pasted text on each row, without applying it. */
export function planPaste(text: string, { rows, below, codeColumns }: PasteTarget): PastePlan {
  const cells = parseCells(text)
  const index = createCodeIndex(rows, codeColumns)
  const codeColumn = findCodeColumn(cells, index)
  const markColumn = findMarkColumn(cells, codeColumn)
  const body = isHeader(cells, codeColumn, markColumn) ? cells.slice(1) : cells
  if (codeColumn === null) {
    // Lines stay aligned with rows: a line for a locked row is refused, not shifted to the next row.
    const lines = body.map((line, place) => planLine(line[markColumn] ?? '', below[place] ?? 'noRow'))
    return { isByCode: false, lines }
  }
  const seen = new Set<SheetRow>()
  const lines = body.map((line): PasteLine => {
    const code = line[codeColumn] ?? ''
    const row = index.find(code)
    const target = typeof row === 'string' || !seen.has(row) ? row : 'twice'
    if (typeof row !== 'string') seen.add(row)
    return { code, ...planLine(line[markColumn] ?? '', target) }
  })
  return { isByCode: true, lines }
}

function planLine(text: string, row: SheetRow | PasteRefusal): PasteLine {
  if (typeof row === 'string') return { text, kind: 'refused', row: null, reason: row }
  if (text === '') return { text, kind: 'blank', row }
  const { mark, problem } = parseMark(text)
  if (problem) return { text, kind: 'refused', row, reason: problem }
  if (isSameMark(row.mark, mark)) return { text, kind: 'unchanged', row, mark }
  if (row.isLocked) return { text, kind: 'refused', row, reason: 'locked' }
  if (row.isPresent === false) return { text, kind: 'refused', row, reason: 'absent' }
  return { text, kind: row.mark === null ? 'new' : 'changed', row, mark }
}

/** The column with the most valid marks; the last one of several, because lists usually end with the marks. */
function findMarkColumn(cells: readonly string[][], codeColumn: number | null): number {
  const width = Math.max(0, ...cells.map((line) => line.length))
  let best = { column: 0, marks: -1 }
  for (let column = 0; column < width; column += 1) {
    if (column === codeColumn) continue
    const marks = cells.filter((line) => isMark(line[column] ?? '')).length
    if (marks >= best.marks) best = { column, marks }
  }
  return best.column
}

/** Whether the first line is a header: with codes any line without digits, without codes only a word for marks. */
function isHeader(cells: readonly string[][], codeColumn: number | null, markColumn: number): boolean {
  const [first] = cells
  if (!first) return false
  return codeColumn === null ? markWord.test(first[markColumn] ?? '') : !first.some((text) => /\p{Nd}/u.test(text))
}

function isMark(text: string): boolean {
  return text !== '' && parseMark(text).problem === undefined
}
