const cell = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/g

/** The cells of a text that a spreadsheet copied: tabs between columns, quotes around cells with breaks in them. */
export function readCells(text: string): string[][] {
  const lines: string[][] = [[]]
  for (const [, quoted, bare = '', end] of text.matchAll(cell)) {
    lines.at(-1)?.push((quoted?.replaceAll('""', '"') ?? bare).trim())
    if (end === '') break
    if (end !== '\t') lines.push([])
  }
  // Spreadsheets end the last line too.
  const last = lines.at(-1)
  return last?.length === 1 && last[0] === '' ? lines.slice(0, -1) : lines
}
