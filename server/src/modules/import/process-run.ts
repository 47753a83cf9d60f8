import { type Kysely, sql } from 'kysely'
import { createHash } from 'node:crypto'
import type { Database } from '../../database/connect.ts'
import type { Tables } from '../../database/tables.ts'
import type { FileChanges } from './importer/compare-stored.ts'
import { importCatalogueRun } from './catalogue-run.ts'
import { type LeasedRun, requireLease } from './import-lease.sql.ts'
import { importInstituteRun } from './institute-run.ts'
import type { RunReport } from './run-report.ts'

/** The stored changes of each kind in a file, and problems; the counts include all. */
const maxStored = 1_000

/**
 * Checks or applies an import under its lease: what it decides and stores is refused once another process has taken it
 * over, or somebody has cancelled it. Throws `LeaseLost`, and the error of an import that fails.
 */
export async function processRun(db: Kysely<Tables>, run: LeasedRun): Promise<void> {
  let isDecided = run.is_confirmed
  const isCatalogue = run.target === 'catalogue'
  const importRun = isCatalogue ? importCatalogueRun : importInstituteRun
  const report = await importRun(db, run.id, {
    by: run.started_by === null ? 'system' : `account:${run.started_by}`,
    subject: `import:${run.id}`,
    isDryRun: run.state === 'checking',
    wrongLines: run.wrong_lines,
    isConfirmed: run.is_confirmed,
    onProgress: ({ done, total }) => storeProgress(db, run, done, total),
    requireRight: (tx) => requireLease(tx, run),
    confirm: async (tx, changes) => {
      isDecided = hashOf(changes) === run.changes_hash
      if (!isDecided) return false
      await requireLease(tx, run)
      await (isCatalogue ? markConfirmed(tx, run.id) : markApplied(tx, run.id))
      return true
    },
  })
  await db.transaction().execute(async (tx) => {
    if (isDecided && !isCatalogue) return
    await requireLease(tx, run)
    await (isDecided ? markApplied(tx, run.id) : storeReport(tx, run, report))
  })
}

/** The records that an import changes, with their old and new values, regardless of the lines of the files. */
function hashOf(changes: readonly FileChanges[]): string {
  const made = changes.map(({ file, changes: ofFile }) => [
    file,
    ofFile.filter(({ kind }) => kind !== 'absent').map(({ kind, name, fields }) => [kind, name, fields]),
  ])
  return createHash('sha256').update(JSON.stringify(made)).digest('base64url')
}

/** Only a number: an import that was taken over is refused where it writes. */
async function storeProgress(db: Database, { id, lease }: LeasedRun, done: number, total: number): Promise<void> {
  const query = db.updateTable('import_run').set({ lines_done: done, lines_total: total })
  await query.where('id', '=', id).where('lease', '=', lease).execute()
}

async function markConfirmed(tx: Database, id: number): Promise<void> {
  await tx.updateTable('import_run').set({ is_confirmed: true }).where('id', '=', id).execute()
}

async function markApplied(tx: Database, id: number): Promise<void> {
  await tx
    .updateTable('import_run')
    .set({ state: 'applied', applied_at: sql<Date>`now()`, lease: null, lease_until: null })
    .where('id', '=', id)
    .execute()
  await tx.deleteFrom('import_file').where('run_id', '=', id).execute()
}

/** Stores the report of a dry run, also of one that takes the place of an import that was to be applied. */
async function storeReport(
  tx: Database,
  { id, state }: LeasedRun,
  { format, notes, problems, changes }: RunReport,
): Promise<void> {
  await tx.deleteFrom('import_problem').where('run_id', '=', id).execute()
  await tx.deleteFrom('import_change').where('run_id', '=', id).execute()
  const told = [
    ...problems.slice(0, maxStored).map((problem) => ({ ...problem, prevents: true })),
    ...notes.slice(0, maxStored).map((note) => ({ ...note, prevents: false })),
  ]
  await insertAll(tx, 'import_problem', numbered(id, told))
  await insertAll(tx, 'import_change', numbered(id, changes.flatMap(storedChanges)))
  await tx
    .updateTable('import_run')
    .set({
      format,
      state: 'checked',
      begun_at: null,
      lease: null,
      lease_until: null,
      files: JSON.stringify(changes.map(({ file, counts }) => ({ file, ...counts }))),
      problem_count: problems.length,
      note_count: notes.length,
      changes_hash: hashOf(changes),
      is_changed_since: state === 'applying',
    })
    .where('id', '=', id)
    .execute()
}

function storedChanges({ file, changes }: FileChanges) {
  const counts = { added: 0, changed: 0, removed: 0, absent: 0 }
  return changes.filter(({ kind }) => counts[kind]++ < maxStored).map((change) => ({ file, ...change }))
}

const numbered = (id: number, rows: object[]) => rows.map((row, position) => ({ run_id: id, position, ...row }))

async function insertAll(tx: Database, table: 'import_problem' | 'import_change', rows: object[]): Promise<void> {
  await sql`
    insert into ${sql.table(table)}
    select * from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)})`.execute(tx)
}
