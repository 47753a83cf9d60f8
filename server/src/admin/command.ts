import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { Storage } from '../storage/storage.ts'

export interface Admin {
  db: Kysely<Tables>
  /** Who acts, for the audit log: `admin:<operating system user>`. */
  by: string
  /** Where files are kept, for the commands that open some. */
  storage?: Storage
}

export interface Command<Usage extends string = string> {
  /** `year create YEAR [--current]`: capital words stand for what is typed, and what may be left out is in brackets. */
  usage: Usage
  help: string
  /** The message for a refusal of the service with that code. */
  refusals?: Record<string, string>
  run(admin: Admin, typed: ParsedArguments<Usage>): Promise<string>
}

/** The arguments of a usage line: a text for each capital word, and for each flag a text or a boolean. */
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

/** Lets the usage line type what `run` is given. */
export const command = <const Usage extends string>(one: Command<Usage>): Command => one

/** Thrown for words that no command understands: the usage is shown. */
export class UsageError extends Error {}

/** Thrown with what to say when nothing was done. */
export class Refused extends Error {}

/** Why something is done, for the audit log; it says something. */
export function requireReason(text: string): string {
  if (!text.trim()) throw new UsageError('REASON')
  return text.trim()
}

export function parseInteger(text: string, largest: number): number {
  const value = Number(text)
  if (!Number.isInteger(value) || value < 1 || value > largest) throw new UsageError(text)
  return value
}
