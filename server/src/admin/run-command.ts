import { type ExitCode, runProgram } from '@portal/command-line/program'
import { HttpError } from '../http/errors.ts'
import { adminProgram } from './admin-program.ts'
import { type AdminContext, CommandRefused } from './command.ts'
import { refusalOf } from './refusals.ts'

export interface CommandResult {
  exitCode: ExitCode
  text: string
}

/** Runs one command; `text` is its output, a refusal or the usage. */
export async function runCommand(words: string[], admin: AdminContext): Promise<CommandResult> {
  let text = ''
  try {
    const exitCode = await runProgram(
      adminProgram(admin, (part) => (text += part)),
      words,
    )
    return { exitCode, text: text.trimEnd() }
  } catch (error) {
    if (error instanceof CommandRefused) return { exitCode: 1, text: error.message }
    const refusal = error instanceof HttpError ? refusalOf(error, words[0]) : undefined
    if (refusal === undefined) throw error
    return { exitCode: 1, text: refusal }
  }
}
