import { heedInterruptions } from './interruption.mjs'
import { UserError } from './user-error.mjs'

/**
 * Runs a script to its end: the exit code is what it answers, and a failure is told in as few words as it needs.
 * @param {() => Promise<number>} script
 */
export async function main(script) {
  heedInterruptions()
  try {
    process.exitCode = await script()
  } catch (error) {
    console.error(error instanceof UserError ? `\n${error.message}\n` : error)
    process.exitCode = 1
  }
}
