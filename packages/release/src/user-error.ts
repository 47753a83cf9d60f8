/** Something that the person at the keyboard can mend: it is told in its own words, without a stack. */
export class UserError extends Error {}

/** The command line itself is wrong. */
export class UsageError extends UserError {}

/** An error in a few words: a failed call tells by its cause what happened to it. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { cause } = error
  if (!(cause instanceof Error)) return error.message
  return cause.message || ('code' in cause ? String(cause.code) : error.message)
}
