import { utils, write, type CellObject, type WorkSheet } from 'xlsx'
import { valueOf, type Column } from './column.ts'

/** A number or a text cell. Text is never a formula, whatever character it starts with (CSV injection). */
function toCell(value: string | number, isCode: boolean): CellObject {
  return typeof value === 'number' && !isCode ? { t: 'n', v: value } : { t: 's', v: String(value), z: '@' }
}

export function toWorksheet<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): WorkSheet {
  const exported = columns.filter((column) => column.value)
  const head = exported.map((column) => toCell(column.header, true))
  const body = rows.map((row) => exported.map((column) => toCell(valueOf(column, row), column.isCode ?? false)))
  const sheet = utils.aoa_to_sheet([head, ...body])
  sheet['!cols'] = exported.map((column) => ({
    wch: Math.min(48, Math.max(column.header.length, ...rows.map((row) => String(valueOf(column, row)).length)) + 2),
  }))
  return sheet
}

/** Downloads one .xlsx file with one sheet. */
export function saveSpreadsheet<Row>(name: string, columns: readonly Column<Row>[], rows: readonly Row[]): void {
  const book = utils.book_new()
  utils.book_append_sheet(book, toWorksheet(columns, rows))
  const bytes: ArrayBuffer = write(book, { type: 'array', bookType: 'xlsx', compression: true })
  const address = URL.createObjectURL(new Blob([bytes]))
  const link = document.createElement('a')
  link.href = address
  link.download = `${name}.xlsx`
  link.click()
  setTimeout(() => URL.revokeObjectURL(address))
}
