import { CsvError } from 'csv-parse'
import { parse } from 'csv-parse/sync'
import { readFile } from 'node:fs/promises'
import { delimiterOf } from '../../modules/library/import/csv.ts'
import type { Problem, ImportSheet } from './import-sheet.ts'

export interface CsvLine {
  line: number
  /** Trimmed cells by column; missing cells are empty. */
  cells: Record<string, string>
}

/** Parses a CSV file into lines; a file that cannot be read yields a problem and no lines. */
export async function readLines(path: string, sheet: ImportSheet): Promise<{ lines: CsvLine[]; problems: Problem[] }> {
  const refused = (text: string, line = 1) => ({ lines: [], problems: [{ file: sheet.file, line, text }] })
  const content = decoded(await readFile(path))
  if (content === null) return refused('is no UTF-8: save it as "CSV UTF-8"')
  let records: string[][]
  try {
    records = parse(content, {
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
      on_record: (record: string[], { lines }) => [String(lines), ...record],
      delimiter: delimiterOf(/.*/.exec(content)?.[0] ?? ''),
    })
  } catch (error) {
    if (error instanceof CsvError)
      return refused(`cannot be read from here on: ${error.message}`, Number(error['lines']))
    throw error
  }
  const [first, ...rest] = records.map(([line, ...cells]) => ({ line: Number(line), cells }))
  if (!first) return refused(`is empty: its first line names the columns ${columnsOf(sheet).join(', ')}`)
  const header = first.cells.map(normalizeColumnName)
  const wrong = headerProblem(header, sheet)
  if (wrong) return refused(wrong)
  const problems: Problem[] = []
  const lines = rest
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
    .map(({ line, cells }): CsvLine => {
      if (cells.slice(header.length).some((cell) => cell !== ''))
        problems.push({ file: sheet.file, line, text: `has more cells than the ${header.length} columns` })
      const named = header.map((name, at): [string, string] => [name, (cells[at] ?? '').normalize('NFC')])
      return { line, cells: Object.fromEntries(named) }
    })
  return { lines, problems }
}

/** Decodes UTF-8 without the byte order mark; null for invalid bytes. */
function decoded(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
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

function headerProblem(header: string[], sheet: ImportSheet): string | null {
  const known = columnsOf(sheet)
  const unknown = header.find((name) => name !== '' && !known.includes(name))
  if (unknown) return `has a column "${unknown}": the columns are ${known.join(', ')}`
  const twice = header.find((name, at) => name !== '' && header.indexOf(name) !== at)
  if (twice) return `names the column "${twice}" twice`
  const missing = known.find((name) => !header.includes(name) && isRequired(sheet, name))
  return missing ? `lacks the column "${missing}": the columns are ${known.join(', ')}` : null
}

/** Whether the column is required on every line. */
export const isRequired = (sheet: ImportSheet, name: string): boolean => {
  const column = sheet.columns[name]
  return column !== undefined && column.otherwise === undefined
}
