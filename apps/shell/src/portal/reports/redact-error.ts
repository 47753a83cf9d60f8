const maxLength = 200

/** Values in error messages of browsers and of this portal that may be personal data, and the keys of releases. */
const confidential: readonly RegExp[] = [
  // Double quotes and backticks enclose values; single quotes enclose identifiers, if they are one word.
  /"[^"]*"?/g,
  /`[^`]*`?/g,
  /'[^']*[^\w$'][^']*'/g,
  /(?<=https?:\/\/[^\s?#]*)[?#]\S*/g,
  /(?<=\/remotes\/[^\s/]+\/[^\s/~]+)~[^\s/]*/g,
  /\S+@\S+/g,
  /\d{4,}/g,
]

/** The error's message without personal data, at most 200 characters. */
export function redactError(error: unknown): string {
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  return confidential.reduce((text, pattern) => text.replaceAll(pattern, '…'), message).slice(0, maxLength)
}
