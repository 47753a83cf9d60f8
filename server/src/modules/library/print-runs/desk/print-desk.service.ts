import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../../database/connect.ts'
import type { Tables } from '../../../../database/tables.ts'
import { writeAudit } from '../../../../kernel/audit.ts'
import { decodeCursor, type Page, toPage } from '../../../../http/cursor.ts'
import { conflict, invalid, notFound } from '../../../../http/errors.ts'
import { etagOf, requireMatch } from '../../../../http/etag.ts'
import type { Language } from '../../../../http/language.ts'
import type { DepartmentScope } from '../../../../kernel/role-scope.ts'
import type { Services } from '../../../../services.ts'
import { ignoreStorageUnavailable } from '../../../../uploads/discard.ts'
import { deleteFetchedFiles } from '../print-file.service.ts'
import { hasFile, movesOf } from '../print-run-stages.ts'
import { type LockedPrintRun, lockPrintRun } from '../print-run.sql.ts'
import type { DeskPrintRun, DeskView, StageChange } from './print-desk.schemas.ts'
import { type DeskRow, selectDeskRow, selectDeskRows } from './print-desk.sql.ts'
import { notifyRequester } from './notify-requester.ts'

/** The reader of the list, and the language of its names. */
interface Reader {
  scope: DepartmentScope
  language: Language
}

/** The clerk who moves print runs from stage to stage. */
export interface Mover extends Reader {
  /** The actor in the audit log. */
  by: string
  /** Null at the command line. */
  accountId: number | null
}

interface Move {
  id: number
  change: StageChange
  /** The header with the version that the mover saw; without `headers` every version is moved. */
  headers?: { 'if-match'?: string }
}

/** A page of one view of the desk. */
export async function listDeskPrintRuns(
  db: Database,
  reader: Reader,
  { view = 'to-print', cursor, limit = 50 }: { view?: DeskView; cursor?: string; limit?: number },
): Promise<Page<DeskPrintRun>> {
  const after = decodeCursor(cursor, ['string', 'number'] as const)
  const rows = await selectDeskRows(db, reader, { view, after, limit: limit + 1 })
  return toPage(rows, limit, { keyOf: (row) => [row.sort_key, row.id], itemOf: toDeskPrintRun })
}

/**
 * Moves a print run to another stage, and deletes the file of a confidential one that was fetched. A repeated call has
 * no further effect. Throws 404 outside of the mover's departments, 412 for another version than the one that was seen,
 * 409 for a stage that does not follow, and 422 for a refusal without a reason.
 */
export async function movePrintRun(
  files: Pick<Services, 'db' | 'storage'>,
  mover: Mover,
  move: Move,
): Promise<DeskPrintRun> {
  await files.db.transaction().execute((tx) => writeStage(tx, mover, move))
  await deleteFetchedFiles(files, move.id).catch(ignoreStorageUnavailable)
  return toDeskPrintRun(await selectDeskRow(files.db, mover.language, move.id))
}

async function writeStage(tx: Kysely<Tables>, mover: Mover, { id, change, headers }: Move): Promise<void> {
  const printRun = await lockPrintRun(tx, id, mover)
  if (!printRun) throw notFound()
  const { stage } = change
  const refusal = stage === 'refused' ? (change.refusal?.trim() ?? '') : ''
  const isRepeated = isAt(printRun, { stage, refusal }) && printRun.staged_by === mover.accountId
  // The response of an earlier try was lost.
  if (isRepeated && (!headers || headers['if-match'])) return
  if (headers) requireMatch(headers, printRun.version_source)
  if (stage === 'refused' && refusal === '') throw invalid('printRun.reason')
  if (!movesOf(printRun).includes(stage)) throw conflict('printRun.stage')
  await tx
    .updateTable('print_run')
    .set({ stage, refusal, staged_at: sql<Date>`now()`, staged_by: mover.accountId })
    .where('id', '=', id)
    .execute()
  await writeAudit(tx, {
    actor: mover.by,
    action: 'print-run.moved',
    subject: `print-run:${id}`,
    changes: { stage: { from: printRun.stage, to: stage } },
    ...(refusal && { details: { refusal } }),
  })
  await notifyRequester(tx, mover.accountId, id, { stage, refusal })
}

const isAt = (printRun: LockedPrintRun, { stage, refusal }: Required<StageChange>) =>
  printRun.stage === stage && printRun.refusal === refusal

function toDeskPrintRun(row: DeskRow): DeskPrintRun {
  return {
    id: row.id,
    teacher: row.teacher,
    department: row.department,
    level: row.level,
    speciality: row.speciality,
    fileName: row.file_name,
    copies: row.copies,
    isDoubleSided: row.is_double_sided,
    isStapled: row.is_stapled,
    isConfidential: row.is_confidential,
    dueOn: row.due_on,
    requestedAt: row.created_at.toISOString(),
    stage: row.stage,
    stagedAt: row.staged_at.toISOString(),
    stagedBy: row.staged_by,
    refusal: row.refusal,
    hasFile: hasFile(row),
    fileDeletedAt: row.file_deleted_at?.toISOString() ?? null,
    moves: [...movesOf(row)],
    version: etagOf(row.version_source),
  }
}
