import { Argument, InvalidArgumentError } from '@commander-js/extra-typings'
import * as grammar from '@portal/release-format/grammar'
import { parseMark } from '../modules/marks/mark.ts'

/** Example values of the arguments, for `--help`. */
export const samples = {
  'e-mail': 'leila@institut.tn',
  id: '12',
  cin: '01234567',
  subject: 'PROG1',
  reason: '"five absences"',
  date: '2026-11-30',
  presence: 'present',
  mark: '12.25',
  room: 'A01',
  group: 'L2-INFO-A1',
  year: '2027-2028',
  remote: 'marks',
  version: '1.2.0-3f2a91bc',
  releases: 'library@1.3.0-5b20c4d1 print@2.0.0-9e77a0f2',
  key: 'gate-next',
  signer: 'gate',
  role: 'registrar',
  'first-name': 'Leila',
  'last-name': 'Trabelsi',
  file: 'catalogue.mrc',
  folder: '/srv/institute',
}

export const emailArgument = new Argument('<e-mail>', 'of the account')
export const idArgument = new Argument('<id>', 'as the list prints it').argParser(integerUpTo(2_147_483_647))
export const codeArgument = new Argument('<cin>', 'code of the student')
export const subjectArgument = new Argument('<subject>', 'its code')
export const remoteArgument = new Argument('<remote>', 'its name')
export const versionArgument = new Argument('<version>', 'as `remotes health` prints it')
export const releasesArgument = new Argument('<releases...>', 'remote@version, one of each remote').argParser(
  parseReleases,
)
export const reasonArgument = new Argument('<reason>', 'for the audit log').argParser(parseReason)
export const presenceArgument = new Argument('<presence>', 'what is right').choices(['present', 'absent'] as const)
export const markArgument = new Argument('<mark>', '0 to 20, or absent').argParser(parseMarkOrAbsent)
export const dayArgument = new Argument('<date>', 'yyyy-mm-dd').argParser(parseDay)

/** Parses 1 to `largest`. */
export function integerUpTo(largest: number): (text: string) => number {
  return (text) => {
    const value = Number(text)
    if (!Number.isInteger(value) || value < 1 || value > largest)
      throw new InvalidArgumentError(`It must be a whole number from 1 to ${largest}.`)
    return value
  }
}

/** Adds one release of `remote@version` to those before. */
function parseReleases(
  text: string,
  before: { remote: string; version: string }[] | undefined,
): { remote: string; version: string }[] {
  const [remote = '', version = '', ...rest] = text.split('@')
  if (!grammar.remoteNamePattern.test(remote) || !grammar.versionPattern.test(version) || rest.length > 0)
    throw new InvalidArgumentError('It must be a remote and a version, like marks@1.2.0-3f2a91bc.')
  if (before?.some((other) => other.remote === remote))
    throw new InvalidArgumentError(`There are two versions of ${remote}.`)
  return [...(before ?? []), { remote, version }]
}

export function parseReason(text: string): string {
  if (!text.trim()) throw new InvalidArgumentError('It must not be empty.')
  return text.trim()
}

/** A reason that a teacher reads: at most 500 characters. */
export function parseTeachersReason(text: string): string {
  const reason = parseReason(text)
  if (reason.length > 500) throw new InvalidArgumentError('It must have at most 500 characters.')
  return reason
}

/** Null for absent. */
function parseMarkOrAbsent(text: string): string | null {
  const value = text === 'absent' ? null : parseMark(text)
  if (value === undefined) throw new InvalidArgumentError('It must be 0 to 20, with at most two decimals, or absent.')
  return value
}

/** Throws for a date that does not exist. */
function parseDay(text: string): string {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text)
    throw new InvalidArgumentError('It must be a date like 2026-11-30.')
  return text
}
