import { parseArgs } from 'node:util'
import { HttpError } from '../platform/errors.ts'
import { type Admin, commands, type Words } from './commands.ts'

export interface Result {
  /** 0 done, 1 refused, 2 not understood. */
  exitCode: 0 | 1 | 2
  text: string
}

const refusals: Record<string, string> = {
  absent: 'There is no such account or year.',
  'year.exists': 'That year exists already.',
  'year.name': 'A year looks like 2027-2028.',
}

/** Does what one line of words asks for, and says in `text` what became of it. */
export async function runAdmin(argv: string[], admin: Admin): Promise<Result> {
  const parsed = parse(argv)
  if (!parsed) return { exitCode: 2, text: usage() }
  try {
    return { exitCode: 0, text: await parsed.command.run(admin, parsed.words) }
  } catch (error) {
    const refusal = error instanceof HttpError ? refusals[error.code] : undefined
    if (refusal) return { exitCode: 1, text: refusal }
    throw error
  }
}

function parse(argv: string[]): { command: (typeof commands)[number]; words: Words } | null {
  try {
    const { values, positionals } = parseArgs({
      args: argv,
      allowPositionals: true,
      options: {
        inactive: { type: 'boolean', default: false },
        current: { type: 'boolean', default: false },
        last: { type: 'string', default: '50' },
      },
    })
    const last = Number(values.last)
    const command = commands.find(({ usage: line }) => fits(line, positionals))
    if (!command || !Number.isInteger(last) || last < 1 || last > 10_000) return null
    return { command, words: { word: positionals.at(-1) ?? '', flags: { ...values, last } } }
  } catch {
    return null
  }
}

function fits(line: string, positionals: string[]): boolean {
  const words = line
    .replace(/\[.*\]/, '')
    .trim()
    .split(/\s+/)
  return (
    words.length === positionals.length && words.every((word, at) => /^[A-Z-]+$/.test(word) || word === positionals[at])
  )
}

function usage(): string {
  const width = Math.max(...commands.map((command) => command.usage.length))
  const lines = commands.map((command) => `  pnpm admin ${command.usage.padEnd(width)}  ${command.help}`)
  return ['Usage:', ...lines, '', 'The database is DATABASE_URL, else that of the portal that runs here.'].join('\n')
}
