import type { ParsedRecord } from './book-record.ts'
import { openCsv } from './csv.ts'
import { parseIso2709 } from './iso2709.ts'
import { bookFromMarc } from './marc-book.ts'
import type { MarcRecord } from './marc-record.ts'
import { parseMarcXml } from './marcxml.ts'
import { type CatalogueProblem, UnreadableCatalogue } from './problem.ts'

/** The bytes of a file, from its beginning at each call. */
export type ByteSource = () => AsyncIterable<Uint8Array>

export interface OpenCatalogue {
  format: 'csv' | 'iso2709' | 'marcxml'
  /** Contents of the file that an import does not read. */
  notes: CatalogueProblem[]
  records: AsyncGenerator<ParsedRecord>
}

/**
 * Opens a catalogue to stream its books; the format, ISO 2709, MARCXML or CSV, is detected from its first bytes. Throws
 * `UnreadableCatalogue`, also while it is read.
 */
export async function openCatalogue(bytes: ByteSource): Promise<OpenCatalogue> {
  const beginning = await readFirstBytes(bytes)
  if (beginning.trim() === '') throw new UnreadableCatalogue('file.empty')
  if (/^(\u00ef\u00bb\u00bf)?\s*\d{5}[a-z ][a-z]/.test(beginning))
    return { format: 'iso2709', notes: [], records: booksOf(parseIso2709(bytes())) }
  const isXml = /^\s*</.test(beginning.replaceAll(/^(\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)|\0/g, ''))
  if (isXml) {
    const encoding = declaredEncoding(beginning) ?? (await detectEncoding(bytes, beginning))
    return {
      format: 'marcxml',
      notes: notesOn(encoding),
      records: booksOf(parseMarcXml(decodeText(bytes, encoding))),
    }
  }
  if (workbookSignatures.some((signature) => beginning.startsWith(signature)))
    throw new UnreadableCatalogue('file.workbook')
  const encoding = await detectEncoding(bytes, beginning)
  const { notes, records } = await openCsv(decodeText(bytes, encoding))
  return { format: 'csv', notes: [...notesOn(encoding), ...notes], records }
}

const notesOn = (encoding: string): CatalogueProblem[] =>
  encoding === guessed ? [{ position: 1, code: 'file.windows', values: {} }] : []

/** The encoding that an XML file names, or whose first bytes are those of UTF-16; null when it names none. */
function declaredEncoding(beginning: string): string | null {
  if (/^(\u00ff\u00fe|<\0)/.test(beginning)) return 'utf-16le'
  if (/^(\u00fe\u00ff|\0<)/.test(beginning)) return 'utf-16be'
  const named = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(beginning)?.[1]
  if (!named || /^utf-?(8|16)$/i.test(named)) return null
  try {
    return new TextDecoder(named).encoding
  } catch {
    throw new UnreadableCatalogue('file.encoding')
  }
}

/** One character for each of the first 100 bytes. */
async function readFirstBytes(bytes: ByteSource): Promise<string> {
  for await (const chunk of bytes()) if (chunk.length > 0) return Buffer.from(chunk).toString('latin1', 0, 100)
  return ''
}

async function* booksOf(records: AsyncIterable<MarcRecord | CatalogueProblem>): AsyncGenerator<ParsedRecord> {
  let count = 0
  for await (const record of records) {
    count++
    yield 'fields' in record ? bookFromMarc(record, count) : record
  }
}

/** How a ZIP archive begins, of which newer workbooks are made, and a compound file of an older one. */
const workbookSignatures = ['PK\u0003\u0004', '\u00d0\u00cf\u0011\u00e0']

/** The encoding of a file that names none and is not UTF-8; the label differs from the name of the same encoding. */
const guessed = 'cp1252'

async function* decodeText(bytes: ByteSource, encoding: string, fatal = false): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal })
  for await (const chunk of bytes()) yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}

/** Spreadsheets write UTF-8, "Unicode text" with its byte order mark, and still Windows-1252, which has no null. */
async function detectEncoding(bytes: ByteSource, beginning: string): Promise<string> {
  if (beginning.startsWith('\u00ff\u00fe')) return 'utf-16le'
  if (beginning.startsWith('\u00fe\u00ff')) return 'utf-16be'
  let hasNull = false
  for await (const chunk of bytes()) hasNull ||= chunk.includes(0)
  if (hasNull) throw new UnreadableCatalogue('file.encoding')
  try {
    const decoded = decodeText(bytes, 'utf-8', true)
    while (!(await decoded.next()).done);
    return 'utf-8'
  } catch {
    return guessed
  }
}
