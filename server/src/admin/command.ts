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

export interface Command<Usage extends string = string> {
  /** `year create YEAR [--current]`: words in capitals are arguments, brackets mark options. */
  usage: Usage
  help: string
  /** Messages by error code of the service. */
  refusals?: Record<string, string>
  run(admin: AdminContext, typed: ParsedArguments<Usage>): Promise<string>
}

/** The arguments of a usage line: a string for each word in capitals, and a string or boolean for each flag. */
export type ParsedArguments<Usage extends string> = string extends Usage
  ? Record<string, string | boolean | undefined>
  : Usage extends `${infer Before} [--${infer Flag}]${infer After}`
    ? ParsedArguments<`${Before}${After}`> &
        (Flag extends `${infer Name} ${string}` ? { [K in Name]?: string } : { [K in Flag]: boolean })
    : { [K in CapitalWord<Usage>]: string }

type CapitalWord<Line extends string> = Line extends `${infer First} ${infer Rest}`
  ? CapitalWord<First> | CapitalWord<Rest>
  : Line extends Lowercase<Line>
    ? never
    : Line

/** Infers the type of the arguments of `run` from the usage line. */
export const command = <const Usage extends string>(one: Command<Usage>): Command => one

/** Thrown for invalid arguments: the usage is printed. */
export class UsageError extends Error {}

/** Thrown with the message to print when nothing was changed. */
export class CommandRefused extends Error {}

/** The trimmed reason for the audit log; throws when it is empty. */
export function requireReason(text: string): string {
  if (!text.trim()) throw new UsageError('REASON')
  return text.trim()
}

export function parseInteger(text: string, largest: number): number {
  const value = Number(text)
  if (!Number.isInteger(value) || value < 1 || value > largest) throw new UsageError(text)
  return value
}
