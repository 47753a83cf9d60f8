const cell = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/g

/** Parses text copied from a spreadsheet (TSV): tabs between columns, quotes around cells with line breaks. */
export function parseCells(text: string): string[][] {
  const lines: string[][] = [[]]
  for (const [, quoted, bare = '', end] of text.matchAll(cell)) {
    lines.at(-1)?.push((quoted?.replaceAll('""', '"') ?? bare).trim())
    if (end === '') break
    if (end !== '\t') lines.push([])
  }
  // Spreadsheets add a line break after the last line.
  const last = lines.at(-1)
  return last?.length === 1 && last[0] === '' ? lines.slice(0, -1) : lines
}
