import { latinDigits } from '@portal/i18n'
import type { SheetRow } from '../sheet/sheet-row.ts'
import { foldName } from './fold-words.ts'

/** The rows of a sheet by what identifies them. More than one found row is ambiguous. */
export interface RowIndex {
  byCode: (typed: string) => readonly SheetRow[]
  byName: (typed: string) => readonly SheetRow[]
  /** Whether the code is that of a row without adding the zeros that a spreadsheet may have dropped. */
  hasCode: (typed: string) => boolean
}

/** Indexes rows by their codes and their names, the ids of label columns. */
export function createRowIndex(
  rows: readonly SheetRow[],
  columns: { codes: readonly string[]; names: readonly string[] },
): RowIndex {
  const written = groupRows(rows, columns.codes, writtenCode)
  const folded = groupRows(rows, columns.codes, foldCode)
  const shortened = groupRows(rows, columns.codes, (code) => withoutZeros(foldCode(code)))
  const named = groupRows(rows, columns.names, foldName)
  const found = (typed: string) => written(writtenCode(typed)) ?? folded(foldCode(typed))
  return {
    byCode: (typed) => (found(typed) ?? (/^[1-9]\d*$/.test(foldCode(typed)) && shortened(foldCode(typed)))) || [],
    byName: (typed) => named(foldName(typed)) ?? [],
    hasCode: (typed) => found(typed) !== undefined,
  }
}

/** A code for comparison: without case, signs, invisible characters and the decimals that a spreadsheet adds. */
export function foldCode(code: string): string {
  return writtenCode(code)
    .replace(/^(\d+)[.,]0+$/, '$1')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}

function writtenCode(code: string): string {
  return latinDigits(code).normalize('NFKC').toUpperCase().trim()
}

function withoutZeros(code: string): string {
  return /^\d+$/.test(code) ? code.replace(/^0+/, '') : ''
}

function groupRows(rows: readonly SheetRow[], columns: readonly string[], keyOf: (label: string) => string) {
  const groups = new Map<string, Set<SheetRow>>()
  for (const row of rows) {
    for (const column of columns) {
      const key = keyOf(row.labels[column] ?? '')
      if (key !== '') groups.set(key, (groups.get(key) ?? new Set()).add(row))
    }
  }
  return (key: string): readonly SheetRow[] | undefined => {
    const group = groups.get(key)
    return group && [...group]
  }
}
