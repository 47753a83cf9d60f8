import type { RawBuilder } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import type { Tables } from '../../../database/tables.ts'
import { foldKey } from '../../../http/names.ts'
import type { CellParser } from './cell-parsers.ts'
import type { Problem, Reason } from './problem.ts'

/** One parsed line: cells by column of the file, and values by column of the database. */
export interface ImportRow {
  line: number
  /** The key of the record: the joined text of its key columns. */
  key: string
  cells: Record<string, string>
  values: Record<string, unknown>
}

export interface Counts {
  added: number
  changed: number
  same: number
  removed: number
}

export interface Column {
  /** The column of the table; omitted for a part of another column's reference. */
  into?: string
  /** The parser of the cell; plain text by default. */
  read?: CellParser
  /** Default for new records when the cell is missing or empty; existing records keep their value. */
  otherwise?: string | number | boolean | null
  /** References a line of another file, by the columns `by`, or by this column. */
  names?: { file: FileName; by?: string[] }
  /** Refers to another line of its own file, by the columns of the key that these stand for. */
  within?: string[]
  /** The stored value as text, of the record `t`; derived from `into` and `names` by default. */
  stored?: RawBuilder<string>
}

export interface ImportSheet {
  file: FileName
  table: keyof Tables
  /** In the order of the template. */
  columns: Record<string, Column>
  /** The columns that identify a record. */
  key: string[]
  /**
   * The stored records as `id` (if the table has one) and `key`; omitted when the key is one column of the table.
   */
  known?: RawBuilder<{ id?: number; key: string }>
  /** A further column whose cell names the record in other files. */
  alsoNamedBy?: string
  /** A line that lacks only required cells is left out with those that refer to it, and prevents nothing else. */
  leavesOutIncomplete?: boolean
  /** The column whose cell may list several names, for which the line is read once each. */
  severalIn?: string
  /** The column that removes the record of its line with "oui". */
  removal?: string
  /** Adds derived values to the rows before they are written. */
  complete?(tx: Database, rows: ImportRow[]): Promise<void>
  /** Reads the previous state before the rows are written; the returned function then audits the changes. */
  audit?(tx: Database, rows: ImportRow[], by: string): Promise<() => Promise<void>>
  /** The records of the table that a file has, as `t`; all rows by default. */
  records?: RawBuilder<unknown>
  /** Changes records, in place of the default statement; returns the rows that differ from what is stored. */
  update?(tx: Database, rows: ImportRow[]): Promise<ImportRow[]>
  /** Removes the records of these rows, in place of the default statement. */
  remove?(tx: Database, rows: ImportRow[]): Promise<void>
  /** Replaces the default writer for tables that cannot be written row by row. */
  write?(tx: Database, rows: ImportRow[], file: FileName): Promise<WrittenRows>
  /** Relates records to each other after the rows of the file are written. */
  relate?(tx: Database, rows: ImportRow[]): Promise<void>
  /** Finds inconsistencies after the rows of the file are written. */
  check?(tx: Database, rows: ImportRow[]): Promise<FoundReason[]>
  /**
   * Finds changes that the page would refuse, after the rows of every file are written; lines that change nothing are left
   * as they are.
   */
  checkChanged?(tx: Database, changed: ImportRow[]): Promise<FoundReason[]>
}

export interface WrittenRows {
  counts: Counts
  problems: Problem[]
  /** The rows that were added or changed. */
  changed: ImportRow[]
}

export interface FoundReason {
  row: ImportRow
  reason: Reason
}

export type FileName =
  | 'annees'
  | 'semestres'
  | 'jours_feries'
  | 'quarts'
  | 'salles'
  | 'departements'
  | 'cycles'
  | 'niveaux'
  | 'specialites'
  | 'matieres'
  | 'grades'
  | 'statuts'
  | 'enseignants'
  | 'groupes'
  | 'etudiants'
  | 'inscriptions'
  | 'emploi'
  | 'types_examen'
  | 'periodes'
  | 'examens'
  | 'surveillances'

/** Keys of the lines that an import leaves out, by file. */
export type LeftOut = ReadonlyMap<FileName, ReadonlySet<string>>

/** Joins key cells into one string, folded. */
export const keyOf = (parts: string[]): string => foldKey(parts.join(' | '))
