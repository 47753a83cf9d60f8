import { CsvError } from 'csv-parse'
import { parse } from 'csv-parse/sync'
import { delimiterOf } from './catalogue/csv.ts'
import { decodeText } from './decode-text.ts'
import type { ImportSheet } from './import-sheet.ts'
import type { Problem, Reason } from './problem.ts'
import { fromSpreadsheetCell } from './spreadsheet-cell.ts'

export interface CsvLine {
  line: number
  /** Trimmed cells by column; missing cells are empty. */
  cells: Record<string, string>
}

export interface CsvRecord {
  line: number
  cells: string[]
}

/** The records of a CSV file, the header too, without empty lines; or why it cannot be read, and from which line. */
export function readRecords(content: Uint8Array): CsvRecord[] | { reason: Reason; line: number } {
  const decoded = decodeText(content)
  if (decoded === null) return { reason: { code: 'file.encoding', values: {} }, line: 1 }
  // Excel names the delimiter in a line of its own, which is empty here so that the numbers of the lines stay.
  // The parser counts both characters of a line end in quotes.
  const text = decoded.replaceAll(/\r\n?/g, '\n').replace(/^sep=[;,\t](?=\n)/i, '')
  try {
    const records: string[][] = parse(text, {
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
      on_record: (record: string[], { lines }) => [String(lines), ...record],
      delimiter: delimiterOf(/\S.*/.exec(text)?.[0] ?? ''),
    })
    return records.map(([line, ...cells]) => ({
      line: Number(line),
      cells: cells.map((cell) => fromSpreadsheetCell(cell).normalize('NFC')),
    }))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return { reason: { code: 'file.broken', values: { reason: error.message } }, line: Number(error['lines']) }
  }
}

/** Parses a file into lines; a file that cannot be read yields a problem and no lines. */
export function readLines(content: Uint8Array, sheet: ImportSheet): { lines: CsvLine[]; problems: Problem[] } {
  const refused = (reason: Reason, line = 1) => ({ lines: [], problems: [{ file: sheet.file, line, ...reason }] })
  const records = readRecords(content)
  if (!Array.isArray(records)) return refused(records.reason, records.line)
  const [first, ...rest] = records
  if (!first) return refused({ code: 'file.empty', values: { columns: columnsOf(sheet).join(', ') } })
  const header = first.cells.map(normalizeColumnName)
  const wrong = headerProblem(header, sheet)
  if (wrong) return refused(wrong)
  const problems: Problem[] = []
  const lines = rest
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
    .map(({ line, cells }): CsvLine => {
      if (cells.slice(header.length).some((cell) => cell !== ''))
        problems.push({ file: sheet.file, line, code: 'line.long', values: { count: String(header.length) } })
      const named = header.map((name, at): [string, string] => [name, cells[at] ?? ''])
      return { line, cells: Object.fromEntries(named) }
    })
  return { lines, problems }
}

/** Normalizes column names: `Heures dues` and `heures_dues` are the same. */
const normalizeColumnName = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')

/** The columns of a file in the order of its template. */
export const columnsOf = (sheet: ImportSheet): string[] => [
  ...Object.keys(sheet.columns),
  ...(sheet.removal ? [sheet.removal] : []),
]

function headerProblem(header: string[], sheet: ImportSheet): Reason | null {
  const known = columnsOf(sheet)
  const unknown = header.find((name) => name !== '' && !known.includes(name))
  const columns = known.join(', ')
  if (unknown) return { code: 'header.unknown', values: { column: unknown, columns } }
  const twice = header.find((name, at) => name !== '' && header.indexOf(name) !== at)
  if (twice) return { code: 'header.repeated', values: { column: twice } }
  const missing = known.find((name) => !header.includes(name) && isRequired(sheet, name))
  return missing ? { code: 'header.missing', values: { column: missing, columns } } : null
}

/** Whether the column is required on every line. */
export const isRequired = (sheet: ImportSheet, name: string): boolean => {
  const column = sheet.columns[name]
  return column !== undefined && column.otherwise === undefined
}
