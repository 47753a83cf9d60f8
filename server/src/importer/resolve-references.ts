import type { Database } from '../database/connect.ts'
import { groupBy } from '../platform/group-by.ts'
import type { ParsedRow } from './read-rows.ts'
import type { FileName, ImportSheet } from './import-sheet.ts'
import type { Problem } from './problem.ts'
import { importSheets } from './import-sheets.ts'
import { findKnown } from './write-rows.sql.ts'

/**
 * Keys of the invalid lines by file, or a whole file: references to them are not reported again.
 */
export type ReportedProblems = Map<FileName, Set<string> | 'all'>

interface Resolved {
  rows: ParsedRow[]
  problems: Problem[]
  /** Keys of the rows that are left out because of unresolved references. */
  openKeys: string[]
}

/** Resolves the rows' references to lines of other files into ids. */
export async function resolveReferences(
  tx: Database,
  sheet: ImportSheet,
  rows: ParsedRow[],
  told: ReportedProblems,
): Promise<Resolved> {
  const known = await findNamed(tx, rows)
  const resolved: Resolved = { rows: [], problems: [], openKeys: [] }
  for (const row of rows) {
    for (const { into, file, key } of row.named) row.values[into] = known.get(file)?.get(key)
    const open = row.named.filter(({ into }) => row.values[into] === undefined)
    if (open.length === 0) resolved.rows.push(row)
    else resolved.openKeys.push(row.key)
    for (const { file, column, key } of open)
      if (!isReported(told, file, key)) {
        const values = { column, value: row.cells[column] ?? '', target: file }
        resolved.problems.push({ file: sheet.file, line: row.line, code: 'reference.unknown', values })
      }
  }
  return resolved
}

async function findNamed(tx: Database, rows: ParsedRow[]): Promise<Map<FileName, Map<string, number | null>>> {
  const names = rows.flatMap(({ named }) => named)
  const known = new Map<FileName, Map<string, number | null>>()
  for (const [file, ofFile] of groupBy(names, (name) => name.file)) {
    const target = importSheets.find((one) => one.file === file)
    const keys = ofFile.map(({ key }) => key)
    if (target) known.set(file, await findKnown(tx, target, keys))
  }
  return known
}

function isReported(told: ReportedProblems, file: FileName, key: string): boolean {
  const keys = told.get(file)
  return keys === 'all' || Boolean(keys?.has(key))
}
