import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../../database/connect.ts'
import type { PrintRunStage } from '../../../../database/tables/library.ts'
import type { Language } from '../../../../http/language.ts'
import { localizedName, localizedPersonName } from '../../../../kernel/localized-name.sql.ts'
import { type DepartmentScope, isInScope } from '../../../../kernel/role-scope.ts'
import { versionSource } from '../print-run.sql.ts'
import type { DeskView } from './print-desk.schemas.ts'

export interface DeskRow {
  id: number
  teacher: string
  department: string
  level: string
  speciality: string
  file_name: string
  copies: number
  is_double_sided: boolean
  is_stapled: boolean
  is_confidential: boolean
  due_on: string | null
  created_at: Date
  stage: PrintRunStage
  staged_at: Date
  staged_by: string
  refusal: string
  file_deleted_at: Date | null
  version_source: string
  /** The first part of the sort key; the second one is the id. */
  sort_key: string
}

interface Reader {
  scope: DepartmentScope
  language: Language
}

/** The sort key of the last row of the page before. */
type After = readonly [string, number] | null

/** A request without a due date is due on the day it was made. */
const dueDay = sql<string>`coalesce(p.due_on, p.created_at::date)::text`
const movedAt = sql<string>`to_char(p.staged_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/** Up to `limit` print runs of a view of the desk: those to print and to fetch by due date, the others latest first. */
export async function selectDeskRows(
  db: Database,
  reader: Reader,
  { view, after, limit }: { view: DeskView; after: After; limit: number },
): Promise<DeskRow[]> {
  const isDone = view !== 'to-print' && view !== 'ready'
  const isAfter = !after
    ? sql`true`
    : isDone
      ? sql`(p.staged_at, p.id) < (${after[0]}::timestamptz, ${after[1]}::integer)`
      : sql`(coalesce(p.due_on, p.created_at::date), p.id) > (${after[0]}::date, ${after[1]}::integer)`
  const { rows } = await sql<DeskRow>`
    select ${deskColumns(reader.language, isDone ? movedAt : dueDay)} from ${deskTables}
    where p.stage in (${stagesOf[view]}) and ${isInScope(sql`t.department_id`, reader.scope)} and ${isAfter}
    order by ${isDone ? sql`p.staged_at desc, p.id desc` : sql`coalesce(p.due_on, p.created_at::date), p.id`}
    limit ${limit}`.execute(db)
  return rows
}

// Literals, so that the planner can use the partial indexes.
const stagesOf: Record<DeskView, RawBuilder<unknown>> = {
  'to-print': sql`'requested', 'printing'`,
  ready: sql`'ready'`,
  done: sql`'fetched', 'refused'`,
  fetched: sql`'fetched'`,
  refused: sql`'refused'`,
}

/** One print run as the desk sees it. */
export async function selectDeskRow(db: Database, language: Language, id: number): Promise<DeskRow> {
  const { rows } = await sql<DeskRow>`
    select ${deskColumns(language, dueDay)} from ${deskTables} where p.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The print run is gone')
  return row
}

const deskTables = sql`print_run p join teacher t on t.id = p.teacher_id
  join department d on d.id = t.department_id
  join level l on l.id = p.level_id join speciality s on s.id = p.speciality_id
  left join account a on a.id = p.staged_by`

const deskColumns = (language: Language, sortKey: RawBuilder<string>) => sql`
  p.id, ${localizedPersonName(language, 't')} as teacher, ${localizedName(language, 'd')} as department,
  ${localizedName(language, 'l')} as level, ${localizedName(language, 's')} as speciality, p.file_name, p.copies,
  p.is_double_sided, p.is_stapled, p.is_confidential, p.due_on, p.created_at, p.stage, p.staged_at,
  coalesce(${localizedPersonName(language, 'a')}, '') as staged_by, p.refusal, p.file_deleted_at,
  ${versionSource} as version_source, ${sortKey} as sort_key`

/** The secret that signs the paths of print files, the same for all servers of this database; made at the first use. */
export async function readPathSecret(db: Database): Promise<string> {
  await db
    .insertInto('print_path_secret')
    .defaultValues()
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { secret } = await db.selectFrom('print_path_secret').select('secret').executeTakeFirstOrThrow()
  return secret
}

/** The print run, if the account is active and still has the role of the print room for its teacher's department. */
export async function findOpenable(db: Database, opened: { printRunId: number; accountId: number }) {
  const { rows } = await sql<{ file_key: string; file_name: string; stage: PrintRunStage; is_confidential: boolean }>`
    select p.file_key, p.file_name, p.stage, p.is_confidential
    from print_run p join teacher t on t.id = p.teacher_id
    where p.id = ${opened.printRunId} and exists (
      select from account_role r join account a on a.id = r.account_id and a.is_active
      where r.account_id = ${opened.accountId} and r.role = 'print-room'
        and (r.department_id is null or r.department_id = t.department_id))`.execute(db)
  return rows[0]
}
