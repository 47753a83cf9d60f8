import type { Database } from '../../../database/connect.ts'
import { groupBy } from '../../../kernel/group-by.ts'
import { namesOf, type ParsedRow } from './read-rows.ts'
import { type FileName, type ImportSheet, keyOf, type LeftOut } from './import-sheet.ts'
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
  /** Names of the rows with a reference that is wrong or unknown. */
  openKeys: string[]
  /** The rows that refer to a line that is left out, and their names. */
  notes: Problem[]
  leftOut: string[]
}

/**
 * Resolves the rows' references to lines of other files into ids. A row that refers to a line that is left out, and that
 * is not stored, is left out too.
 */
export async function resolveReferences(
  tx: Database,
  sheet: ImportSheet,
  rows: ParsedRow[],
  { told, leftOut }: { told: ReportedProblems; leftOut: LeftOut },
): Promise<Resolved> {
  const known = await findNamed(tx, rows)
  const resolved: Resolved = { rows: [], problems: [], openKeys: [], notes: [], leftOut: [] }
  for (const row of rows) {
    for (const { into, file, key } of row.named) row.values[into] = known.get(file)?.get(key)
    const open = row.named.filter(({ into }) => row.values[into] === undefined)
    const reasonOf = ({ column, file }: Named, code: Problem['code']): Problem => ({
      ...{ file: sheet.file, line: row.line, code },
      values: { column, value: row.cells[column] ?? '', target: file },
    })
    const isLeftOut = ({ file, key }: Named) => leftOut.get(file)?.has(key)
    const first = open.find(isLeftOut)
    const wrong = open.filter((one) => !isLeftOut(one))
    if (open.length === 0) resolved.rows.push(row)
    else if (first && wrong.length === 0) {
      resolved.leftOut.push(...namesOf(sheet, row))
      resolved.notes.push(reasonOf(first, 'reference.leftOut'))
    } else resolved.openKeys.push(...namesOf(sheet, row))
    for (const one of wrong)
      if (!isReported(told, one.file, one.key)) resolved.problems.push(reasonOf(one, 'reference.unknown'))
  }
  await leaveOutInside(tx, sheet, resolved, { told, leftOut })
  return resolved
}

type Named = ParsedRow['named'][number]

/**
 * Leaves out the rows that are within a row of the same file that is left out or wrong, and those within these; the latter
 * are not reported.
 */
async function leaveOutInside(
  tx: Database,
  sheet: ImportSheet,
  resolved: Resolved,
  { told, leftOut }: { told: ReportedProblems; leftOut: LeftOut },
): Promise<void> {
  const [column, { within } = {}] = Object.entries(sheet.columns).find(([, one]) => one.within) ?? []
  if (!column || !within) return
  const reported = told.get(sheet.file)
  const wrong = new Set([...resolved.openKeys, ...(reported instanceof Set ? reported : [])])
  const gone = new Set([...resolved.leftOut, ...(leftOut.get(sheet.file) ?? [])])
  const stored = await findKnown(tx, sheet, [...gone, ...wrong])
  const isWithout = (keys: ReadonlySet<string>, key: string) => keys.has(key) && !stored.has(key)
  for (let size = -1; size !== gone.size + wrong.size;) {
    size = gone.size + wrong.size
    resolved.rows = resolved.rows.filter((row) => {
      const holder = keyOf(within.map((name) => row.cells[name] ?? ''))
      if (isWithout(wrong, holder)) {
        wrong.add(row.key)
        resolved.openKeys.push(row.key)
        return false
      }
      if (!isWithout(gone, holder)) return true
      gone.add(row.key)
      resolved.leftOut.push(row.key)
      const values = { column, value: row.cells[column] ?? '', target: sheet.file }
      resolved.notes.push({ file: sheet.file, line: row.line, code: 'reference.leftOut', values })
      return false
    })
  }
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
