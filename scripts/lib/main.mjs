import { handleInterrupts } from './interrupt-signal.mjs'
import { UserError } from './user-error.mjs'

/**
 * Runs a script; the exit code is its result. A `UserError` is printed without a stack.
 * @param {() => Promise<number>} script
 */
export async function main(script) {
  handleInterrupts()
  try {
    process.exitCode = await script()
  } catch (error) {
    console.error(error instanceof UserError ? `\n${error.message}\n` : error)
    process.exitCode = 1
  }
}
