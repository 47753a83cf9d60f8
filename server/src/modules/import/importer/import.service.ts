import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import type { Tables } from '../../../database/tables.ts'
import { writeAudit } from '../../../kernel/audit.ts'
import { compareStored, type FileChanges } from './compare-stored.ts'
import type { Counts, FileName, ImportRow, ImportSheet } from './import-sheet.ts'
import { matchFiles, type ReadSheet } from './match-files.ts'
import { writeRightLines } from './write-right-lines.ts'
import type { Problem } from './problem.ts'
import { readRows } from './read-rows.ts'
import { readStored, type StoredRecords } from './read-stored.sql.ts'
import { resolveReferences, type ReportedProblems } from './resolve-references.ts'
import type { ConvertedFile, SourceFile } from './source-file.ts'
import { findKnown } from './write-rows.sql.ts'
import { checkChanged, writeSheet } from './write-sheet.ts'

export interface ImportReport {
  files: { file: FileName; counts: Counts }[]
  /** Sorted by file in import order, then by line; a single problem prevents the import. */
  problems: Problem[]
  /** Lines that the import leaves out and assumptions to check, in the same order. */
  notes: Problem[]
}

/** A wrong line prevents the import, or it is left out with the lines that refer to it. */
export type WrongLines = 'prevent' | 'leaveOut'

/** A report with every record that the import adds, changes or removes, and those that no file names. */
export interface ComparedReport extends ImportReport {
  changes: FileChanges[]
}

interface ImportOptions {
  files: readonly (SourceFile | ConvertedFile)[]
  /** Files that cannot be read, which prevent the import. */
  unreadable?: readonly Problem[]
  wrongLines?: WrongLines
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
 * Imports CSV files atomically: all lines, or nothing when one is invalid; or else all that are right. Records that no file
 * contains stay. A dry run writes everything and rolls back, so that its report is that of the import.
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
  { files, unreadable = [], wrongLines = 'prevent', by, subject, isDryRun }: ImportOptions,
  write: (tx: Database, sheets: ReadSheet[]) => Promise<Report>,
  confirm?: (tx: Database, report: Report) => Promise<boolean>,
): Promise<Report> {
  const { sheets, problems, named } = matchFiles(files)
  let written: Report | undefined
  try {
    return await db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(${lock})`.execute(tx)
      // A statement that moves sessions may have conflicts in between that are resolved at its end.
      await sql`set constraints timetable_session_teacher_is_free, timetable_session_room_is_free,
        timetable_session_group_is_free deferred`.execute(tx)
      const report =
        wrongLines === 'prevent'
          ? await write(tx, sheets)
          : await writeRightLines(tx, sheets, (right) => write(tx, right))
      report.problems = [...unreadable, ...problems, ...report.problems.map(named)]
      report.notes = report.notes.map(named)
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

async function writeSheets(
  tx: Database,
  { by }: Pick<ImportOptions, 'by'>,
  sheets: ReadSheet[],
  follow: (linesDone: number) => Promise<void>,
): Promise<ImportReport> {
  const report: ImportReport = { files: [], problems: [], notes: [] }
  const told: ReportedProblems = new Map()
  const leftOut = new Map<FileName, Set<string>>()
  const found = new Map<ImportSheet, Problem[]>()
  const changed = new Map<ImportSheet, ImportRow[]>()
  let linesDone = 0
  for (const { sheet, lines, problems: unread, notes: ofFile, leftOut: unconverted } of sheets) {
    const { rows, problems, badKeys, notes, leftOut: incomplete } = readRows(sheet, lines)
    const gone = new Set([...unconverted, ...incomplete])
    leftOut.set(sheet.file, gone)
    told.set(sheet.file, lines.length === 0 && unread.length > 0 ? 'all' : badKeys)
    const resolved = await resolveReferences(tx, sheet, rows, { told, leftOut })
    for (const key of resolved.openKeys) badKeys.add(key)
    for (const key of resolved.leftOut) gone.add(key)
    const written = await writeSheet(tx, by, sheet, resolved.rows, (done) => follow(linesDone + done))
    if (written.problems.length > 0) for (const { key } of resolved.rows) badKeys.add(key)
    report.files.push({ file: sheet.file, counts: written.counts })
    found.set(sheet, [...unread, ...problems, ...resolved.problems, ...written.problems])
    changed.set(sheet, written.changed)
    report.notes.push(...[...ofFile, ...notes, ...resolved.notes].toSorted((a, b) => a.line - b.line))
    linesDone += lines.length
    await follow(linesDone)
  }
  for (const [sheet, ofSheet] of found) {
    if (ofSheet.length === 0) ofSheet.push(...(await checkChanged(tx, sheet, changed.get(sheet) ?? [])))
    report.problems.push(...ofSheet.toSorted((a, b) => a.line - b.line))
  }
  return report
}

const keysOf = (rows: ImportRow[]): string[] => rows.map(({ key }) => key)
