import type { Kysely } from 'kysely'
import type { Services } from '../../../services.ts'
import type { Database } from '../../../database/connect.ts'
import type { Tables } from '../../../database/tables.ts'
import type { Actor } from '../../../platform/actor.ts'
import { writeAudit } from '../../../platform/audit.ts'
import { notFound } from '../../../platform/errors.ts'
import { done, type Outcome, refused } from '../../../platform/outcome.ts'
import { requireSelf } from '../../../platform/ownership.ts'
import type { StoredDocument } from '../../../uploads/receive-document.ts'
import type { Language } from '../../../platform/language.ts'
import { deletePrintFile, storageKeyOf } from './print-file.service.ts'
import type { NewPrintRun, PrintRun, PrintRunOutcome } from './print-run.schemas.ts'
import { findPrintRun, insertPrintRun, isTaughtAt, selectPrintRuns } from './print-run.sql.ts'

/** The caller's print runs in the year of the session. */
export async function listPrintRuns(
  db: Database,
  actor: Actor,
  teacherId: number,
  language: Language,
): Promise<PrintRun[]> {
  requireSelf(actor, teacherId)
  return selectPrintRuns(db, actor, language)
}

/** Requests copies of a file the caller uploaded. Idempotent. */
export async function addPrintRun(db: Kysely<Tables>, actor: Actor, body: NewPrintRun): Promise<PrintRunOutcome> {
  requireSelf(actor, body.enseignant_id)
  if (!(await isTaughtAt(db, body.specialite_id, body.niveau_id))) return refused(500, 'printRun.speciality')
  const key = storageKeyOf(body.file)
  const wanted = {
    teacherId: actor.teacherId,
    yearId: actor.yearId,
    key,
    copies: body.nb_copie,
    levelId: body.niveau_id,
    specialityId: body.specialite_id,
  }
  const id = (await insertPrintRun(db, wanted)) ?? (await findPrintRun(db, actor.teacherId, key))
  return id === undefined ? refused(500, 'printRun.file') : { ...done(), id }
}

/** Deletes the caller's print run in any state, with its file. */
export async function deletePrintRun(
  files: Pick<Services, 'db' | 'storage'>,
  actor: Actor,
  id: number,
): Promise<Outcome> {
  const key = await files.db.transaction().execute(async (tx) => {
    const deleted = await tx
      .deleteFrom('print_run')
      .where('id', '=', id)
      .where('teacher_id', '=', actor.teacherId)
      .returning(['file_key', 'file_name', 'state'])
      .executeTakeFirst()
    if (!deleted) throw notFound()
    await writeAudit(tx, {
      actor: `teacher:${actor.teacherId}`,
      action: 'print-run.deleted',
      subject: `print-run:${id}`,
      details: { file: deleted.file_name, state: deleted.state },
    })
    const file = { key: deleted.file_key, name: deleted.file_name, teacher_id: actor.teacherId }
    await tx.insertInto('print_file').values(file).execute()
    return file.key
  })
  await deletePrintFile(files, key)
  return done()
}

/** The file of one of the caller's print runs. */
export async function findPrintFile(db: Database, actor: Actor, id: number): Promise<StoredDocument> {
  const printRun = await db
    .selectFrom('print_run')
    .select(['file_key', 'file_name'])
    .where('id', '=', id)
    .where('teacher_id', '=', actor.teacherId)
    .executeTakeFirst()
  if (!printRun) throw notFound()
  return { key: printRun.file_key, name: printRun.file_name }
}
