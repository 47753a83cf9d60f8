import type { FastifyReply } from 'fastify'
import writeXlsxFile, { type Cell } from 'write-excel-file/node'

export const spreadsheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export interface SpreadsheetColumn<Row> {
  header: string
  /** Width in characters. */
  width: number
  /** Strings are written as text, never as formulas; null leaves the cell empty. */
  value: (row: Row) => string | number | null
}

/** Writes one sheet as an .xlsx file: codes keep leading zeros, marks are numbers with two decimals, no formulas. */
export async function writeSpreadsheet<Row>(
  columns: SpreadsheetColumn<Row>[],
  rows: Row[],
  { rightToLeft = false }: { rightToLeft?: boolean } = {},
): Promise<Buffer> {
  const head = columns.map(({ header }): Cell => ({ value: header, type: String, fontWeight: 'bold' }))
  const body = rows.map((row) => columns.map(({ value }) => toCell(value(row))))
  const widths = columns.map(({ width }) => ({ width }))
  return writeXlsxFile([head, ...body], { columns: widths, stickyRowsCount: 1, rightToLeft }).toBuffer()
}

function toCell(value: string | number | null): Cell {
  if (value === null) return null
  return typeof value === 'number' ? { value, type: Number, format: '0.00' } : { value, type: String, format: '@' }
}

export interface Spreadsheet {
  name: string
  file: Buffer
}

/** Sends a spreadsheet as a download with its file name. */
export function sendSpreadsheet(reply: FastifyReply, { name, file }: Spreadsheet): FastifyReply {
  return reply
    .type(spreadsheetType)
    .header('content-disposition', contentDisposition(name))
    .header('cache-control', 'no-store')
    .send(file)
}

/** Content-Disposition header of a download; characters not allowed in file names are replaced with dashes. */
function contentDisposition(name: string): string {
  const safe = name.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '-')
  const ascii = safe.normalize('NFD').replaceAll(/[^\x20-\x7E]/g, '')
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(safe).replaceAll(/['()]/g, escape)}`
}

const escape = (sign: string) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`
