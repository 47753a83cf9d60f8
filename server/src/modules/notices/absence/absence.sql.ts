import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import type { Language } from '../../../http/language.ts'
import type { StoredDocument } from '../../../uploads/receive-document.ts'
import { decisionColumns } from '../decision-columns.sql.ts'
import { type Absence, entity } from './absence.schemas.ts'

const columns = (language: Language) => sql`
  n.id, to_char(n.starts_at, 'YYYY-MM-DD HH24:MI:SS') as date_debut,
  to_char(n.ends_at, 'YYYY-MM-DD HH24:MI:SS') as date_fin, n.cause, n.teacher_id as enseignant_id,
  n.file_name as "pathFile", n.file_name as fichier, y.name as annee, ${entity} as entite, 1 as avis_id,
  ${decisionColumns(language)}
  from absence_notice n join academic_year y on y.id = n.year_id left join account by on by.id = n.decided_by`

/** An absence, and whether its teacher has not received the decision on it yet. */
type SelectedAbsence = Absence & { isUnseen: boolean }

interface AbsenceFilter {
  teacherId: number
  yearId: number
}

/** The absences of a teacher in a year, newest first. */
export async function selectAbsences(
  db: Database,
  { teacherId, yearId }: AbsenceFilter,
  language: Language,
): Promise<SelectedAbsence[]> {
  const { rows } = await sql<SelectedAbsence>`select ${columns(language)}
    where n.teacher_id = ${teacherId} and n.year_id = ${yearId} order by n.starts_at desc, n.id desc`.execute(db)
  return rows
}

/** Stores that the teacher has received the decisions on the absences of a year. */
export async function markAbsencesSeen(db: Database, { teacherId, yearId }: AbsenceFilter): Promise<void> {
  await sql`
    update absence_notice set seen_at = now()
    where teacher_id = ${teacherId} and year_id = ${yearId} and decided_at is not null and seen_at is null`.execute(db)
}

/** Undefined for an absence that is not the teacher's. */
export async function selectAbsence(
  db: Database,
  { teacherId, id }: { teacherId: number; id: number },
  language: Language,
): Promise<Absence | undefined> {
  const { rows } = await sql<Absence>`
    select ${columns(language)} where n.id = ${id} and n.teacher_id = ${teacherId}`.execute(db)
  return rows[0]
}

export interface LockedAbsence {
  id: number
  state: 0 | 1 | 2
  file_key: string | null
  file_name: string
}

/** Returns the teacher's absence and locks it for the transaction. */
export async function lockAbsence(db: Database, teacherId: number, id: number): Promise<LockedAbsence | undefined> {
  return db
    .selectFrom('absence_notice')
    .select(['id', 'state', 'file_key', 'file_name'])
    .where('id', '=', id)
    .where('teacher_id', '=', teacherId)
    .forUpdate()
    .executeTakeFirst()
}

interface Period {
  teacherId: number
  starts_at: string
  ends_at: string
}

interface NewAbsenceRow extends Period {
  yearId: number
  cause: string
  /** The justification, if there is one already. */
  file: StoredDocument | null
}

/** Idempotent: an equal pending absence is reused with the file that it has; `fileKey` is that of the stored row. */
export async function insertAbsence(
  db: Database,
  { teacherId, yearId, starts_at, ends_at, cause, file }: NewAbsenceRow,
): Promise<{ id: number; isNew: boolean; fileKey: string | null }> {
  const { rows } = await sql<{ id: number; isNew: boolean; fileKey: string | null }>`
    insert into absence_notice (teacher_id, year_id, starts_at, ends_at, cause, file_key, file_name)
    values (${teacherId}, ${yearId}, ${starts_at}, ${ends_at}, ${cause}, ${file?.key ?? null}, ${file?.name ?? ''})
    on conflict (teacher_id, year_id, starts_at, ends_at, md5(cause)) where state = 0
      do update set cause = excluded.cause
    returning id, xmax = 0 as "isNew", file_key as "fileKey"`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The absence was not inserted')
  return row
}

/** Whether the teacher has a make-up or a test on a day of the period. */
export async function hasNoticeDuring(db: Database, { teacherId, starts_at, ends_at }: Period): Promise<boolean> {
  const { rows } = await sql`
    select from session_notice
    where teacher_id = ${teacherId} and held_on between ${starts_at}::timestamp::date and ${ends_at}::timestamp::date
    limit 1`.execute(db)
  return rows.length > 0
}
