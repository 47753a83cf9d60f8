import { anyText, InvalidCell, yes } from './cell.ts'
import { isNeeded, type Line } from './read-lines.ts'
import { type FileName, keyOf, type Problem, type Row, type Sheet } from './sheet.ts'

/** A row with unresolved references to lines of other files, by the columns of the table. */
export interface Reading extends Row {
  named: { into: string; column: string; file: FileName; key: string }[]
  isRemoved: boolean
}

/** Parses lines into rows; a wrong line becomes a problem instead, and its key is returned in `badKeys`. */
export function readRows(sheet: Sheet, lines: Line[]): { rows: Reading[]; problems: Problem[]; badKeys: Set<string> } {
  const problems: Problem[] = []
  const badKeys = new Set<string>()
  const lineOf = new Map<string, number>()
  const rows: Reading[] = []
  for (const line of lines) {
    const found: string[] = []
    const row = readRow(sheet, line, (text) => found.push(text))
    const before = lineOf.get(row.key)
    if (before !== undefined) found.push(`names the same ${sheet.key.join(', ')} as line ${before}`)
    else if (sheet.key.every((name) => row.cells[name] !== '')) lineOf.set(row.key, line.line)
    if (found.length === 0) rows.push(row)
    else if (before === undefined) badKeys.add(row.key)
    for (const text of found) problems.push({ file: sheet.file, line: line.line, text })
  }
  return { rows, problems, badKeys }
}

function readRow(sheet: Sheet, { line, cells: typed }: Line, refuse: (text: string) => void): Reading {
  const cells: Row['cells'] = {}
  const values: Row['values'] = {}
  const named: Reading['named'] = []
  const isRemoved = sheet.removal !== undefined && readCell(sheet.removal, typed, yes, refuse) === true
  for (const [name, column] of Object.entries(sheet.columns)) {
    if (isRemoved && !sheet.key.includes(name)) continue
    const value = readCell(name, typed, column.read ?? anyText, refuse)
    if (!typed[name] && isNeeded(sheet, name)) refuse(`"${name}" is empty`)
    cells[name] = String(value ?? column.otherwise ?? '')
    if (!column.into) continue
    if (column.names && value !== undefined) {
      const key = keyOf((column.names.by ?? [name]).map((part) => cells[part] ?? ''))
      named.push({ into: column.into, column: name, file: column.names.file, key })
    } else values[column.into] = value ?? null
  }
  return { line, key: keyOf(sheet.key.map((name) => cells[name] ?? '')), cells, values, named, isRemoved }
}

/** Undefined for an empty cell and for an invalid one. */
function readCell(
  name: string,
  cells: Line['cells'],
  read: typeof anyText,
  refuse: (text: string) => void,
): ReturnType<typeof anyText> | undefined {
  const typed = cells[name] ?? ''
  if (typed === '') return undefined
  try {
    return read(typed)
  } catch (error) {
    if (!(error instanceof InvalidCell)) throw error
    refuse(`${name} "${typed}" ${error.message}`)
    return undefined
  }
}
