import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import type { Tables } from '../database/tables.ts'
import { writeAudit } from '../platform/audit.ts'
import { compareStored, type FileChanges } from './compare-stored.ts'
import type { Counts, FileName, ImportRow, ImportSheet } from './import-sheet.ts'
import { importSheets } from './import-sheets.ts'
import type { Problem, Reason } from './problem.ts'
import { type CsvLine, readLines } from './read-lines.ts'
import { type ParsedRow, readRows } from './read-rows.ts'
import { readStored, type StoredRecords } from './read-stored.sql.ts'
import { resolveReferences, type ReportedProblems } from './resolve-references.ts'
import type { ConvertedFile, SourceFile } from './source-file.ts'
import { findKnown, deleteRows, writeRows } from './write-rows.sql.ts'

export interface ImportReport {
  files: { file: FileName; counts: Counts }[]
  /** Sorted by file in import order, then by line; a single problem prevents the import. */
  problems: Problem[]
}

/** A report with every record that the import adds, changes or removes, and those that no file names. */
export interface ComparedReport extends ImportReport {
  changes: FileChanges[]
}

interface ImportOptions {
  files: readonly (SourceFile | ConvertedFile)[]
  /** The actor and the subject in the audit log. */
  by: string
  subject: string
  isDryRun: boolean
}

interface ComparedOptions extends ImportOptions {
  /** Called with the lines that are written so far, and all of them. */
  onProgress: (progress: { done: number; total: number }) => Promise<void>
  /** Called in the transaction of an import without problems; false takes it back. */
  confirm: (tx: Database, report: ComparedReport) => Promise<boolean>
}

const lock = 7_340_026

/** Thrown to roll back the transaction. */
class ImportRolledBack extends Error {}

/**
 * Imports CSV files atomically: all lines, or nothing when one is invalid. Records that no file contains stay. A dry run
 * writes everything and rolls back, so that its report is that of the import.
 */
export const importInstitute = (db: Kysely<Tables>, options: ImportOptions): Promise<ImportReport> =>
  importOnce(db, options, (tx, sheets) => writeSheets(tx, options, sheets, async () => {}))

/** Imports like `importInstitute`, and compares the records before and after. */
export const importCompared = (db: Kysely<Tables>, options: ComparedOptions): Promise<ComparedReport> =>
  importOnce(
    db,
    options,
    async (tx, sheets) => {
      const before = new Map<FileName, StoredRecords>()
      for (const { sheet } of sheets) before.set(sheet.file, await readStored(tx, sheet))
      const total = sheets.reduce((sum, { lines }) => sum + lines.length, 0)
      const report = await writeSheets(tx, options, sheets, (done) => options.onProgress({ done, total }))
      if (report.problems.length > 0) return { ...report, changes: [] }
      const changes: FileChanges[] = []
      for (const { sheet, lines } of sheets) {
        const { rows } = readRows(sheet, lines)
        const after = await readStored(tx, sheet)
        const ids = await findKnown(tx, sheet, keysOf(rows))
        changes.push(compareStored(sheet, { rows, ids, before: before.get(sheet.file) ?? new Map(), after }))
      }
      return { ...report, changes }
    },
    options.confirm,
  )

async function importOnce<Report extends ImportReport>(
  db: Kysely<Tables>,
  { files, by, subject, isDryRun }: ImportOptions,
  write: (tx: Database, sheets: ReadSheet[]) => Promise<Report>,
  confirm?: (tx: Database, report: Report) => Promise<boolean>,
): Promise<Report> {
  const sheets = readSheets(files)
  let written: Report | undefined
  try {
    return await db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(${lock})`.execute(tx)
      // A statement that moves sessions may have conflicts in between that are resolved at its end.
      await sql`set constraints timetable_session_teacher_is_free, timetable_session_room_is_free,
        timetable_session_group_is_free deferred`.execute(tx)
      const report = await write(tx, sheets)
      report.problems.unshift(...unknownFiles(files))
      written = report
      if (isDryRun || report.problems.length > 0) throw new ImportRolledBack()
      if (confirm && !(await confirm(tx, report))) throw new ImportRolledBack()
      const counts = Object.fromEntries(report.files.map(({ file, counts: one }) => [file, one]))
      const isChanged = report.files.some(({ counts: { added, changed, removed } }) => added + changed + removed > 0)
      if (isChanged) await writeAudit(tx, { actor: by, action: 'institute.imported', subject, details: counts })
      return report
    })
  } catch (error) {
    if (error instanceof ImportRolledBack && written) return written
    throw error
  }
}

interface ReadSheet {
  sheet: ImportSheet
  lines: CsvLine[]
  problems: Problem[]
}

/** The known files in import order. */
function readSheets(files: ImportOptions['files']): ReadSheet[] {
  return importSheets.flatMap((sheet) => {
    const file = files.find(({ name }) => name === sheet.file)
    if (!file) return []
    return [{ sheet, ...('lines' in file ? { lines: file.lines, problems: [] } : readLines(file.content, sheet)) }]
  })
}

async function writeSheets(
  tx: Database,
  { by }: Pick<ImportOptions, 'by'>,
  sheets: ReadSheet[],
  follow: (linesDone: number) => Promise<void>,
): Promise<ImportReport> {
  const report: ImportReport = { files: [], problems: [] }
  const told: ReportedProblems = new Map()
  let linesDone = 0
  for (const { sheet, lines, problems: unread } of sheets) {
    const { rows, problems, badKeys } = readRows(sheet, lines)
    told.set(sheet.file, lines.length === 0 && unread.length > 0 ? 'all' : badKeys)
    const resolved = await resolveReferences(tx, sheet, rows, told)
    for (const key of resolved.openKeys) badKeys.add(key)
    const written = await writeSheet(tx, by, sheet, resolved.rows, (done) => follow(linesDone + done))
    if (written.problems.length > 0) for (const { key } of resolved.rows) badKeys.add(key)
    report.files.push({ file: sheet.file, counts: written.counts })
    const found = [...unread, ...problems, ...resolved.problems, ...written.problems]
    report.problems.push(...found.toSorted((a, b) => a.line - b.line))
    linesDone += lines.length
    await follow(linesDone)
  }
  return report
}

/** Reports unknown file names, because a mistyped one would be ignored silently. */
function unknownFiles(files: ImportOptions['files']): Problem[] {
  const known = new Set<string>(importSheets.map(({ file }) => file))
  const values = { names: [...known].join(', ') }
  return files
    .filter(({ name }) => !known.has(name))
    .map(({ name }) => ({ file: name, line: 1, code: 'file.unknown', values }))
}

async function writeSheet(
  tx: Database,
  by: string,
  sheet: ImportSheet,
  rows: ParsedRow[],
  follow: (rowsDone: number) => Promise<void>,
): Promise<{ counts: Counts; problems: Problem[] }> {
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
  if (sheet.check) {
    const now = await findKnown(tx, sheet, keysOf(written))
    for (const { key, values } of written) values['id'] = now.get(key)
    for (const { row, reason } of await sheet.check(tx, written)) tell(row, reason)
  }
  return { counts, problems }
}

const keysOf = (rows: ImportRow[]): string[] => rows.map(({ key }) => key)
