import { type Kysely, sql } from 'kysely'
import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Database } from '../../database/connect.ts'
import type { Tables } from '../../database/tables.ts'
import { writeAudit } from '../../platform/audit.ts'
import { HttpError } from '../../platform/errors.ts'
import { readLines } from './read-lines.ts'
import { type ParsedRow, readRows } from './read-rows.ts'
import { resolveReferences, type ReportedProblems } from './resolve-references.ts'
import type { Counts, FileName, Problem, ImportRow, ImportSheet } from './import-sheet.ts'
import { importSheets } from './import-sheets.ts'
import { findKnown, deleteRows, writeRows } from './write-rows.sql.ts'

export interface ImportReport {
  files: { file: FileName; counts: Counts }[]
  /** Sorted by file in import order, then by line; a single problem prevents the import. */
  problems: Problem[]
}

const lock = 7_340_026

/** Thrown to roll back the transaction; carries the report out of it. */
class ImportRolledBack extends Error {
  readonly report: ImportReport
  constructor(report: ImportReport) {
    super('taken back')
    this.report = report
  }
}

/**
 * Imports the CSV files of a folder atomically: all lines, or nothing when one is invalid. Records that no file
 * contains stay. A dry run writes everything and rolls back, so that its report is that of the import.
 */
export async function importInstitute(
  db: Kysely<Tables>,
  by: string,
  { folder, isDryRun }: { folder: string; isDryRun: boolean },
): Promise<ImportReport> {
  const present = await filesIn(folder)
  try {
    return await db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(${lock})`.execute(tx)
      // A statement that moves sessions may have conflicts in between that are resolved at its end.
      await sql`set constraints timetable_session_teacher_is_free, timetable_session_room_is_free,
        timetable_session_group_is_free deferred`.execute(tx)
      const report = await importFiles(tx, by, folder, present)
      if (isDryRun || report.problems.length > 0) throw new ImportRolledBack(report)
      const counts = Object.fromEntries(report.files.map(({ file, counts: one }) => [file, one]))
      const isChanged = report.files.some(({ counts: { added, changed, removed } }) => added + changed + removed > 0)
      const subject = `folder:${basename(folder)}`
      if (isChanged) await writeAudit(tx, { actor: by, action: 'institute.imported', subject, details: counts })
      return report
    })
  } catch (error) {
    if (error instanceof ImportRolledBack) return error.report
    throw error
  }
}

async function filesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => null)
  if (!names) throw new HttpError(404, 'import.folder')
  const files = names.filter((name) => name.endsWith('.csv')).map((name) => name.slice(0, -'.csv'.length))
  if (files.length === 0) throw new HttpError(422, 'import.empty')
  return files.toSorted()
}

async function importFiles(tx: Database, by: string, folder: string, files: string[]): Promise<ImportReport> {
  const report: ImportReport = { files: [], problems: unknownFiles(files) }
  const told: ReportedProblems = new Map()
  for (const sheet of importSheets.filter(({ file }) => files.includes(file))) {
    const { lines, problems: unread } = await readLines(join(folder, `${sheet.file}.csv`), sheet)
    const { rows, problems, badKeys } = readRows(sheet, lines)
    told.set(sheet.file, lines.length === 0 && unread.length > 0 ? 'all' : badKeys)
    const resolved = await resolveReferences(tx, sheet, rows, told)
    for (const key of resolved.openKeys) badKeys.add(key)
    const written = await writeSheet(tx, by, sheet, resolved.rows)
    if (written.problems.length > 0) for (const { key } of resolved.rows) badKeys.add(key)
    report.files.push({ file: sheet.file, counts: written.counts })
    const found = [...unread, ...problems, ...resolved.problems, ...written.problems]
    report.problems.push(...found.toSorted((a, b) => a.line - b.line))
  }
  return report
}

/** Reports unknown file names, because a mistyped one would be ignored silently. */
function unknownFiles(files: string[]): Problem[] {
  const known = new Set<string>(importSheets.map(({ file }) => file))
  const text = `is no file of an institute: their names are ${[...known].join(', ')}`
  return files.filter((file) => !known.has(file)).map((file) => ({ file, line: 1, text }))
}

async function writeSheet(
  tx: Database,
  by: string,
  sheet: ImportSheet,
  rows: ParsedRow[],
): Promise<{ counts: Counts; problems: Problem[] }> {
  if (sheet.write) return sheet.write(tx, rows, sheet.file)
  const problems: Problem[] = []
  const tell = ({ line }: ImportRow, text: string) => problems.push({ file: sheet.file, line, text })
  const counts: Counts = { added: 0, changed: 0, same: 0, removed: 0 }
  const known = await findKnown(tx, sheet, keysOf(rows))
  for (const { key, values } of rows) if (known.get(key)) values['id'] = known.get(key)
  const [removed, kept] = [rows.filter(({ isRemoved }) => isRemoved), rows.filter(({ isRemoved }) => !isRemoved)]
  counts.removed = await deleteRows(tx, sheet, removed)
  await sheet.complete?.(tx, kept)
  const recordChanges = await sheet.audit?.(tx, kept, by)
  const fates = await writeRows(tx, sheet, kept, ({ key }) => !known.has(key))
  await recordChanges?.()
  const written = kept.filter((row, at) => {
    const fate = fates[at] ?? 'same'
    if (typeof fate === 'string') counts[fate]++
    else tell(row, fate.refused)
    return typeof fate === 'string'
  })
  if (sheet.check) {
    const now = await findKnown(tx, sheet, keysOf(written))
    for (const { key, values } of written) values['id'] = now.get(key)
    for (const { row, text } of await sheet.check(tx, written)) tell(row, text)
  }
  return { counts, problems }
}

const keysOf = (rows: ImportRow[]): string[] => rows.map(({ key }) => key)
