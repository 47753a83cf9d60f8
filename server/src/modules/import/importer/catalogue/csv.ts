import { CsvError, parse } from 'csv-parse'
import { parse as parseSync } from 'csv-parse/sync'
import { Readable } from 'node:stream'
import { fromSpreadsheetCell } from '../spreadsheet-cell.ts'
import { type NamedCell, type ParsedRecord, validateBook } from './book-record.ts'
import { type CatalogueProblem, UnreadableCatalogue } from './problem.ts'

/** The columns of an export, in its order. */
export const exportedColumns = {
  recordNumber: 'numero',
  title: 'titre',
  authors: 'auteurs',
  theme: 'theme',
  publisher: 'editeur',
  published: 'annee',
  isbn: 'isbn',
  keywords: 'mots_cles',
  copies: 'nb_exemplaire',
} as const

/** A quotation mark that is never closed makes one record of the rest of the file. */
const maxRecordLength = 1_000_000

type Column = keyof typeof exportedColumns

/** Accepted column names, without accents and in lower case. */
const columnOf = new Map<string, Column>([
  ...named('recordNumber', 'numero', 'id', 'notice', 'number'),
  ...named('title', 'titre', 'title'),
  ...named('authors', 'auteur', 'auteurs', 'author', 'authors'),
  ...named('theme', 'theme'),
  ...named('publisher', 'editeur', 'publisher'),
  ...named('published', 'annee', 'year'),
  ...named('isbn', 'isbn'),
  ...named('keywords', 'mots', 'mots cles', 'mot cle', 'keywords'),
  ...named('copies', 'nb exemplaire', 'exemplaires', 'nombre d exemplaires', 'copies'),
])

function named(column: Column, ...names: string[]): [string, Column][] {
  return names.map((name) => [name, column])
}

export interface CsvCatalogue {
  /** Columns that are not read. */
  notes: CatalogueProblem[]
  records: AsyncGenerator<ParsedRecord>
}

/**
 * Opens a CSV file of books. The header line must contain a title column; several names in a cell are separated by `|`.
 * The delimiter is the most frequent of comma, semicolon and tab in the header. Throws `UnreadableCatalogue`.
 */
export async function openCsv(texts: AsyncIterable<string>): Promise<CsvCatalogue> {
  const { header, headerLine, whole } = await peekHeader(texts)
  const delimiter = delimiterOf(header)
  const names = parseSync(header, { delimiter, relax_quotes: true, trim: true })[0] ?? []
  const typed = new Map<Column, string>()
  const columns = Object.values(exportedColumns).join(', ')
  const notes: CatalogueProblem[] = []
  for (const name of names) {
    const column = toColumn(name)
    if (column && typed.has(column)) throw new UnreadableCatalogue('header.repeated', { column: name }, headerLine)
    if (column) typed.set(column, name)
    else if (name) notes.push({ position: headerLine, code: 'header.unread', values: { column: name, columns } })
  }
  if (!typed.has('title'))
    throw new UnreadableCatalogue('header.missing', { column: exportedColumns.title, columns }, headerLine)
  const parser = parse({
    bom: true,
    from_line: headerLine,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: maxRecordLength,
    info: true,
    delimiter,
    columns: (cells: string[]) => cells.map(toColumn),
  })
  const source = Readable.from(whole)
  source.once('error', (error) => parser.destroy(error)).pipe(parser)
  return { notes, records: readBooks(parser, (cell) => typed.get(cell) ?? exportedColumns[cell]) }
}

async function* readBooks(
  parser: AsyncIterable<{ record: Cells; info: { lines: number } }>,
  nameOfCell: (cell: NamedCell) => string,
): AsyncGenerator<ParsedRecord> {
  try {
    for await (const { record, info } of parser) yield toBook(record, info.lines, nameOfCell)
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new UnreadableCatalogue('file.broken', { reason: error.message }, Number(error['lines']))
  }
}

type Cells = Partial<Record<Column, string>>

function toBook(cells: Cells, position: number, nameOfCell: (cell: NamedCell) => string): ParsedRecord {
  const cell = (column: Column) => fromSpreadsheetCell((cells[column] ?? '').trim())
  const book = {
    title: cell('title'),
    theme: cell('theme'),
    publisher: cell('publisher'),
    published: cell('published'),
    authors: [cell('authors')],
    keywords: [cell('keywords')],
    recordNumber: cell('recordNumber'),
    isbn: cell('isbn'),
    copies: cell('copies'),
  }
  return validateBook(position, book, nameOfCell)
}

/** Unknown columns are not read. */
function toColumn(name: string): Column | false {
  const words = name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z]+/g, ' ')
    .trim()
  return columnOf.get(words) ?? false
}

/** Returns the most frequent delimiter of a line: comma, semicolon or tab. */
function delimiterOf(line: string): string {
  const [most = ','] = [',', ';', '\t'].toSorted((a, b) => line.split(b).length - line.split(a).length)
  return most
}

/** The header, which a line `sep=;` of a spreadsheet may precede, and the whole text including it. */
async function peekHeader(texts: AsyncIterable<string>) {
  const rest = texts[Symbol.asyncIterator]()
  let head = ''
  for (let lines = 1; lines < 3 && head.length < maxRecordLength;) {
    const { value, done: isOver } = await rest.next()
    if (isOver) break
    lines += value.split('\n').length - 1
    head += value
  }
  const whole = async function* () {
    yield head
    yield* { [Symbol.asyncIterator]: () => rest }
  }
  const [first = '', second = ''] = head.replace(/^\ufeff/, '').split(/\r?\n/)
  const isPreceded = /^sep=[;,\t]$/i.test(first)
  return { header: isPreceded ? second : first, headerLine: isPreceded ? 2 : 1, whole: whole() }
}
