import { parseArgs } from 'node:util'
import type { ParsedArguments } from './command.ts'

/** Parses `argv` by the names of the usage line; null when it does not match. */
export function parseCommand(usage: string, argv: string[]): ParsedArguments<string> | null {
  const words = usage.replaceAll(/ \[.*?\]/g, '').split(' ')
  try {
    const { values, positionals } = parseArgs({ args: argv, allowPositionals: true, options: flagsOf(usage) })
    const pairs = words.map((word, at): [string, string] => [word, positionals[at] ?? ''])
    const isMeant = pairs.every(([word, typed]) => isCapital(word) || word === typed)
    if (!isMeant || words.length !== positionals.length) return null
    return { ...Object.fromEntries(pairs.filter(([word]) => isCapital(word))), ...values }
  } catch {
    return null
  }
}

const isCapital = (word: string): boolean => /^[A-Z-]+$/.test(word)

/** `[--current]` is a boolean flag; `[--last N]` takes a string. */
function flagsOf(usage: string) {
  const flags = usage.matchAll(/\[--([a-z-]+)( [A-Z]+)?\]/g)
  return Object.fromEntries(
    Array.from(flags, ([, name = '', value]) => [
      name,
      value ? ({ type: 'string' } as const) : ({ type: 'boolean', default: false } as const),
    ]),
  )
}
