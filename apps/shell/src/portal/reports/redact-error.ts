const longest = 200

/** Values that stand in the messages of browsers and of this portal, and could be somebody's. */
const personal: readonly RegExp[] = [
  // Double quotes and template quotes hold what was found; single quotes hold names of the code, if they are one word.
  /"[^"]*"?/g,
  /`[^`]*`?/g,
  /'[^']*[^\w$'][^']*'/g,
  /(?<=https?:\/\/[^\s?#]*)[?#]\S*/g,
  /\S+@\S+/g,
  /\d{4,}/g,
]

/** The error's message without personal data, at most 200 characters. */
export function redactError(error: unknown): string {
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  return personal.reduce((text, pattern) => text.replaceAll(pattern, '…'), message).slice(0, longest)
}
