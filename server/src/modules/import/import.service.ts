import type { Role } from '@portal/release-format/roles'
import type { FastifyRequest } from 'fastify'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/connect.ts'
import type { Tables } from '../../database/tables.ts'
import type { ImportTarget } from '../../database/tables/imports.ts'
import type { Caller } from '../../http/actor.ts'
import { writeAudit } from '../../kernel/audit.ts'
import { decodeCursor, type Page, toPage } from '../../http/cursor.ts'
import { conflict, HttpError, notFound, tooManyRequests } from '../../http/errors.ts'
import { etagOf, requireMatch } from '../../http/etag.ts'
import type { Language } from '../../http/language.ts'
import { requireWholeInstitute } from '../../kernel/role-scope.ts'
import { endConnections } from './import-lease.sql.ts'
import { isBefore, isImport, lockImport, selectChanges, selectImports, selectProblems } from './import-run.sql.ts'
import {
  type ChangesQuery,
  type Import,
  type ImportChange,
  type ImportProblem,
  maxUploadBytes,
  type NewImport,
} from './import.schemas.ts'

/** The roles that import and export for the whole institute. */
export const importers = {
  institute: ['registrar', 'admin'],
  catalogue: ['librarian'],
} as const satisfies Record<ImportTarget, readonly Role[]>

/** Imports of a target that may wait at a time, of all accounts. */
const maxWaiting = 5

/** Somebody who imports, and what; imports of another target do not exist for them. */
export interface Importer {
  caller: Pick<Caller, 'accountId' | 'grants'>
  language: Language
  target: ImportTarget
}

interface PageQuery {
  cursor?: string
  limit?: number
}

/** Stores the files of a new import, which waits for its dry run. Throws 413 for more than 10 MB. */
export async function createImport(
  tx: Database,
  { caller, language, target }: Importer,
  { files, wrongLines = 'prevent' }: NewImport,
): Promise<Import> {
  const contents = files.map(({ name, content }) => ({ name, content: Buffer.from(content, 'base64') }))
  if (contents.reduce((sum, { content }) => sum + content.length, 0) > maxUploadBytes)
    throw new HttpError(413, 'too.large')
  const { waiting } = await tx
    .selectFrom('import_run')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('target', '=', target)
    .where('state', 'in', ['checking', 'applying'])
    .executeTakeFirstOrThrow()
  if (waiting >= maxWaiting) throw tooManyRequests(30, 'import.waiting')
  const { id } = await tx
    .insertInto('import_run')
    .values({
      target,
      // The format of a catalogue is known once it is read.
      format: target === 'institute' ? 'institute' : 'csv',
      started_by: caller.accountId,
      wrong_lines: wrongLines,
      file_names: JSON.stringify(files.map(({ name }) => name)),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('import_file')
    .values(contents.map((file, position) => ({ run_id: id, position, ...file })))
    .execute()
  const details = { target, files: files.map(({ name }) => name), ...(wrongLines !== 'prevent' && { wrongLines }) }
  await writeAudit(tx, {
    actor: `account:${caller.accountId}`,
    action: 'import.started',
    subject: `import:${id}`,
    details,
  })
  return findImport(tx, { language, target }, id)
}

/** One page of the imports, newest first. */
export async function listImports(
  db: Database,
  { caller, language, target }: Importer,
  { cursor, limit = 50 }: PageQuery,
): Promise<Page<Import>> {
  requireWholeInstitute(caller, importers[target])
  const [before] = decodeCursor(cursor, ['number'] as const) ?? []
  const rows = await selectImports(db, { target, where: isBefore(before), limit: limit + 1, language })
  return toPage(rows, limit, { keyOf: ({ id }) => [id], itemOf: withVersion })
}

export async function readImport(db: Database, { caller, language, target }: Importer, id: number): Promise<Import> {
  requireWholeInstitute(caller, importers[target])
  return findImport(db, { language, target }, id)
}

/** One page of what is wrong with the files of an import. */
export async function listProblems(
  db: Database,
  importer: Importer,
  { id, cursor, limit = 50 }: { id: number } & PageQuery,
): Promise<Page<ImportProblem>> {
  await readImport(db, importer, id)
  const [after = -1] = decodeCursor(cursor, ['number'] as const) ?? []
  return toPage(await selectProblems(db, { runId: id, after, limit: limit + 1 }), limit, byPosition())
}

/** One page of the records that an import changes, and of those that it does not name. */
export async function listChanges(
  db: Database,
  importer: Importer,
  { id, cursor, limit = 50, ...filter }: { id: number } & ChangesQuery,
): Promise<Page<ImportChange>> {
  await readImport(db, importer, id)
  const [after = -1] = decodeCursor(cursor, ['number'] as const) ?? []
  return toPage(await selectChanges(db, { runId: id, after, limit: limit + 1, ...filter }), limit, byPosition())
}

const byPosition = <Item extends { position: number }>() => ({
  keyOf: ({ position }: Item) => [position],
  itemOf: (item: Item) => item,
})

/**
 * Has an import applied whose dry run was seen. Throws 412 for another version, and 409 for one with wrong lines, without
 * changes, or whose files are deleted.
 */
export async function applyImport(
  db: Kysely<Tables>,
  { caller, language, target }: Importer,
  { id, headers }: { id: number; headers: FastifyRequest['headers'] & { 'if-match'?: string } },
): Promise<Import> {
  requireWholeInstitute(caller, importers[target])
  return db.transaction().execute(async (tx) => {
    await lockImport(tx, id)
    const seen = await findImport(tx, { language, target }, id)
    requireMatch(headers, lasting(seen))
    if (!seen.isApplicable) throw conflict('import.notApplicable')
    await tx
      .updateTable('import_run')
      .set({ state: 'applying', begun_at: null, attempts: 0, lines_done: 0, is_changed_since: false })
      .set({ queued_at: sql`now()`, next_attempt_at: sql`now()` })
      .where('id', '=', id)
      .execute()
    const subject = `import:${id}`
    await writeAudit(tx, {
      actor: `account:${caller.accountId}`,
      action: 'import.confirmed',
      subject,
      details: { target },
    })
    return findImport(tx, { language, target }, id)
  })
}

/**
 * Cancels an import that waits or runs: nothing of it is written. Throws 412 for another version, and 409 for one that has
 * ended, and for one of the catalogue that is written in part.
 */
export async function cancelImport(
  db: Kysely<Tables>,
  { caller, language, target }: Importer,
  { id, headers }: { id: number; headers: FastifyRequest['headers'] & { 'if-match'?: string } },
): Promise<Import> {
  requireWholeInstitute(caller, importers[target])
  const { cancelled, lease } = await db.transaction().execute(async (tx) => {
    // The process that writes the import keeps this lock until it is written.
    const run = await lockImport(tx, id)
    const seen = await findImport(tx, { language, target }, id)
    requireMatch(headers, lasting(seen))
    if (!seen.isCancellable) throw conflict('import.notCancellable')
    await tx
      .updateTable('import_run')
      .set({ state: 'cancelled', lease: null, lease_until: null })
      .where('id', '=', id)
      .execute()
    await tx.deleteFrom('import_file').where('run_id', '=', id).execute()
    const actor = `account:${caller.accountId}`
    const action = target === 'institute' ? 'institute.import-cancelled' : 'books.import-cancelled'
    await writeAudit(tx, { actor, action, subject: `import:${id}`, details: { state: seen.state } })
    return { cancelled: await findImport(tx, { language, target }, id), lease: run?.lease }
  })
  if (lease) await endConnections(db, lease)
  return cancelled
}

async function findImport(db: Database, of: Pick<Importer, 'language' | 'target'>, id: number): Promise<Import> {
  const [row] = await selectImports(db, { ...of, where: isImport(id), limit: 1 })
  if (!row) throw notFound()
  return withVersion(row)
}

const withVersion = (row: Omit<Import, 'version'>): Import => ({ ...row, version: etagOf(lasting(row)) })

/** Without its progress, which changes while somebody decides about the import. */
function lasting(row: Omit<Import, 'version'> | Import) {
  const { linesDone: _done, linesTotal: _total, isWaiting: _isWaiting, ...rest } = row
  return 'version' in rest ? { ...rest, version: undefined } : rest
}
