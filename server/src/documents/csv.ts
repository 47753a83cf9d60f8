import { Readable } from 'node:stream'

/** Byte order mark, without which spreadsheets do not read the file as UTF-8. */
const byteOrderMark = '\ufeff'

/**
 * A CSV file of these rows (RFC 4180). A cell that a spreadsheet would run as a formula gets an apostrophe in front, as
 * OWASP recommends against CSV injection.
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return byteOrderMark + linesOf(rows)
}

/** `toCsv` for items that arrive in batches; the next batch is read when the client has received the previous one. */
export function streamCsv<Item>(
  header: readonly string[],
  batches: AsyncIterable<readonly Item[]>,
  rowOf: (item: Item) => readonly string[],
): Readable {
  const parts = async function* () {
    yield toCsv([header])
    for await (const batch of batches) yield linesOf(batch.map(rowOf))
  }
  return Readable.from(parts(), { objectMode: false })
}

const linesOf = (rows: readonly (readonly string[])[]) => rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')

const cell = (text: string) => `"${(/^\s*[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
