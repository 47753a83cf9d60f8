import { parseTable } from './parse-table.ts'

/** The part of `DataTransfer` that a paste reads. */
export interface Clipboard {
  getData: (type: string) => string
}

/** The cells of a copied list: those of an HTML table, as spreadsheets and pages copy it; else of separated text. */
export function parseClipboard(clipboard: Clipboard): string[][] {
  return (parseTable(clipboard.getData('text/html')) ?? parseText(clipboard.getData('text/plain'))).map((line) =>
    line.map((text) => text.replaceAll(/\p{Cf}/gu, '').trim()),
  )
}

function parseText(text: string): string[][] {
  const separator = separatorOf(text)
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^${separator}\\r\\n]*))(${separator}|\\r\\n|\\n|\\r|$)`, 'g')
  const lines: string[][] = [[]]
  for (const [, quoted, bare = '', end] of text.matchAll(cell)) {
    lines.at(-1)?.push(quoted?.replaceAll('""', '"') ?? bare)
    if (end === '') break
    if (end !== separator) lines.push([])
  }
  // Spreadsheets add a line break after the last line.
  const last = lines.at(-1)
  return last?.length === 1 && last[0] === '' ? lines.slice(0, -1) : lines
}

/** Tab, semicolon or comma. A comma separates cells only where it is not the decimal separator of a single column. */
function separatorOf(text: string): string {
  if (text.includes('\t')) return '\t'
  if (text.includes(';')) return ';'
  const lines = text.split(/[\r\n]+/).filter((line) => line.trim() !== '')
  const isDecimal = (line: string) => /^\s*"?\p{Nd}{0,3}(?:,\p{Nd}*)?"?\s*$/u.test(line)
  const separated = lines.filter((line) => line.includes(','))
  return separated.length * 2 > lines.length && !lines.some(isDecimal) ? ',' : '\t'
}
