import type { RawBuilder } from 'kysely'
import type { Database } from '../../database/connect.ts'
import type { Tables } from '../../database/tables.ts'
import type { Cell } from './cell.ts'

/** One parsed line: cells by column of the file, and values by column of the database. */
export interface Row {
  line: number
  /** The record that the line names, as the text of its key columns. */
  key: string
  cells: Record<string, string>
  values: Record<string, unknown>
}

export interface Problem {
  /** Without its `.csv`. */
  file: string
  line: number
  text: string
}

export interface Counts {
  added: number
  changed: number
  same: number
  removed: number
}

export interface Column {
  /** The column of the table; none where another one says it with this one. */
  into?: string
  /** The parser of the cell; plain text by default. */
  read?: Cell
  /** May be left out or empty: then what is known stays, and this is written for what is new. */
  otherwise?: string | number | boolean | null
  /** Names a line of another file, by these columns when by more than its own. */
  names?: { file: FileName; by?: string[] }
}

export interface Sheet {
  file: FileName
  table: keyof Tables
  /** In the order of the template. */
  columns: Record<string, Column>
  /** The columns that tell one line's thing from another's. */
  key: string[]
  /**
   * The stored records as `id` (where the table has one) and `key`; omitted where the key is one column of the table.
   */
  known?: RawBuilder<{ id?: number; key: string }>
  /** The column whose "oui" takes out what its line names. */
  removal?: string
  /** Adds what follows from what stands in the rows, before they are written. */
  complete?(tx: Database, rows: Row[]): Promise<void>
  /** Reads what the rows change, before they are written; the answer records what changed, once they are. */
  audit?(tx: Database, rows: Row[], by: string): Promise<() => Promise<void>>
  /** Writes by itself what cannot be written row by row. */
  write?(tx: Database, rows: Row[], file: FileName): Promise<{ counts: Counts; problems: Problem[] }>
  /** Inconsistencies that show once everything is written. */
  check?(tx: Database, rows: Row[]): Promise<{ row: Row; text: string }[]>
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

/** One text for what several cells name together; what is an e-mail or a name is found whatever its case in e-mails. */
export const keyOf = (parts: string[]): string =>
  parts.map((part) => (part.includes('@') ? part.toLowerCase() : part)).join(' | ')
