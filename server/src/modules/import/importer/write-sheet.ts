import type { Database } from '../../../database/connect.ts'
import type { Counts, ImportRow, ImportSheet, WrittenRows } from './import-sheet.ts'
import type { Problem, Reason } from './problem.ts'
import type { ParsedRow } from './read-rows.ts'
import { deleteRows, findKnown, writeRows } from './write-rows.sql.ts'

/** Writes the rows of a file, deletes those that say so, and checks what is written. */
export async function writeSheet(
  tx: Database,
  by: string,
  sheet: ImportSheet,
  rows: ParsedRow[],
  follow: (rowsDone: number) => Promise<void>,
): Promise<WrittenRows> {
  if (sheet.write) return sheet.write(tx, rows, sheet.file)
  const problems: Problem[] = []
  const tell = ({ line }: ImportRow, reason: Reason) => problems.push({ file: sheet.file, line, ...reason })
  const counts: Counts = { added: 0, changed: 0, same: 0, removed: 0 }
  const known = await findKnown(tx, sheet, keysOf(rows))
  for (const { key, values } of rows) if (known.get(key)) values['id'] = known.get(key)
  const [removed, kept] = [rows.filter(({ isRemoved }) => isRemoved), rows.filter(({ isRemoved }) => !isRemoved)]
  counts.removed = await deleteRows(tx, sheet, removed)
  await sheet.complete?.(tx, kept)
  const recordChanges = await sheet.audit?.(tx, kept, by)
  const fates = await writeRows(tx, sheet, kept, ({ key }) => !known.has(key), follow)
  await recordChanges?.()
  const written = kept.filter((row, at) => {
    const fate = fates[at] ?? 'same'
    if (typeof fate === 'string') counts[fate]++
    else tell(row, fate.refused)
    return typeof fate === 'string'
  })
  await sheet.relate?.(tx, written)
  if (sheet.check) {
    const now = await findKnown(tx, sheet, keysOf(written))
    for (const { key, values } of written) values['id'] = now.get(key)
    for (const { row, reason } of await sheet.check(tx, written)) tell(row, reason)
  }
  const changed = kept.filter((_row, at) => fates[at] === 'added' || fates[at] === 'changed')
  return { counts, problems, changed }
}

/** The changed rows that the page would refuse: those of a closed year, and what the file itself checks. */
export async function checkChanged(tx: Database, sheet: ImportSheet, changed: ImportRow[]): Promise<Problem[]> {
  const closed = await tx
    .selectFrom('academic_year')
    .select(['id', 'name'])
    .where('closed_at', 'is not', null)
    .execute()
  const names = new Map<unknown, string>(closed.map(({ id, name }) => [id, name]))
  const inClosed = changed.flatMap((row) => {
    const year = names.get(sheet.table === 'academic_year' ? row.values['id'] : row.values['year_id'])
    return year === undefined ? [] : [{ row, reason: { code: 'year.closed', values: { year } } as const }]
  })
  const found = [...inClosed, ...((await sheet.checkChanged?.(tx, changed)) ?? [])]
  return found.map(({ row: { line }, reason }) => ({ file: sheet.file, line, ...reason }))
}

const keysOf = (rows: ImportRow[]): string[] => rows.map(({ key }) => key)
