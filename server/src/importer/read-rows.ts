import { parseText, InvalidCell, parseYesNo } from './cell-parsers.ts'
import { isRequired, type CsvLine } from './read-lines.ts'
import { type FileName, keyOf, type ImportRow, type ImportSheet } from './import-sheet.ts'
import type { Problem, Reason } from './problem.ts'

/** A row with unresolved references to lines of other files, by the columns of the table. */
export interface ParsedRow extends ImportRow {
  named: { into: string; column: string; file: FileName; key: string }[]
  isRemoved: boolean
}

/** Parses lines into rows; a wrong line becomes a problem instead, and its key is returned in `badKeys`. */
export function readRows(
  sheet: ImportSheet,
  lines: CsvLine[],
): { rows: ParsedRow[]; problems: Problem[]; badKeys: Set<string> } {
  const problems: Problem[] = []
  const badKeys = new Set<string>()
  const lineOf = new Map<string, number>()
  const rows: ParsedRow[] = []
  for (const line of lines) {
    const found: Reason[] = []
    const row = readRow(sheet, line, (reason) => found.push(reason))
    const before = lineOf.get(row.key)
    if (before !== undefined)
      found.push({ code: 'line.repeated', values: { columns: sheet.key.join(', '), other: String(before) } })
    else if (sheet.key.every((name) => row.cells[name] !== '')) lineOf.set(row.key, line.line)
    if (found.length === 0) rows.push(row)
    else if (before === undefined) badKeys.add(row.key)
    for (const reason of found) problems.push({ file: sheet.file, line: line.line, ...reason })
  }
  return { rows, problems, badKeys }
}

type Refuse = (reason: Reason) => void

function readRow(sheet: ImportSheet, { line, cells: typed }: CsvLine, refuse: Refuse): ParsedRow {
  const cells: ImportRow['cells'] = {}
  const values: ImportRow['values'] = {}
  const named: ParsedRow['named'] = []
  const isRemoved = sheet.removal !== undefined && readCell(sheet.removal, typed, parseYesNo, refuse) === true
  for (const [name, column] of Object.entries(sheet.columns)) {
    if (isRemoved && !sheet.key.includes(name)) continue
    const value = readCell(name, typed, column.read ?? parseText, refuse)
    if (!typed[name] && isRequired(sheet, name)) refuse({ code: 'cell.empty', values: { column: name } })
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
  cells: CsvLine['cells'],
  read: typeof parseText,
  refuse: Refuse,
): ReturnType<typeof parseText> | undefined {
  const typed = cells[name] ?? ''
  if (typed === '') return undefined
  try {
    return read(typed)
  } catch (error) {
    if (!(error instanceof InvalidCell)) throw error
    refuse({ code: error.code, values: { column: name, value: typed, ...error.values } })
    return undefined
  }
}

/** The key of a line with these cells, also of one with an invalid cell. */
export function keyOfCells(sheet: ImportSheet, cells: CsvLine['cells']): string {
  const parts = sheet.key.map((name) => {
    const { read = parseText, otherwise = '' } = sheet.columns[name] ?? {}
    return String(readCell(name, cells, read, () => {}) ?? (cells[name] || (otherwise ?? '')))
  })
  return keyOf(parts)
}
