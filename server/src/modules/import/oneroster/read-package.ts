import type { Problem } from '../importer/problem.ts'
import { readRecords } from '../importer/read-records.ts'
import type { SourceContent, SourceFile } from '../importer/source-file.ts'
import { emptyTable, readTable, type Table } from './read-table.ts'
import { requiredColumns, type TableName } from './required-columns.ts'

export interface Package {
  tables: Record<TableName, Table>
  problems: Problem[]
  wrongLines: Problem[]
  /** Files that are not read. */
  notes: Problem[]
}

/** Whether the files are a package of OneRoster. */
export const isPackage = (files: readonly SourceFile[]): boolean =>
  files.some(({ name }) => name.toLowerCase() === 'manifest')

/** Reads the files of a package as `manifest.csv` announces them, `bulk` and `delta` alike. */
export function readPackage(files: readonly SourceFile[]): Package {
  const contents = new Map(files.map(({ name, content }) => [name.toLowerCase(), content]))
  const { properties, problems } = readManifest(contents.get('manifest') ?? new Uint8Array())
  const wrongLines: Problem[] = []
  const notes: Problem[] = []
  const read = (name: TableName): Table => {
    const mode = properties.get(`file.${name.toLowerCase()}`)
    const content = contents.get(name.toLowerCase())
    if (content && mode === 'absent') notes.push(fileProblem(name, 'oneroster.absentFile'))
    else if (content) {
      const table = readTable(name, content)
      problems.push(...table.problems)
      wrongLines.push(...table.wrongLines)
      notes.push(...table.notes)
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
  const known = new Set(['manifest', ...Object.keys(requiredColumns)].map((name) => name.toLowerCase()))
  const others = files.filter(({ name }) => !known.has(name.toLowerCase()))
  notes.push(...others.map(({ name }) => fileProblem(name, 'oneroster.file')))
  return { tables, problems, wrongLines, notes }
}

const modes = ['bulk', 'delta', 'absent']

/** The properties by name; names and modes are in lower case. */
function readManifest(content: SourceContent): { properties: Map<string, string>; problems: Problem[] } {
  const read = readRecords(content, (cells) => Number(cells[0]?.startsWith('file.')))
  if ('code' in read) return { properties: new Map(), problems: [{ file: 'manifest', ...read }] }
  const properties = new Map<string, string>()
  const problems: Problem[] = []
  const refuse = (line: number, code: Problem['code'], values: Problem['values']) =>
    problems.push({ file: 'manifest', line, code, values })
  for (const { line, cells } of read.records) {
    const [name = '', value = ''] = cells.map((cell) => cell.toLowerCase())
    properties.set(name, value)
    if (name.startsWith('file.') && !modes.includes(value))
      refuse(line, 'cell.choice', { column: cells[0] ?? '', value: cells[1] ?? '', choices: modes.join(', ') })
  }
  const version = properties.get('oneroster.version') ?? ''
  if (!/^1\.2(\.\d+)?$/.test(version)) refuse(1, 'oneroster.version', { version })
  return { properties, problems }
}

const fileProblem = (file: string, code: Problem['code']): Problem => ({ file, line: 1, code, values: {} })
