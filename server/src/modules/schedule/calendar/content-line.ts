/** Escapes an iCalendar TEXT value. */
export const escapeText = (value: string) =>
  value.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n|\r|\n/g, String.raw`\n`)

/** One content line, folded at 75 octets without splitting a character. */
export function contentLine(name: string, value: string): string {
  const lines: string[] = []
  let line = ''
  let octets = 0
  for (const character of `${name}:${value}`) {
    const size = Buffer.byteLength(character)
    if (octets + size > 75) {
      lines.push(line)
      line = ' '
      octets = 1
    }
    line += character
    octets += size
  }
  return [...lines, line].join('\r\n')
}
