/** Something that the person at the keyboard can mend: it is told in its own words, without a stack. */
export class UserError extends Error {}

/**
 * @param {unknown} error
 * @param {string} code one of the system's, such as `EEXIST`
 */
export function hasCode(error, code) {
  return error instanceof Error && 'code' in error && error.code === code
}
