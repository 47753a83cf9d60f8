import { type FileName, keyOf } from '../importer/import-sheet.ts'
import type { Problem } from '../importer/problem.ts'
import type { CsvLine } from '../importer/source-file.ts'
import type { StoredRecords } from '../importer/read-stored.sql.ts'
import type { ConvertedFile } from '../importer/source-file.ts'
import type { Package } from './read-package.ts'
import type { Entry } from './read-table.ts'
import type { TableName } from './required-columns.ts'

/** The files that a package is converted to, and the file of the package in which their lines are. */
export const origins = {
  annees: 'academicSessions',
  semestres: 'academicSessions',
  departements: 'orgs',
  matieres: 'courses',
  enseignants: 'users',
  groupes: 'classes',
  etudiants: 'users',
  inscriptions: 'enrollments',
} as const satisfies Partial<Record<FileName, TableName>>

export type ConvertedName = keyof typeof origins
/** The stored records, which complete what OneRoster does not have. */
export type Stored = Record<ConvertedName, StoredRecords>

export interface Conversion {
  files: ConvertedFile[]
  problems: Problem[]
  notes: Problem[]
}

/** Shared by the converters of the files: the package, the stored records and the result. */
export class Converter {
  readonly problems: Problem[] = []
  readonly notes: Problem[] = []
  readonly lines = new Map<ConvertedName, CsvLine[]>()
  readonly leftOut = new Map<ConvertedName, Set<string>>()
  readonly tables: Package['tables']
  readonly stored: Stored
  /** The day of the import. */
  readonly today: string

  constructor(tables: Package['tables'], { stored, today }: { stored: Stored; today: string }) {
    this.tables = tables
    this.stored = stored
    this.today = today
  }

  /** Adds a line; empty cells leave stored values alone. */
  add(file: ConvertedName, { line }: Entry, cells: CsvLine['cells']): void {
    const lines = this.lines.get(file) ?? []
    lines.push({ line, cells })
    this.lines.set(file, lines)
  }

  /** Lines that refer to this record are left out too, unless it is stored. */
  leaveOut(file: ConvertedName, ...key: string[]): void {
    this.leftOut.set(file, (this.leftOut.get(file) ?? new Set()).add(keyOf(key)))
  }

  note(file: TableName, { line }: Entry, code: Problem['code'], values: Problem['values']): void {
    this.notes.push({ file, line, code, values })
  }

  /** The record that a cell names; undefined, and a problem, when it names none of its file. */
  follow(file: TableName, entry: Entry, column: string, target: TableName): Entry | undefined {
    const value = entry.get(column).split(',')[0]?.trim() ?? ''
    const found = this.tables[target].byId.get(value)
    if (!found)
      this.problems.push({ file, line: entry.line, code: 'oneroster.reference', values: { column, value, target } })
    return found
  }

  /** The stored cells of a record, by the key of its line. */
  storedCells(file: ConvertedName, key: string): CsvLine['cells'] {
    return this.stored[file].get(keyOf([key]))?.cells ?? {}
  }

  result(): Conversion {
    const names = new Set([...this.lines.keys(), ...this.leftOut.keys()])
    const files = [...names].map((name) => ({
      name,
      lines: this.lines.get(name) ?? [],
      leftOut: this.leftOut.get(name) ?? new Set<string>(),
    }))
    return { files, problems: this.problems, notes: this.notes }
  }
}
