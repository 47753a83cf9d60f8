import type { Problem } from '../../../importer/problem.ts'
import { readRecords } from '../../../importer/read-lines.ts'

/** A line of a file of OneRoster. */
export interface Entry {
  line: number
  /** Of the column; empty when there is no such column. */
  get: (column: string) => string
  /** In a delta: the record no longer exists. */
  isDeleted: boolean
}

export interface Table {
  /** In the order of the file. */
  entries: Entry[]
  byId: ReadonlyMap<string, Entry>
  problems: Problem[]
}

export const emptyTable: Table = { entries: [], byId: new Map(), problems: [] }

/**
 * The columns that the specification requires in a file. Their order is free here, because products export others, and
 * further columns, such as those of `metadata`, may follow.
 */
export const requiredColumns = {
  academicSessions: ['sourcedId', 'title', 'type', 'startDate', 'endDate', 'schoolYear'],
  orgs: ['sourcedId', 'name', 'type'],
  courses: ['sourcedId', 'title', 'orgSourcedId'],
  classes: ['sourcedId', 'title', 'courseSourcedId', 'classType', 'schoolSourcedId', 'termSourcedIds'],
  users: ['sourcedId', 'enabledUser', 'givenName', 'familyName'],
  roles: ['sourcedId', 'userSourcedId', 'roleType', 'role', 'orgSourcedId'],
  enrollments: ['sourcedId', 'classSourcedId', 'schoolSourcedId', 'userSourcedId', 'role'],
  demographics: ['sourcedId', 'birthDate', 'sex'],
} as const

export type TableName = keyof typeof requiredColumns

/** Reads one file; a line without its `sourcedId`, or with that of another line, is a problem. */
export function readTable(file: TableName, content: Uint8Array): Table {
  const records = readRecords(content)
  if (!Array.isArray(records)) return { ...emptyTable, problems: [{ file, line: records.line, ...records.reason }] }
  const [header = { line: 1, cells: [] }, ...rest] = records
  const columns = requiredColumns[file]
  const missing = columns.find((column) => !header.cells.includes(column))
  if (missing !== undefined) {
    const values = { column: missing, columns: columns.join(', ') }
    return { ...emptyTable, problems: [{ file, line: header.line, code: 'header.missing', values }] }
  }
  const positions = new Map(header.cells.map((name, at) => [name, at]))
  const problems: Problem[] = []
  const byId = new Map<string, Entry>()
  for (const { line, cells } of rest) {
    const get = (column: string) => cells[positions.get(column) ?? -1] ?? ''
    const id = get('sourcedId')
    if (id === '') problems.push({ file, line, code: 'cell.empty', values: { column: 'sourcedId' } })
    else if (byId.has(id))
      problems.push({ file, line, code: 'oneroster.repeated', values: { column: 'sourcedId', value: id } })
    else byId.set(id, { line, get, isDeleted: get('status').toLowerCase() === 'tobedeleted' })
  }
  return { entries: [...byId.values()], byId, problems }
}
