import { InvalidContent, type Problem, type Reason } from '../importer/problem.ts'
import { readRecords } from '../importer/read-records.ts'
import type { SourceContent } from '../importer/source-file.ts'
import { requiredColumns, type TableName } from './required-columns.ts'
import { readWord } from './words.ts'
import { writtenColumns } from './written-columns.ts'

/** A line of a file of OneRoster. */
export interface Entry {
  line: number
  /** The cell of a column, words in the spelling of the specification; empty without such a column. */
  get: (column: string) => string
  /** In a delta: the record no longer exists. */
  isDeleted: boolean
}

export interface Table {
  /** In the order of the file. */
  entries: Entry[]
  byId: ReadonlyMap<string, Entry>
  /** Why the file cannot be read. */
  problems: Problem[]
  /** Lines that are not among the entries. */
  wrongLines: Problem[]
  notes: Problem[]
}

export const emptyTable: Table = { entries: [], byId: new Map(), problems: [], wrongLines: [], notes: [] }

/**
 * Reads one file; a line without its `sourcedId`, with that of another line or with a word that its column does not have
 * is wrong.
 */
export function readTable(file: TableName, content: SourceContent): Table {
  const wanted = new Set(writtenColumns[file])
  const read = readRecords(content, (cells) => cells.filter((cell) => wanted.has(columnName(file, cell))).length)
  if ('code' in read) return { ...emptyTable, problems: [{ file, ...read }] }
  const [header = { line: 1, cells: [] }, ...rest] = read.records
  const names = header.cells.map((name) => columnName(file, name))
  const refuse = (code: Problem['code'], values: Problem['values']) => ({
    ...emptyTable,
    problems: [{ file, line: header.line, code, values }],
  })
  const columns = requiredColumns[file]
  const missing = columns.find((column) => !names.includes(column))
  if (missing !== undefined) return refuse('header.missing', { column: missing, columns: columns.join(', ') })
  const twice = names.find((name, at) => name !== '' && names.indexOf(name) !== at)
  if (twice !== undefined) return refuse('header.repeated', { column: twice })
  const wrongLines: Problem[] = []
  const byId = new Map<string, Entry>()
  for (const { line, cells } of rest) {
    const words = new Map<string, string>()
    const found: Reason[] = []
    for (const [at, column] of names.entries())
      try {
        words.set(column, readWord(file, column, cells[at] ?? ''))
      } catch (error) {
        if (!(error instanceof InvalidContent)) throw error
        found.push({ code: error.code, values: { column, value: cells[at] ?? '', ...error.values } })
      }
    const get = (column: string) => words.get(column) ?? ''
    const id = get('sourcedId')
    if (id === '') found.push({ code: 'cell.empty', values: { column: 'sourcedId' } })
    else if (byId.has(id)) found.push({ code: 'oneroster.repeated', values: { column: 'sourcedId', value: id } })
    else if (found.length === 0) byId.set(id, { line, get, isDeleted: get('status') === 'tobedeleted' })
    wrongLines.push(...found.map((reason) => ({ file, line, ...reason })))
  }
  const notes = read.notes.map((note) => ({ file, ...note }))
  return { entries: [...byId.values()], byId, problems: [], wrongLines, notes }
}

/** The spelling of the specification; names of columns are compared without case. */
const columnName = (file: TableName, typed: string): string =>
  writtenColumns[file].find((name) => name.toLowerCase() === typed.toLowerCase()) ?? typed
