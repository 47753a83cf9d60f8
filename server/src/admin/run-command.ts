import { HttpError } from '../platform/errors.ts'
import { type AdminContext, UsageError, CommandRefused } from './command.ts'
import { commands } from './commands.ts'
import { parseCommand } from './parse-command.ts'

export interface CommandResult {
  /** 0 done, 1 refused, 2 invalid usage. */
  exitCode: 0 | 1 | 2
  text: string
}

/** Runs one command; `text` is its output, a refusal or the usage. */
export async function runCommand(argv: string[], admin: AdminContext): Promise<CommandResult> {
  for (const command of commands) {
    const typed = parseCommand(command.usage, argv)
    if (!typed) continue
    try {
      return { exitCode: 0, text: await command.run(admin, typed) }
    } catch (error) {
      if (error instanceof UsageError) break
      if (error instanceof CommandRefused) return { exitCode: 1, text: error.message }
      const refusal = error instanceof HttpError ? command.refusals?.[error.code] : undefined
      if (!refusal) throw error
      return { exitCode: 1, text: refusal }
    }
  }
  return { exitCode: 2, text: help() }
}

function help(): string {
  const width = Math.max(...commands.map(({ usage }) => usage.length))
  const lines = commands.map((command) => `  pnpm admin ${command.usage.padEnd(width)}  ${command.help}`)
  return ['Usage:', ...lines, '', 'The database is DATABASE_URL, else that of the portal that runs here.'].join('\n')
}
