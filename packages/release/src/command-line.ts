import { parseArgs } from 'node:util'
import { UsageError } from './user-error.ts'

export const commandNames = [
  'check',
  'publish',
  'abandon',
  'promote',
  'rollback',
  'list',
  'disable',
  'enable',
  'retire',
] as const
export type CommandName = (typeof commandNames)[number]

export interface Command {
  word: CommandName
  remote: string
  /** The version argument of promote and rollback. */
  version?: string
  portal: string
  token: string
  dist?: string
  isForced: boolean
  isPromoted: boolean
  /** The version whose report to print. */
  report?: string
  reason?: string
  olderThanDays?: number
  notice?: { fr: string; en: string; ar: string }
}

export const usage = `pnpm release <word> <remote> [options]

  check marks                builds it and lets the gate judge it; nothing is sent
  publish marks              the same, then releases it; teachers have it from then on
  abandon marks              ends a publish that broke off, so that the next one can begin
  promote marks VERSION      makes a published version the current one
  rollback marks [VERSION]   goes back to the last good version, or to the one named
  list marks                 what is live, what was released by whom, what was changed when
  disable marks              shows a notice in place of its pages
  enable marks               shows the pages again
  retire marks               deletes old versions that nothing needs

  --portal URL               the portal; else PORTAL_URL, else http://localhost:8080
  --token TOKEN              the remote's release token; else RELEASE_TOKEN
  --dist FOLDER              check, publish: takes a built folder and builds nothing
  --no-promote               publish: released, but not current yet
  --force                    publish, promote: in spite of findings; this is recorded
  --report VERSION           list: the gate's report of that version
  --fr, --en, --ar TEXT      disable: the notice, in all three languages
  --older-than DAYS          retire: only what is older
  --reason TEXT              kept in the history

The gate signs in as GATE_EMAIL with GATE_PASSWORD, and as GATE_HEAD_EMAIL with GATE_HEAD_PASSWORD for pages of heads;
GATE_API_PASSWORD is the portal's API password, where it has one.`

const options = {
  portal: { type: 'string' },
  token: { type: 'string' },
  dist: { type: 'string' },
  'no-promote': { type: 'boolean', default: false },
  force: { type: 'boolean', default: false },
  report: { type: 'string' },
  fr: { type: 'string' },
  en: { type: 'string' },
  ar: { type: 'string' },
  'older-than': { type: 'string' },
  reason: { type: 'string' },
} as const

/** Parses the command line; throws a `UsageError` that names the mistake. */
export function parseCommand(args: string[], env: NodeJS.ProcessEnv): Command {
  const { values, positionals } = parseArguments(args)
  const [given = '', remote, version, ...rest] = positionals
  const word = commandNames.find((known) => known === given)
  if (!word) throw new UsageError(given ? `There is no "${given}".\n\n${usage}` : usage)
  if (!remote) throw new UsageError(`Which remote? For example: pnpm release ${word} marks`)
  if (word === 'promote' && !version) throw new UsageError('Which version? See: pnpm release list <remote>')
  const takesVersion = word === 'promote' || word === 'rollback'
  const extra = takesVersion ? rest : [version, ...rest].filter((one) => one !== undefined)
  if (extra.length > 0) throw new UsageError(`What is ${extra.join(' ')} for? One remote at a time.`)
  const token = values.token ?? env.RELEASE_TOKEN
  if (!token) throw new UsageError('No release token: give it as RELEASE_TOKEN or with --token. An operator makes one.')
  return {
    word,
    remote,
    version,
    portal: parsePortalUrl(values.portal ?? env.PORTAL_URL ?? 'http://localhost:8080'),
    token,
    dist: values.dist,
    isForced: values.force,
    isPromoted: !values['no-promote'],
    report: values.report,
    reason: values.reason,
    olderThanDays: parseDays(values['older-than']),
    notice: parseNotice(values),
  }
}

function parseArguments(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`)
  }
}

function parsePortalUrl(text: string): string {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) throw new UsageError(`${text} is no address of a portal.`)
  return new URL(text).origin
}

function parseDays(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (!/^\d{1,4}$/.test(text)) throw new UsageError('--older-than takes a number of days.')
  return Number(text)
}

function parseNotice({ fr, en, ar }: { fr?: string; en?: string; ar?: string }): Command['notice'] {
  if (fr === undefined && en === undefined && ar === undefined) return undefined
  if (!fr || !en || !ar) throw new UsageError('A notice is given in all three languages: --fr, --en and --ar.')
  return { fr, en, ar }
}
