import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'

export interface RequestedPrintRun {
  teacherId: number
  yearId: number
  levelId: number
  specialityId: number
  copies: number
  key: string
}

/** Inserts a print run for a file that the teacher uploaded within a day; undefined if there is no unused one. */
export async function insertPrintRun(db: Database, wanted: RequestedPrintRun): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    with taken as (
      delete from print_file
      where key = ${wanted.key} and teacher_id = ${wanted.teacherId} and is_complete
        and received_at > now() - interval '1 day'
      returning key, name
    )
    insert into print_run (teacher_id, year_id, level_id, speciality_id, copies, file_key, file_name)
    select ${wanted.teacherId}, ${wanted.yearId}, ${wanted.levelId}, ${wanted.specialityId}, ${wanted.copies}, key, name
    from taken returning id`.execute(db)
  return rows[0]?.id
}

/** The print run that uses an uploaded file of the teacher. */
export async function findPrintRun(db: Database, teacherId: number, key: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('print_run')
    .select('id')
    .where('file_key', '=', key)
    .where('teacher_id', '=', teacherId)
    .executeTakeFirst()
  return row?.id
}

/** Whether the speciality is taught at the level. */
export async function isTaughtAt(db: Database, specialityId: number, levelId: number): Promise<boolean> {
  const row = await db
    .selectFrom('speciality')
    .innerJoin('level', 'level.cycle_id', 'speciality.cycle_id')
    .select('speciality.id')
    .where('speciality.id', '=', specialityId)
    .where('level.id', '=', levelId)
    .executeTakeFirst()
  return row !== undefined
}
