import { type Kysely, sql } from 'kysely'
import { createHash } from 'node:crypto'
import type { Database } from '../../database/connect.ts'
import type { Tables } from '../../database/tables.ts'
import type { ImportTarget } from '../../database/tables/imports.ts'
import type { FileChanges } from '../../importer/compare-stored.ts'
import { importCatalogueRun } from './catalogue-run.ts'
import { importInstituteRun } from './institute-run.ts'
import type { RunReport } from './run-report.ts'

/** Serialises the imports of all processes; the lock of the session ends with it. */
const lock = 7_340_104
/** Of each kind of change in a file, and of the problems: the counts are of all. */
const maxStored = 1_000

interface Run {
  id: number
  target: ImportTarget
  state: 'checking' | 'applying'
  started_by: number | null
  changes_hash: string | null
  /** Of the catalogue: whether it was decided, and is only continued. */
  is_confirmed: boolean
}

/**
 * Checks or applies every waiting import, one at a time, and marks the one of a process that has ended as failed, because
 * its transaction ended with it, or continues it when it was confirmed. `fail` is called with the error of an import that failed.
 */
export async function processImports(db: Kysely<Tables>, fail: (error: unknown) => void): Promise<void> {
  await db.connection().execute(async (held) => {
    await sql`select pg_advisory_lock(${lock})`.execute(held)
    try {
      await markDied(db)
      for (let run = await findNext(db); run; run = await findNext(db)) await processRun(db, run, fail)
    } finally {
      await sql`select pg_advisory_unlock(${lock})`.execute(held)
    }
  })
}

/** Whether an import waits or was left by a process that has ended. */
export async function hasOpenImport(db: Database): Promise<boolean> {
  const open = db.selectFrom('import_run').select('id').where('state', 'in', ['checking', 'applying']).limit(1)
  return (await open.executeTakeFirst()) !== undefined
}

/** Whoever holds the lock processes nothing yet: an import that has begun was left by another process. */
async function markDied(db: Database): Promise<void> {
  const left = db
    .updateTable('import_run')
    .where('state', 'in', ['checking', 'applying'])
    .where('begun_at', 'is not', null)
  await left.set({ state: 'failed', failure: 'died', begun_at: null }).where('is_confirmed', '=', false).execute()
  await left.set({ begun_at: null }).where('is_confirmed', '=', true).execute()
}

async function findNext(db: Database): Promise<Run | undefined> {
  const { rows } = await sql<Run>`
    update import_run set begun_at = now(), lines_done = 0
    where id = (
      select id from import_run where state in ('checking', 'applying') and begun_at is null order by id limit 1)
    returning id, target, state, started_by, changes_hash, is_confirmed`.execute(db)
  return rows[0]
}

async function processRun(db: Kysely<Tables>, run: Run, fail: (error: unknown) => void): Promise<void> {
  let isDecided = run.is_confirmed
  try {
    const importRun = run.target === 'catalogue' ? importCatalogueRun : importInstituteRun
    const report = await importRun(db, run.id, {
      by: run.started_by === null ? 'system' : `account:${run.started_by}`,
      subject: `import:${run.id}`,
      isDryRun: run.state === 'checking',
      isConfirmed: run.is_confirmed,
      onProgress: ({ done, total }) => storeProgress(db, run.id, done, total),
      confirm: async (tx, changes) => {
        isDecided = hashOf(changes) === run.changes_hash
        if (isDecided) await (run.target === 'catalogue' ? markConfirmed(tx, run.id) : markApplied(tx, run.id))
        return isDecided
      },
    })
    if (!isDecided) await storeReport(db, run, report)
    else if (run.target === 'catalogue') await markApplied(db, run.id)
  } catch (error) {
    fail(error)
    // A later round continues what was decided.
    if (run.target === 'catalogue' && isDecided) return
    await db.updateTable('import_run').set({ state: 'failed', failure: 'error' }).where('id', '=', run.id).execute()
  }
}

/** The records that an import changes, with their old and new values, regardless of the lines of the files. */
function hashOf(changes: readonly FileChanges[]): string {
  const made = changes.map(({ file, changes: ofFile }) => [
    file,
    ofFile.filter(({ kind }) => kind !== 'absent').map(({ kind, name, fields }) => [kind, name, fields]),
  ])
  return createHash('sha256').update(JSON.stringify(made)).digest('base64url')
}

async function storeProgress(db: Database, id: number, done: number, total: number): Promise<void> {
  await db.updateTable('import_run').set({ lines_done: done, lines_total: total }).where('id', '=', id).execute()
}

async function markConfirmed(tx: Database, id: number): Promise<void> {
  await tx.updateTable('import_run').set({ is_confirmed: true }).where('id', '=', id).execute()
}

async function markApplied(tx: Database, id: number): Promise<void> {
  await tx
    .updateTable('import_run')
    .set({ state: 'applied', applied_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
  await tx.deleteFrom('import_file').where('run_id', '=', id).execute()
}

/** Stores the report of a dry run, also of one that takes the place of an import that was to be applied. */
async function storeReport(
  db: Kysely<Tables>,
  { id, state }: Run,
  { format, notes, problems, changes }: RunReport,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
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
        files: JSON.stringify(changes.map(({ file, counts }) => ({ file, ...counts }))),
        problem_count: problems.length,
        note_count: notes.length,
        changes_hash: hashOf(changes),
        is_changed_since: state === 'applying',
      })
      .where('id', '=', id)
      .execute()
  })
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
