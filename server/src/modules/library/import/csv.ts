import { parse } from 'csv-parse'
import { Readable } from 'node:stream'
import { invalid } from '../../../platform/errors.ts'
import { validateBook, type ParsedRecord } from './book-record.ts'

/** Accepted column names, without accents and in lower case. */
const columnNames = {
  recordNumber: ['numero', 'id', 'notice', 'number'],
  title: ['titre', 'title'],
  authors: ['auteur', 'auteurs', 'author', 'authors'],
  theme: ['theme'],
  publisher: ['editeur', 'publisher'],
  published: ['annee', 'year'],
  isbn: ['isbn'],
  keywords: ['mots', 'mots cles', 'mot cle', 'keywords'],
  copies: ['nb exemplaire', 'exemplaires', 'nombre d exemplaires', 'copies'],
}
type Column = keyof typeof columnNames
const columns = new Map(Object.entries(columnNames).flatMap(([column, names]) => names.map((name) => [name, column])))

/**
 * Parses the books of a CSV file. The header line must contain a title column; several names in a cell are separated by
 * `|`. The delimiter is the most frequent of comma, semicolon and tab in the header.
 */
export async function* parseCsv(texts: AsyncIterable<string>): AsyncGenerator<ParsedRecord> {
  const [firstLine, whole] = await peekFirstLine(texts)
  const parser = parse({
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    info: true,
    delimiter: delimiterOf(firstLine),
    columns: (names: string[]) => names.map(toColumn),
  })
  const source = Readable.from(whole)
  source.once('error', (error) => parser.destroy(error)).pipe(parser)
  if (!firstLine.split(/[;,\t]/).some((name) => toColumn(name) === 'title')) throw invalid('books.columns')
  for await (const { record, info } of parser) yield toBook(record, `line ${info.lines}`)
}

function toBook(cells: Partial<Record<Column, string>>, place: string): ParsedRecord {
  const cell = (column: Column) => cells[column] ?? ''
  const copies = cell('copies').trim()
  return validateBook(place, {
    title: cell('title'),
    theme: cell('theme'),
    publisher: cell('publisher'),
    published: cell('published'),
    authors: cell('authors').split('|'),
    keywords: cell('keywords').split('|'),
    recordNumber: cell('recordNumber'),
    isbn: cell('isbn'),
    copies: copies === '' ? 1 : Number(copies),
  })
}

/** Unknown columns are ignored. */
function toColumn(name: string): string | false {
  const words = name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z]+/g, ' ')
  return columns.get(words.trim()) ?? false
}

/** Returns the most frequent delimiter of a line: comma, semicolon or tab. */
export function delimiterOf(line: string): string {
  const [most = ','] = [',', ';', '\t'].toSorted((a, b) => line.split(b).length - line.split(a).length)
  return most
}

/** Returns the first line, and the whole text including it. */
async function peekFirstLine(texts: AsyncIterable<string>): Promise<[line: string, whole: AsyncIterable<string>]> {
  const rest = texts[Symbol.asyncIterator]()
  let head = ''
  while (!head.includes('\n')) {
    const { value, done: isOver } = await rest.next()
    if (isOver) break
    head += value
  }
  const whole = async function* () {
    yield head
    yield* { [Symbol.asyncIterator]: () => rest }
  }
  return [head.split(/\r?\n/)[0] ?? '', whole()]
}
