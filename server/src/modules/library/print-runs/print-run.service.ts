import { type Kysely, sql } from 'kysely'
import type { Services } from '../../../services.ts'
import type { Database } from '../../../database/connect.ts'
import { localizedName, localizedPersonName } from '../../../kernel/localized-name.sql.ts'
import type { Tables } from '../../../database/tables.ts'
import type { Actor } from '../../../http/actor.ts'
import { writeAudit } from '../../../kernel/audit.ts'
import { notFound } from '../../../http/errors.ts'
import { etagOf } from '../../../http/etag.ts'
import { done, type Outcome, refused } from '../../../http/outcome.ts'
import type { StoredDocument } from '../../../uploads/receive-document.ts'
import type { Language } from '../../../http/language.ts'
import { deletePrintFile, storageKeyOf } from './print-file.service.ts'
import { hasFile, isDeletable } from './print-run-stages.ts'
import type { NewPrintRun, PrintRun, PrintRunOutcome } from './print-run.schemas.ts'
import * as sqlOf from './print-run.sql.ts'

/** The print runs of a teacher in a year, newest first. */
export async function listPrintRuns(
  db: Database,
  { teacherId, yearId }: { teacherId: number; yearId: number },
  language: Language,
): Promise<PrintRun[]> {
  const { rows } = await sql<PrintRun>`
    select p.id, p.file_name as fichier, p.state as etat, p.copies as nb_copie, p.speciality_id as specialite_id,
      p.level_id as niveau_id, ${localizedName(language, 's')} as specialite, ${localizedName(language, 'l')} as niveau,
      to_char(p.created_at, 'YYYY-MM-DD HH24:MI:SS') as date_demande, p.stage as etape,
      to_char(p.staged_at, 'YYYY-MM-DD HH24:MI:SS') as etape_date,
      coalesce(${localizedPersonName(language, 'a')}, '') as etape_par, p.refusal as motif,
      p.is_double_sided as recto_verso, p.is_stapled as agrafe, p.is_confidential as confidentiel,
      p.due_on::text as date_limite, to_char(p.seen_at, 'YYYY-MM-DD HH24:MI:SS') as vu_le,
      to_char(p.file_deleted_at, 'YYYY-MM-DD HH24:MI:SS') as fichier_supprime_le, ${sqlOf.versionSource} as version
    from print_run p join speciality s on s.id = p.speciality_id join level l on l.id = p.level_id
      left join account a on a.id = p.staged_by
    where p.teacher_id = ${teacherId} and p.year_id = ${yearId}
    order by p.created_at desc, p.id desc`.execute(db)
  return rows.map((row) => ({ ...row, version: etagOf(row.version) }))
}

/** Requests copies of a file the caller uploaded. Idempotent. */
export async function addPrintRun(db: Kysely<Tables>, actor: Actor, body: NewPrintRun): Promise<PrintRunOutcome> {
  const key = storageKeyOf(body.file)
  const used = await sqlOf.findPrintRun(db, actor.teacherId, key)
  if (used !== undefined) return { ...done(), id: used }
  const options = {
    copies: body.nb_copie,
    levelId: body.niveau_id,
    specialityId: body.specialite_id,
    isDoubleSided: body.recto_verso ?? false,
    isStapled: body.agrafe ?? false,
    isConfidential: body.confidentiel ?? false,
    dueOn: body.date_limite ?? null,
  }
  const fault = await findFault(db, options)
  if (fault) return refused(500, fault)
  const added = await db.transaction().execute(async (tx) => {
    const file = await sqlOf.takePrintFile(tx, actor.teacherId, key)
    if (!file) return undefined
    const { teacherId, yearId } = actor
    const id = await sqlOf.insertPrintRun(tx, { ...options, teacherId, yearId, key }, file)
    await writeAudit(tx, {
      actor: `teacher:${teacherId}`,
      action: 'print-run.requested',
      subject: `print-run:${id}`,
      details: { file: file.name, ...options },
    })
    return id
  })
  // A concurrent try of the same request may have taken the file meanwhile.
  const id = added ?? (await sqlOf.findPrintRun(db, actor.teacherId, key))
  return id === undefined ? refused(500, 'printRun.file') : { ...done(), id }
}

/** The code of the rule that the options of a request break; null if there is none. */
export async function findFault(
  db: Database,
  { specialityId, levelId, dueOn }: sqlOf.PrintOptions,
): Promise<'printRun.speciality' | 'printRun.due' | null> {
  if (!(await sqlOf.isTaughtAt(db, specialityId, levelId))) return 'printRun.speciality'
  return dueOn !== null && (await sqlOf.isPastDay(db, dueOn)) ? 'printRun.due' : null
}

/** Deletes the caller's print run with its file, unless the print room has it. */
export async function deletePrintRun(
  files: Pick<Services, 'db' | 'storage'>,
  actor: Actor,
  id: number,
): Promise<Outcome> {
  const key = await files.db.transaction().execute(async (tx) => {
    const printRun = await sqlOf.lockPrintRun(tx, id, actor)
    if (!printRun) throw notFound()
    if (!isDeletable(printRun.stage)) return null
    await tx.deleteFrom('print_run').where('id', '=', id).execute()
    await writeAudit(tx, {
      actor: `teacher:${actor.teacherId}`,
      action: 'print-run.deleted',
      subject: `print-run:${id}`,
      details: { file: printRun.file_name, stage: printRun.stage },
    })
    await releasePrintFile(tx, actor, printRun)
    return printRun.file_key
  })
  if (key === null) return refused(409, 'printRun.taken')
  await deletePrintFile(files, key)
  return done()
}

/** Makes the file of a print run an unused one, so that the sweep deletes it if this process cannot. */
export async function releasePrintFile(
  db: Database,
  { teacherId }: Actor,
  { file_key: key, file_name: name }: { file_key: string; file_name: string },
): Promise<void> {
  await db.insertInto('print_file').values({ key, name, teacher_id: teacherId }).execute()
}

/** The file of one of the caller's print runs; 404 once it is deleted after fetching. */
export async function findPrintFile(db: Database, actor: Actor, id: number): Promise<StoredDocument> {
  const printRun = await db
    .selectFrom('print_run')
    .select(['file_key', 'file_name', 'stage', 'is_confidential'])
    .where('id', '=', id)
    .where('teacher_id', '=', actor.teacherId)
    .executeTakeFirst()
  if (!printRun || !hasFile(printRun)) throw notFound()
  return { key: printRun.file_key, name: printRun.file_name }
}
