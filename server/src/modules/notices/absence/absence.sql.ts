import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import { type Absence, entity } from './absence.schemas.ts'

const columns = sql`
  a.id, to_char(a.starts_at, 'YYYY-MM-DD HH24:MI:SS') as date_debut,
  to_char(a.ends_at, 'YYYY-MM-DD HH24:MI:SS') as date_fin, a.cause, a.teacher_id as enseignant_id,
  a.file_name as "pathFile", a.file_name as fichier, y.name as annee, ${entity} as entite, a.state as etat, 1 as avis_id
  from absence_notice a join academic_year y on y.id = a.year_id`

/** The absences of a teacher in a year, newest first. */
export async function selectAbsences(db: Database, teacherId: number, yearId: number): Promise<Absence[]> {
  const { rows } = await sql<Absence>`select ${columns}
    where a.teacher_id = ${teacherId} and a.year_id = ${yearId} order by a.starts_at desc, a.id desc`.execute(db)
  return rows
}

/** Undefined for an absence that is not the teacher's. */
export async function selectAbsence(db: Database, teacherId: number, id: number): Promise<Absence | undefined> {
  const { rows } = await sql<Absence>`
    select ${columns} where a.id = ${id} and a.teacher_id = ${teacherId}`.execute(db)
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

/** Returns the id; idempotent: an equal pending absence is reused. */
export async function insertAbsence(
  db: Database,
  { teacherId, yearId, starts_at, ends_at, cause }: Period & { yearId: number; cause: string },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into absence_notice (teacher_id, year_id, starts_at, ends_at, cause)
    values (${teacherId}, ${yearId}, ${starts_at}, ${ends_at}, ${cause})
    on conflict (teacher_id, year_id, starts_at, ends_at, md5(cause)) where state = 0
      do update set cause = excluded.cause
    returning id`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The absence was not inserted')
  return row.id
}

/** Whether the teacher has a make-up or a test on a day of the period. */
export async function hasNoticeDuring(db: Database, { teacherId, starts_at, ends_at }: Period): Promise<boolean> {
  const { rows } = await sql`
    select from session_notice
    where teacher_id = ${teacherId} and held_on between ${starts_at}::timestamp::date and ${ends_at}::timestamp::date
    limit 1`.execute(db)
  return rows.length > 0
}
