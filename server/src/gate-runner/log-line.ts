/** Writes one line of JSON to the standard output; an error with its stack. */
export function logLine(message: string, details: object = {}): void {
  const readable = Object.entries(details).map(([name, value]) => [name, value instanceof Error ? value.stack : value])
  process.stdout.write(
    `${JSON.stringify({ time: new Date().toISOString(), message, ...Object.fromEntries(readable) })}\n`,
  )
}
