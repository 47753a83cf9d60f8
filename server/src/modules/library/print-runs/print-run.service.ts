import { type Kysely, sql } from 'kysely'
import type { Services } from '../../../services.ts'
import type { Database } from '../../../database/connect.ts'
import { localizedName } from '../../../platform/localized-name.sql.ts'
import type { Tables } from '../../../database/tables.ts'
import type { Actor } from '../../../platform/actor.ts'
import { writeAudit } from '../../../platform/audit.ts'
import { notFound } from '../../../platform/errors.ts'
import { done, type Outcome, refused } from '../../../platform/outcome.ts'
import type { StoredDocument } from '../../../uploads/receive-document.ts'
import type { Language } from '../../../platform/language.ts'
import { deletePrintFile, storageKeyOf } from './print-file.service.ts'
import type { NewPrintRun, PrintRun, PrintRunOutcome } from './print-run.schemas.ts'
import { findPrintRun, insertPrintRun, isTaughtAt } from './print-run.sql.ts'

/** The print runs of a teacher in a year, newest first. */
export async function listPrintRuns(
  db: Database,
  { teacherId, yearId }: { teacherId: number; yearId: number },
  language: Language,
): Promise<PrintRun[]> {
  const { rows } = await sql<PrintRun>`
    select p.id, p.file_name as fichier, p.state as etat, p.copies as nb_copie, p.speciality_id as specialite_id,
      p.level_id as niveau_id, ${localizedName(language, 's')} as specialite, ${localizedName(language, 'l')} as niveau,
      to_char(p.created_at, 'YYYY-MM-DD HH24:MI:SS') as date_demande
    from print_run p join speciality s on s.id = p.speciality_id join level l on l.id = p.level_id
    where p.teacher_id = ${teacherId} and p.year_id = ${yearId}
    order by p.created_at desc, p.id desc`.execute(db)
  return rows
}

/** Requests copies of a file the caller uploaded. Idempotent. */
export async function addPrintRun(db: Kysely<Tables>, actor: Actor, body: NewPrintRun): Promise<PrintRunOutcome> {
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
