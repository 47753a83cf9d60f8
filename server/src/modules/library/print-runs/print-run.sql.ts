import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import type { PrintRunStage } from '../../../database/tables/library.ts'
import { type DepartmentScope, isInScope } from '../../../kernel/role-scope.ts'

/** How a file is to be printed. */
export interface PrintOptions {
  levelId: number
  specialityId: number
  copies: number
  isDoubleSided: boolean
  isStapled: boolean
  isConfidential: boolean
  /** `yyyy-mm-dd`; null for no due date. */
  dueOn: string | null
}

export interface RequestedPrintRun extends PrintOptions {
  teacherId: number
  yearId: number
  /** The storage key of the uploaded file. */
  key: string
}

/** The columns of `print_run` that hold the options. */
export const optionColumns = (options: PrintOptions) => ({
  level_id: options.levelId,
  speciality_id: options.specialityId,
  copies: options.copies,
  is_double_sided: options.isDoubleSided,
  is_stapled: options.isStapled,
  is_confidential: options.isConfidential,
  due_on: options.dueOn,
})

/** Takes a file that the teacher uploaded within a day out of the unused ones; undefined if there is no such file. */
export async function takePrintFile(
  db: Database,
  teacherId: number,
  key: string,
): Promise<{ key: string; name: string } | undefined> {
  return db
    .deleteFrom('print_file')
    .where('key', '=', key)
    .where('teacher_id', '=', teacherId)
    .where('is_complete', '=', true)
    .where('received_at', '>', sql<Date>`now() - interval '1 day'`)
    .returning(['key', 'name'])
    .executeTakeFirst()
}

/** Inserts a print run for a file that `takePrintFile` has returned. */
export async function insertPrintRun(
  db: Database,
  wanted: RequestedPrintRun,
  file: { key: string; name: string },
): Promise<number> {
  const { id } = await db
    .insertInto('print_run')
    .values({
      teacher_id: wanted.teacherId,
      year_id: wanted.yearId,
      ...optionColumns(wanted),
      file_key: file.key,
      file_name: file.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
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

/**
 * The source of a print run's version, of the table `p`: neither names, which depend on the language, nor the time at
 * which the file was opened.
 */
export const versionSource: RawBuilder<string> = sql<string>`jsonb_build_array(p.id, p.stage, p.refusal, p.copies,
  p.level_id, p.speciality_id, p.file_key, p.is_double_sided, p.is_stapled, p.is_confidential, p.due_on)::text`

export interface LockedPrintRun {
  stage: PrintRunStage
  staged_by: number | null
  refusal: string
  is_confidential: boolean
  file_key: string
  file_name: string
  version_source: string
}

/** Locks a print run of one teacher, or of the teachers of the departments; undefined if there is none. */
export async function lockPrintRun(
  db: Database,
  id: number,
  owner: { teacherId: number } | { scope: DepartmentScope },
): Promise<LockedPrintRun | undefined> {
  const isOwned = 'scope' in owner ? isInScope(sql`t.department_id`, owner.scope) : sql`t.id = ${owner.teacherId}`
  await sql`select from print_run where id = ${id} for update`.execute(db)
  const { rows } = await sql<LockedPrintRun>`
    select p.stage, p.staged_by, p.refusal, p.is_confidential, p.file_key, p.file_name, ${versionSource} as version_source
    from print_run p join teacher t on t.id = p.teacher_id
    where p.id = ${id} and ${isOwned}`.execute(db)
  return rows[0]
}

/** Whether the day is over, in the time of the institute. */
export async function isPastDay(db: Database, day: string): Promise<boolean> {
  const { rows } = await sql<{ is_past: boolean }>`select ${day}::date < today_here() as is_past`.execute(db)
  return rows[0]?.is_past ?? true
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
