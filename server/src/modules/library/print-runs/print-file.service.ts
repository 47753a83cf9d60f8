import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { acquireAdvisoryLocks } from '../../../database/advisory-locks.ts'
import type { Database } from '../../../database/connect.ts'
import { writeAudit } from '../../../kernel/audit.ts'
import type { Services } from '../../../services.ts'
import type { Actor } from '../../../http/actor.ts'
import { forbidden, HttpError, invalid } from '../../../http/errors.ts'
import { done } from '../../../http/outcome.ts'
import { receiveDocument, type StoredDocument } from '../../../uploads/receive-document.ts'
import type { PrintFileOutcome } from './print-run.schemas.ts'

type Files = Pick<Services, 'db' | 'storage'>

const folder = 'print-runs'
const maxUnusedFiles = 20
const document = { folder, largest: 20 * 1024 * 1024, refusal: 'printRun.type' }

/**
 * Streams a file for the print room into the storage and returns its name for a print run. Rejects more than 20 MB with
 * 413, content that is not PDF, JPEG, PNG or WebP with 422, and with 429 a teacher with twenty unused files.
 */
export async function storePrintFile(
  { db, storage }: Files,
  actor: Actor,
  request: FastifyRequest,
): Promise<PrintFileOutcome> {
  let announced: StoredDocument | undefined
  const announce = async (one: StoredDocument) => {
    await db.transaction().execute(async (tx) => {
      await acquireAdvisoryLocks(tx, [`print files ${actor.teacherId}`])
      if ((await countUnusedFiles(tx, actor)) >= maxUnusedFiles) throw new HttpError(429, 'printRun.waiting')
      await tx
        .insertInto('print_file')
        .values({ ...one, teacher_id: actor.teacherId })
        .execute()
    })
    announced = one
  }
  try {
    const { key, name, fields } = await receiveDocument(storage, request, { ...document, announce })
    if (parseTeacherId(fields) !== actor.teacherId) throw forbidden()
    await db.transaction().execute(async (tx) => {
      await tx.updateTable('print_file').set({ is_complete: true }).where('key', '=', key).execute()
      await writeAudit(tx, {
        actor: `teacher:${actor.teacherId}`,
        action: 'print-file.uploaded',
        subject: `teacher:${actor.teacherId}`,
        details: { file: name },
      })
    })
    return { ...done(), file: key.slice(folder.length + 1) }
  } catch (error) {
    if (announced) await deletePrintFile({ db, storage }, announced.key)
    throw error
  }
}

async function countUnusedFiles(db: Database, actor: Actor): Promise<number> {
  const { count } = await db
    .selectFrom('print_file')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('teacher_id', '=', actor.teacherId)
    .executeTakeFirstOrThrow()
  return count
}

/** The storage key of a stored name. */
export const storageKeyOf = (storedName: string): string => `${folder}/${storedName}`

function parseTeacherId({ enseignant_id: id }: Record<string, unknown>): number {
  if (typeof id !== 'string' || !/^[1-9]\d{0,8}$/.test(id)) throw invalid('format')
  return Number(id)
}

/** Deletes a file without a print run. The row is deleted last, so that a failed deletion can be retried. */
export async function deletePrintFile({ db, storage }: Files, key: string): Promise<void> {
  await storage.delete(key)
  await db.deleteFrom('print_file').where('key', '=', key).execute()
}

/** Deletes the expired files that no print run can use any more, including partial uploads of a crashed process. */
export async function deleteExpiredPrintFiles(files: Files): Promise<void> {
  const old = await files.db
    .selectFrom('print_file')
    .select('key')
    .where('received_at', '<', sql<Date>`now() - interval '2 days'`)
    .execute()
  for (const { key } of old) await deletePrintFile(files, key)
}

/**
 * Deletes the files of confidential print runs that were fetched, of one or of all; a row tells since when. The storage
 * is first, so that an interrupted deletion is repeated by the sweep.
 */
export async function deleteFetchedFiles({ db, storage }: Files, printRunId?: number): Promise<void> {
  const fetched = await db
    .selectFrom('print_run')
    .select(['id', 'file_key'])
    .where('stage', '=', 'fetched')
    .where('is_confidential', '=', true)
    .where('file_deleted_at', 'is', null)
    .$if(printRunId !== undefined, (query) => query.where('id', '=', printRunId ?? 0))
    .execute()
  for (const { id, file_key } of fetched) {
    await storage.delete(file_key)
    await db.transaction().execute(async (tx) => {
      await tx
        .updateTable('print_run')
        .set({ file_deleted_at: sql<Date>`now()` })
        .where('id', '=', id)
        .execute()
      await writeAudit(tx, { actor: 'system', action: 'print-run.file-deleted', subject: `print-run:${id}` })
    })
  }
}
