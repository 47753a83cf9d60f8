import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../database/tables.ts'
import type { PrintRunStage } from '../../../database/tables/library.ts'
import type { Actor } from '../../../http/actor.ts'
import { writeAudit } from '../../../kernel/audit.ts'
import { conflict, invalid, notFound } from '../../../http/errors.ts'
import { requireMatch } from '../../../http/etag.ts'
import type { Services } from '../../../services.ts'
import { deletePrintFile, storageKeyOf } from './print-file.service.ts'
import { isChangeable } from './print-run-stages.ts'
import type { PrintRequest } from './print-run.schemas.ts'
import { findFault, releasePrintFile } from './print-run.service.ts'
import { lockPrintRun, optionColumns, takePrintFile } from './print-run.sql.ts'

interface Change {
  id: number
  request: PrintRequest
  headers: { 'if-match'?: string }
}

type WantedColumns = ReturnType<typeof optionColumns> & { file_key: string; stage: PrintRunStage }

/**
 * Changes the caller's print run and sends it again; without `file` it keeps its file. A repeated call has no further
 * effect. Throws 409 once the print room has it, 412 for another version, and 422 for options or a file that cannot be.
 */
export async function changePrintRun(
  files: Pick<Services, 'db' | 'storage'>,
  actor: Actor,
  change: Change,
): Promise<void> {
  const replacedKey = await files.db.transaction().execute((tx) => writeRequest(tx, actor, change))
  if (replacedKey !== null) await deletePrintFile(files, replacedKey)
}

/** Returns the key of the file that another one has replaced, else null. */
async function writeRequest(
  tx: Kysely<Tables>,
  actor: Actor,
  { id, request, headers }: Change,
): Promise<string | null> {
  const printRun = await lockPrintRun(tx, id, actor)
  if (!printRun) throw notFound()
  const { file, ...options } = request
  const key = file === undefined ? printRun.file_key : storageKeyOf(file)
  const wanted: WantedColumns = { ...optionColumns(options), file_key: key, stage: 'requested' }
  // The response of an earlier try was lost.
  if (headers['if-match'] && (await isStored(tx, id, wanted))) return null
  if (!isChangeable(printRun.stage)) throw conflict('printRun.taken')
  requireMatch(headers, printRun.version_source)
  const fault = await findFault(tx, options)
  if (fault) throw invalid(fault)
  const isReplaced = key !== printRun.file_key
  const replacement = isReplaced ? await takePrintFile(tx, actor.teacherId, key) : undefined
  if (isReplaced && !replacement) throw invalid('printRun.file')
  if (isReplaced) await releasePrintFile(tx, actor, printRun)
  await tx
    .updateTable('print_run')
    .set({ ...wanted, refusal: '', staged_at: sql<Date>`now()`, staged_by: actor.teacherId })
    .set(replacement ? { file_name: replacement.name, seen_at: null } : {})
    .where('id', '=', id)
    .execute()
  await writeAudit(tx, {
    actor: `teacher:${actor.teacherId}`,
    action: 'print-run.changed',
    subject: `print-run:${id}`,
    changes: { stage: { from: printRun.stage, to: 'requested' } },
    details: { ...options, ...(replacement && { file: replacement.name }) },
  })
  return isReplaced ? printRun.file_key : null
}

async function isStored(tx: Kysely<Tables>, id: number, wanted: WantedColumns): Promise<boolean> {
  const row = await tx
    .selectFrom('print_run')
    .select('id')
    .where('id', '=', id)
    .where((of) => of.and({ ...wanted }))
    .executeTakeFirst()
  return row !== undefined
}
