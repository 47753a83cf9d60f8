import type { Command } from '@commander-js/extra-typings'
import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { Storage } from '../storage/storage.ts'

export interface AdminContext {
  db: Kysely<Tables>
  /** The actor in the audit log: `admin:<operating system user>`. */
  by: string
  /** File storage, for the commands that read files. */
  storage?: Storage
}

export interface Printer {
  print: (text: string) => void
  printTable: (headers: string[], rows: string[][]) => void
}

export type AddCommands = (program: Command, admin: AdminContext, printer: Printer) => void

/** Thrown with the message to print when nothing was changed. */
export class CommandRefused extends Error {}
