import type { SheetRow } from '../sheet/sheet-row.ts'

/** The reason why a code has no row. */
export type CodeRefusal = 'unknownCode' | 'ambiguousCode'

export interface CodeIndex {
  find: (code: string) => SheetRow | CodeRefusal
}

/** An index of rows by code. Exact matches first, then matches without leading zeros, which spreadsheets drop. */
export function createCodeIndex(rows: readonly SheetRow[], columns: readonly string[]): CodeIndex {
  const byCode = new Map<string, Set<SheetRow>>()
  const add = (code: string, row: SheetRow) => byCode.set(code, (byCode.get(code) ?? new Set()).add(row))
  for (const row of rows) {
    for (const column of columns) {
      const code = normalizeCode(row.labels[column] ?? '')
      if (code === '') continue
      add(exactKey(code), row)
      add(trimmedKey(code), row)
    }
  }
  return {
    find: (typed) => {
      const code = normalizeCode(typed)
      const found = byCode.get(exactKey(code)) ?? byCode.get(trimmedKey(code))
      const [row, another] = found ?? []
      if (!row) return 'unknownCode'
      return another ? 'ambiguousCode' : row
    },
  }
}

/** The first column in which at least half of the lines match a row; null for a single column, which is marks. */
export function findCodeColumn(cells: readonly string[][], index: CodeIndex): number | null {
  const width = Math.max(0, ...cells.map((line) => line.length))
  if (width < 2) return null
  for (let column = 0; column < width; column += 1) {
    const known = cells.filter((line) => index.find(line[column] ?? '') !== 'unknownCode').length
    if (known * 2 >= cells.length) return column
  }
  return null
}

function normalizeCode(code: string): string {
  return code.replaceAll(/\s/g, '').toLocaleUpperCase('fr')
}

function exactKey(code: string): string {
  return `=${code}`
}

function trimmedKey(code: string): string {
  return `~${code.replace(/^0+/, '')}`
}
