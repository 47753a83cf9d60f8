import { hasMarks, type Block, type BlockColumn } from './read-block.ts'
import { foldCode, type RowIndex } from './row-index.ts'

/** The identities of the students of a pasted list: one column of codes, or the columns of their names. */
export interface Identity {
  by: 'code' | 'name'
  columns: readonly BlockColumn[]
}

/** The columns that a pasted list can be read by, and those that it certainly is; null where the reader has to choose. */
export interface ColumnMatch {
  identities: readonly Identity[]
  identity: Identity | null
  marks: readonly BlockColumn[]
  mark: BlockColumn | null
}

/** The number of a choice: that of its first column. */
export const identityNumber = ({ columns }: Identity): number => columns[0]!.number

/** Matches the columns of a pasted list by their headings and by the identities in them. Nothing is chosen by its place. */
export function matchColumns({ columns }: Block, index: RowIndex, chosen: number | null): ColumnMatch {
  const codes = columns.filter((column) => isCodeColumn(column, index))
  const identities = [
    ...codes.map((column): Identity => ({ by: 'code', columns: [column] })),
    ...findNames(
      columns.filter((column) => !codes.includes(column)),
      index,
    ),
  ]
  const certain = certainCodes(codes, index)
  const identity =
    identities.find((one) => (chosen === null ? one.columns[0] === certain : identityNumber(one) === chosen)) ?? null
  const isOnly = ({ heading }: BlockColumn) => columns.length === 1 && heading === ''
  const marks = columns.filter(
    (column) =>
      !identity?.columns.includes(column) &&
      (column.role === 'mark' || (column.role === null && (isOnly(column) || hasMarks(column.cells)))),
  )
  return { identities, identity, marks, mark: certainMarks(marks) }
}

/** The only column with a heading of marks; without headings the only column with marks. */
function certainMarks(columns: readonly BlockColumn[]): BlockColumn | null {
  const headed = columns.filter(({ role }) => role === 'mark')
  if (headed.length > 0) return onlyOne(headed)
  const only = onlyOne(columns)
  return only?.heading === '' ? only : null
}

function isCodeColumn({ role, cells }: BlockColumn, index: RowIndex): boolean {
  if (role === 'code') return true
  if (role === 'other') return cells.some(index.hasCode)
  if (role !== null) return false
  const filled = cells.filter(Boolean)
  return filled.some((text) => index.byCode(text).length > 0) || (filled.length > 0 && filled.every(looksLikeCode))
}

/**
 * The column headed as codes. Without such a heading the only column that has codes and cannot be marks; not one with a
 * single known code among others, which may be a telephone number.
 */
function certainCodes(columns: readonly BlockColumn[], index: RowIndex): BlockColumn | null {
  const countKnown = ({ cells }: BlockColumn) => cells.filter(index.hasCode).length
  const isWhole = (column: BlockColumn) => countKnown(column) > 0 && column.cells.filter(Boolean).every(index.hasCode)
  const headed = columns.filter(({ role }) => role === 'code')
  if (headed.length > 0) return onlyOne(headed) ?? onlyOne(headed.filter(isWhole))
  const unheaded = columns.filter(({ role }) => role === null)
  const only = onlyOne(unheaded.filter(({ cells }) => !hasMarks(cells)))
  return onlyOne(unheaded.filter(isWhole)) ?? (only && countKnown(only) !== 1 ? only : null)
}

/** The columns of names, family and given names together. */
function findNames(columns: readonly BlockColumn[], index: RowIndex): Identity[] {
  const names = columns.filter(
    ({ role, cells }) => role === 'name' || (role === null && cells.some((text) => index.byName(text).length > 0)),
  )
  const firstName = columns.find(({ role }) => role === 'firstName')
  return names.map((column) => ({ by: 'name', columns: firstName ? [column, firstName] : [column] }))
}

function looksLikeCode(text: string): boolean {
  return /^(?=.*\d)[\p{L}\d]{4,}$/u.test(foldCode(text)) && !hasMarks([text])
}

function onlyOne<Item>(items: readonly Item[]): Item | null {
  return items.length === 1 ? items[0]! : null
}
