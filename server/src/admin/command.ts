import type { Command } from '@commander-js/extra-typings'
import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { Desk } from '../modules/library/desk/desk.ts'
import type { Storage } from '../storage/storage.ts'

export interface AdminContext {
  db: Kysely<Tables>
  /** The actor in the audit log: `admin:<operating system user>`. */
  by: string
  /** File storage, for the commands that read files. */
  storage?: Storage
  /** The settings of the portal, for the commands that follow them. */
  settings?: Desk['config']
  /** The folder of the signing keys, for the commands that read or write them. */
  keysDirectory?: string
  /** The shell's build, for the commands that compare releases with it. */
  shellDirectory?: string
}

export function requireFiles({ storage }: AdminContext): Storage {
  if (storage === undefined) throw new Error('The files of the portal are not at hand')
  return storage
}

export function requireKeysDirectory({ keysDirectory }: AdminContext): string {
  if (keysDirectory === undefined) throw new Error('The folder of the signing keys is not known')
  return keysDirectory
}

export function requireSettings({ settings }: AdminContext): Desk['config'] {
  if (settings === undefined) throw new Error('The settings of the portal are not at hand')
  return settings
}

export function requireShellDirectory({ shellDirectory }: AdminContext): string {
  if (shellDirectory === undefined) throw new Error('The folder of the shell is not known')
  return shellDirectory
}

interface Printer {
  print: (text: string) => void
  printTable: (headers: string[], rows: string[][]) => void
}

export type AddCommands = (program: Command, admin: AdminContext, printer: Printer) => void

/** Thrown with the message to print when nothing was changed. */
export class CommandRefused extends Error {}
