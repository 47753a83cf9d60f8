import { CsvError, type Options } from 'csv-parse'
import { parse } from 'csv-parse/sync'
import { decodeText } from './decode-text.ts'
import type { Reason } from './problem.ts'
import type { SourceContent, TextRecord } from './source-file.ts'
import { fromSpreadsheetCell } from './spreadsheet-cell.ts'

export interface LocatedReason extends Reason {
  line: number
}

export interface ReadRecords {
  /** The header and the titles above it too, without empty lines. */
  records: TextRecord[]
  notes: LocatedReason[]
}

/** How many of the wanted columns the cells of a header name. */
export type CountNamed = (cells: readonly string[]) => number

/** Where a header is looked for. */
export const maxHeaderRecords = 30

/** Reads a text file or the rows of a workbook, or says why and from which line it cannot be read. */
export function readRecords(content: SourceContent, countNamed: CountNamed): ReadRecords | LocatedReason {
  if (!(content instanceof Uint8Array)) return { records: splitSingleCells(content, countNamed), notes: [] }
  const decoded = decodeText(content)
  if (decoded === null) return { code: 'file.encoding', values: {}, line: 1 }
  // Excel names the delimiter in a line of its own, which is empty here so that the numbers of the lines stay.
  // The parser counts both characters of a line end in quotes.
  const text = decoded.text.replaceAll(/\r\n?/g, '\n').replace(/^sep=[;,\t|](?=\n)/i, '')
  try {
    const records = splitSingleCells(parseText(text, chooseDelimiter(text, countNamed)), countNamed)
    return { records, notes: decoded.assumed === null ? [] : [encodingNote(text, decoded.assumed)] }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return { code: 'file.broken', values: { reason: error.message }, line: Number(error['lines']) }
  }
}

/** Names the first line whose letters depend on the encoding. */
function encodingNote(text: string, encoding: string): LocatedReason {
  const lines = text.split('\n')
  const at = lines.findIndex((line) => /\P{ASCII}/u.test(line))
  const sample = (lines[at] ?? '').trim().slice(0, 100)
  return { code: 'file.assumedEncoding', values: { encoding, sample }, line: at + 1 }
}

const delimiters = [';', ',', '\t', '|']
/** In a file of one column commas belong to the text. */
const noDelimiter = '\u001f'

/** The delimiter by which the header names the most columns; without a known column, the most frequent one. */
function chooseDelimiter(text: string, countNamed: CountNamed): string {
  const read = delimiters.map((delimiter) => {
    const [header = []] = bestFirst(headOf(text, delimiter), countNamed)
    return { delimiter, named: countNamed(header), cells: header.length }
  })
  const [best] = read.toSorted((a, b) => b.named - a.named || b.cells - a.cells)
  if (best && best.named > 0) return best.cells > 1 ? best.delimiter : noDelimiter
  const first = /\S.*/.exec(text)?.[0] ?? ''
  const [most = ','] = delimiters.toSorted((a, b) => first.split(b).length - first.split(a).length)
  return most
}

/** The first records; those before one that cannot be parsed. */
function headOf(text: string, delimiter: string): string[][] {
  const lines = text.split('\n', maxHeaderRecords * 2)
  for (const count of [lines.length, maxHeaderRecords, 1])
    try {
      return parseText(lines.slice(0, count).join('\n'), delimiter).map(({ cells }) => cells)
    } catch (error) {
      if (!(error instanceof CsvError)) throw error
    }
  return []
}

const bestFirst = (records: string[][], countNamed: CountNamed): string[][] =>
  records.toSorted((a, b) => countNamed(b) - countNamed(a))

function parseText(text: string, delimiter: string): TextRecord[] {
  const options: Options = {
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
    on_record: (record: string[], { lines }) => [String(lines), ...record],
    delimiter,
  }
  const records: string[][] = parse(text, options)
  return records.map(([line, ...cells]) => ({ line: Number(line), cells: cells.map(cleanCell) }))
}

const cleanCell = (cell: string): string => fromSpreadsheetCell(cell.trim()).normalize('NFC').trim()

/** A spreadsheet that did not know the delimiter has whole lines in the cells of its first column. */
function splitSingleCells(records: readonly TextRecord[], countNamed: CountNamed): TextRecord[] {
  const own = [...records]
  if (own.some(({ cells }) => cells.slice(1).some((cell) => cell !== ''))) return own
  const [header = ''] =
    bestFirst(
      own.slice(0, maxHeaderRecords).map(({ cells }) => cells),
      countNamed,
    )[0] ?? []
  if (countNamed([header]) > 0) return own
  const text = own.map(({ cells }) => cells[0] ?? '').join('\n')
  const delimiter = chooseDelimiter(text, countNamed)
  const [split = []] = bestFirst(headOf(text, delimiter), countNamed)
  if (countNamed(split) === 0) return own
  return own.flatMap(({ line, cells }) => parseText(cells[0] ?? '', delimiter).map((one) => ({ ...one, line })))
}
