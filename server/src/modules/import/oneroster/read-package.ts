import type { Problem } from '../../../importer/problem.ts'
import { readRecords } from '../../../importer/read-lines.ts'
import type { SourceFile } from '../../../importer/source-file.ts'
import { emptyTable, readTable, requiredColumns, type Table, type TableName } from './read-table.ts'

export interface Package {
  tables: Record<TableName, Table>
  problems: Problem[]
  /** Files that are not read. */
  notes: Problem[]
}

/** Whether the files are a package of OneRoster. */
export const isPackage = (files: readonly SourceFile[]): boolean => files.some(({ name }) => name === 'manifest')

/** Reads the files of a package as `manifest.csv` announces them, `bulk` and `delta` alike. */
export function readPackage(files: readonly SourceFile[]): Package {
  const contents = new Map(files.map(({ name, content }) => [name, content]))
  const { properties, problems } = readManifest(contents.get('manifest') ?? new Uint8Array())
  const notes: Problem[] = []
  const read = (name: TableName): Table => {
    const mode = properties.get(`file.${name}`)?.toLowerCase()
    const content = contents.get(name)
    if (content && mode === 'absent') notes.push(fileProblem(name, 'oneroster.absentFile'))
    else if (content) {
      const table = readTable(name, content)
      problems.push(...table.problems)
      return table
    } else if (mode === 'bulk' || mode === 'delta') problems.push(fileProblem(name, 'oneroster.missingFile'))
    return emptyTable
  }
  const tables = {
    academicSessions: read('academicSessions'),
    orgs: read('orgs'),
    courses: read('courses'),
    classes: read('classes'),
    users: read('users'),
    roles: read('roles'),
    enrollments: read('enrollments'),
    demographics: read('demographics'),
  }
  const others = files.filter(({ name }) => name !== 'manifest' && !(name in requiredColumns))
  notes.push(...others.map(({ name }) => fileProblem(name, 'oneroster.file')))
  return { tables, problems, notes }
}

function readManifest(content: Uint8Array): { properties: Map<string, string>; problems: Problem[] } {
  const records = readRecords(content)
  if (!Array.isArray(records))
    return { properties: new Map(), problems: [{ file: 'manifest', line: records.line, ...records.reason }] }
  const properties = new Map(records.map(({ cells: [name = '', value = ''] }) => [name, value]))
  const version = properties.get('oneroster.version') ?? ''
  if (/^1\.2(\.\d+)?$/.test(version)) return { properties, problems: [] }
  return { properties, problems: [{ file: 'manifest', line: 1, code: 'oneroster.version', values: { version } }] }
}

const fileProblem = (file: string, code: Problem['code']): Problem => ({ file, line: 1, code, values: {} })
