import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { parseCsv } from './csv.ts'
import { parseIso2709 } from './iso2709.ts'
import { bookFromMarc } from './marc-book.ts'
import type { MarcRecord } from './marc-record.ts'
import { parseMarcXml } from './marcxml.ts'
import type { ParsedRecord, Skipped } from './book-record.ts'

/** Streams the books of a file; the format, ISO 2709, MARCXML or CSV, is detected from its first bytes. */
export async function* readCatalogue(path: string): AsyncGenerator<ParsedRecord> {
  const beginning = await readFirstBytes(path)
  if (/^\s*\d{5}[a-z]{2}/.test(beginning)) yield* booksOf(parseIso2709(createReadStream(path)))
  else if (/^(\u00ef\u00bb\u00bf)?\s*</.test(beginning)) yield* booksOf(parseMarcXml(createReadStream(path)))
  else yield* parseCsv(decodeText(path, (await isUtf8(path)) ? 'utf-8' : 'windows-1252'))
}

async function readFirstBytes(path: string): Promise<string> {
  const file = await open(path)
  const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(100) })
  await file.close()
  return buffer.toString('latin1', 0, bytesRead)
}

async function* booksOf(records: AsyncIterable<MarcRecord | Skipped>): AsyncGenerator<ParsedRecord> {
  let count = 0
  for await (const record of records) {
    count++
    yield 'fields' in record ? bookFromMarc(record, `record ${count}`) : record
  }
}

async function* decodeText(path: string, encoding: 'utf-8' | 'windows-1252', fatal = false): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal })
  const file: AsyncIterable<Buffer> = createReadStream(path)
  for await (const chunk of file) yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}

/** Spreadsheets may still be saved as Windows-1252. */
async function isUtf8(path: string): Promise<boolean> {
  try {
    for await (const text of decodeText(path, 'utf-8', true)) if (text.includes('\0')) return false
    return true
  } catch {
    return false
  }
}
