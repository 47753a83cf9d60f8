import { columnNamed, columnsOf, countNamed, isRequired } from './column-names.ts'
import type { ImportSheet } from './import-sheet.ts'
import type { Problem, Reason } from './problem.ts'
import { type LocatedReason, maxHeaderRecords, readRecords } from './read-records.ts'
import type { CsvLine, SourceContent, TextRecord } from './source-file.ts'

export interface ReadLines {
  lines: CsvLine[]
  problems: Problem[]
  notes: Problem[]
}

/** Parses a file into lines; a file that cannot be read yields a problem and no lines. */
export function readLines(content: SourceContent, sheet: ImportSheet): ReadLines {
  const at = ({ line, code, values }: LocatedReason): Problem => ({ file: sheet.file, line, code, values })
  const refused = (reason: Reason, line = 1): ReadLines => ({
    lines: [],
    problems: [at({ ...reason, line })],
    notes: [],
  })
  const read = readRecords(content, (cells) => countNamed(sheet, cells))
  if ('code' in read) return refused(read, read.line)
  const records = read.records.filter(({ cells }) => cells.some((cell) => cell !== ''))
  const first = findHeader(records, sheet)
  const top = records[first]
  if (!top) return refused({ code: 'file.empty', values: { columns: columnsOf(sheet).join(', ') } })
  const header = withoutEmptyEnd(top.cells).map((cell) => columnNamed(sheet, cell))
  const wrong = headerProblem(header, sheet)
  if (wrong) return refused(wrong, top.line)
  const problems: Problem[] = []
  const lines = records.slice(first + 1).flatMap(({ line, cells }): CsvLine[] => {
    if (cells.slice(header.length).some((cell) => cell !== ''))
      problems.push({ file: sheet.file, line, code: 'line.long', values: { count: String(header.length) } })
    const named = header.map((name, position): [string, string] => [name, cells[position] ?? ''])
    return ofEachName({ line, cells: Object.fromEntries(named) }, sheet)
  })
  return { lines, problems, notes: read.notes.map(at) }
}

/** A name may have a comma or a plus inside, so that these separate names only beside a space. */
const separator = /\s*;\s*|,\s+|\s+\+\s+/

/** The line, once for each name in the cell that may list several. */
function ofEachName({ line, cells }: CsvLine, { severalIn }: ImportSheet): CsvLine[] {
  const listed = severalIn === undefined ? '' : (cells[severalIn] ?? '')
  const names = listed.split(separator).filter(Boolean)
  if (severalIn === undefined || names.length < 2) return [{ line, cells }]
  return names.map((name) => ({ line, cells: { ...cells, [severalIn]: name } }))
}

/** The position of the record that names the most columns, below titles; the first when none names any. */
function findHeader(records: readonly TextRecord[], sheet: ImportSheet): number {
  const counts = records.slice(0, maxHeaderRecords).map(({ cells }) => countNamed(sheet, cells))
  return Math.max(0, counts.indexOf(Math.max(0, ...counts)))
}

const withoutEmptyEnd = (cells: readonly string[]): string[] =>
  cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1)

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
