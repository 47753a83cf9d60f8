/** An error that the user can fix: printed as its message, without a stack. */
export class UserError extends Error {}

/**
 * @param {unknown} error
 * @param {string} code a system error code, such as `EEXIST`
 */
export function hasCode(error, code) {
  return error instanceof Error && 'code' in error && error.code === code
}
