/** Something that the person at the keyboard can mend: it is told in its own words, without a stack. */
export class Problem extends Error {}

/**
 * @param {unknown} error
 * @param {string} code one of the system's, such as `EEXIST`
 */
export function hasCode(error, code) {
  return error instanceof Error && 'code' in error && error.code === code
}

/**
 * Runs a script to its end: the exit code is what it answers, and a failure is told in as few words as it needs.
 * @param {() => Promise<number>} script
 */
export async function main(script) {
  try {
    process.exitCode = await script()
  } catch (error) {
    console.error(error instanceof Problem ? `\n${error.message}\n` : error)
    process.exitCode = 1
  }
}
