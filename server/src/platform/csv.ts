/** Spreadsheets read it as UTF-8 only with this mark. */
const byteOrderMark = '\ufeff'

/**
 * A CSV file of these rows (RFC 4180). A cell that a spreadsheet would run as a formula gets an apostrophe in front, as
 * OWASP recommends against CSV injection.
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return byteOrderMark + rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}

const cell = (text: string) => `"${(/^\s*[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
