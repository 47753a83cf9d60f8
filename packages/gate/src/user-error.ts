/** An error that the user can fix: printed as its message, without a stack. */
export class UserError extends Error {}

/** The message of an error; for a failed `fetch`, that of its cause. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { cause } = error
  if (!(cause instanceof Error)) return error.message
  return cause.message || ('code' in cause ? String(cause.code) : error.message)
}
