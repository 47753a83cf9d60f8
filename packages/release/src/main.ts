#!/usr/bin/env node
import { check } from './commands/check.ts'
import { list } from './commands/list.ts'
import { publish } from './commands/publish.ts'
import { change } from './commands/change.ts'
import { parseCommand, usage } from './command-line.ts'
import type { Command } from './command-line.ts'
import { UsageError, UserError } from './user-error.ts'

const args = process.argv.slice(2)

if (args.some((arg) => arg === '--help' || arg === '-h')) console.log(usage)
else {
  try {
    process.exitCode = (await runCommand(parseCommand(args, process.env))) ? 0 : 1
  } catch (error) {
    console.error(error instanceof UserError ? error.message : error)
    process.exitCode = error instanceof UsageError ? 2 : 1
  }
}

/** Runs the command; resolves to false when it failed, after its problems were printed. */
function runCommand(order: Command): Promise<boolean> {
  const surroundings = { cwd: process.cwd(), env: process.env, say: (line: string) => console.log(line) }
  if (order.word === 'check') return check(order, surroundings)
  if (order.word === 'publish') return publish(order, surroundings)
  if (order.word === 'list') return list(order, surroundings)
  return change(order, surroundings)
}
