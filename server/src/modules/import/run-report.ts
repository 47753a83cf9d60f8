import type { Database } from '../../database/connect.ts'
import type { ImportFormat } from '../../database/tables/imports.ts'
import type { WrongLines } from './importer/import.service.ts'
import type { FileChanges } from './importer/compare-stored.ts'

export interface RunProblem {
  /** Without `.csv`. */
  file: string
  line: number
  code: string
  values: Record<string, string>
}

export interface RunReport {
  format: ImportFormat
  /** A single one prevents the import. */
  problems: RunProblem[]
  /** Contents that the import leaves out. */
  notes: RunProblem[]
  /** Empty with a problem. */
  changes: FileChanges[]
}

export interface RunOptions {
  /** The actor and the subject in the audit log. */
  by: string
  subject: string
  isDryRun: boolean
  wrongLines: WrongLines
  /** Whether an import of the catalogue was decided by a process that has ended, and is continued. */
  isConfirmed: boolean
  onProgress: (progress: { done: number; total: number }) => Promise<void>
  /** Called in each transaction that continues a decided import; throws when it is no longer this process's to write. */
  requireRight: (tx: Database) => Promise<void>
  /** Called in the transaction of an import without problems; false takes it back. */
  confirm: (tx: Database, changes: readonly FileChanges[]) => Promise<boolean>
}
