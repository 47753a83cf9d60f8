import { parseText, parseYesNo } from './cell-parsers.ts'
import { isRequired } from './column-names.ts'
import { cleanName } from '../../../http/names.ts'
import type { CsvLine } from './source-file.ts'
import { type Column, type FileName, keyOf, type ImportRow, type ImportSheet } from './import-sheet.ts'
import { requirePageRule } from './page-rules.ts'
import { InvalidContent, type Problem, type Reason } from './problem.ts'

/** A row with unresolved references to lines of other files, by the columns of the table. */
export interface ParsedRow extends ImportRow {
  named: { into: string; column: string; file: FileName; key: string }[]
  isRemoved: boolean
}

export interface ReadRows {
  rows: ParsedRow[]
  problems: Problem[]
  /** The names of the wrong lines. */
  badKeys: Set<string>
  /** The lines that are left out, and their names. */
  notes: Problem[]
  leftOut: Set<string>
}

/** Parses lines into rows; a wrong line becomes a problem instead, and an incomplete person a note. */
export function readRows(sheet: ImportSheet, lines: CsvLine[]): ReadRows {
  const problems: Problem[] = []
  const notes: Problem[] = []
  const badKeys = new Set<string>()
  const leftOut = new Set<string>()
  const lineOf = new Map<string, number>()
  const rows: ParsedRow[] = []
  for (const line of lines) {
    const found: Reason[] = []
    const row = readRow(sheet, line, (reason) => found.push(reason))
    const before = lineOf.get(row.key)
    if (before !== undefined)
      found.push({ code: 'line.repeated', values: { columns: sheet.key.join(', '), other: String(before) } })
    else if (sheet.key.every((name) => row.cells[name] !== '')) lineOf.set(row.key, line.line)
    const at = { file: sheet.file, line: line.line }
    if (found.length === 0) rows.push(row)
    else if (sheet.leavesOutIncomplete && found.every(({ code }) => code === 'cell.empty')) {
      for (const name of namesOf(sheet, row)) leftOut.add(name)
      notes.push({ ...at, ...incomplete(row, found) })
    } else {
      if (before === undefined) for (const name of namesOf(sheet, row)) badKeys.add(name)
      for (const reason of found) problems.push({ ...at, ...reason })
    }
  }
  return { rows, problems, badKeys, notes, leftOut }
}

/** The names by which lines of other files refer to a row: its key, and its cell of another column. */
export const namesOf = ({ alsoNamedBy }: ImportSheet, { key, cells }: ImportRow): string[] => {
  const other = alsoNamedBy === undefined ? '' : (cells[alsoNamedBy] ?? '')
  return other === '' ? [key] : [key, keyOf([other])]
}

/** The names of a line's record, also of a line with an invalid cell. */
export const namesOfLine = (sheet: ImportSheet, line: CsvLine): string[] =>
  namesOf(
    sheet,
    readRow(sheet, line, () => {}),
  )

/** The columns that an incomplete person lacks. */
const incomplete = ({ cells }: ImportRow, found: Reason[]): Reason => ({
  code: 'person.incomplete',
  values: {
    name: [cells['prenom'], cells['nom']].filter(Boolean).join(' '),
    missing: found.map(({ values }) => values['column']).join(', '),
  },
})

type Refuse = (reason: Reason) => void

function readRow(sheet: ImportSheet, { line, cells: given }: CsvLine, refuse: Refuse): ParsedRow {
  const typed = Object.fromEntries(Object.entries(given).map(([name, cell]) => [name, cleanName(cell)]))
  const cells: ImportRow['cells'] = {}
  const values: ImportRow['values'] = {}
  const named: ParsedRow['named'] = []
  const isRemoved = sheet.removal !== undefined && readCell(sheet.removal, typed, parseYesNo, refuse) === true
  for (const [name, column] of Object.entries(sheet.columns)) {
    if (isRemoved && !sheet.key.includes(name)) continue
    const value = readCell(name, typed, pageParser(sheet, column), refuse)
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

/** The parser of a column, with the rules of the page that saves the same records. */
const pageParser =
  ({ table }: ImportSheet, { into, names, read = parseText }: Column): typeof parseText =>
  (text) => {
    const value = read(text)
    if (into && !names) requirePageRule(table, into, value)
    return value
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
    if (!(error instanceof InvalidContent)) throw error
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
