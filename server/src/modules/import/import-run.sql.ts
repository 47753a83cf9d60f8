import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../database/connect.ts'
import type { ImportTarget } from '../../database/tables/imports.ts'
import type { Language } from '../../http/language.ts'
import { localizedPersonName } from '../../kernel/localized-name.sql.ts'
import type { ChangesQuery, Import, ImportChange, ImportProblem } from './import.schemas.ts'

type ImportRow = Omit<Import, 'version'>

const instant = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

/** Imports of a target, newest first. */
export async function selectImports(
  db: Database,
  {
    target,
    where,
    limit,
    language,
  }: { target: ImportTarget; where: RawBuilder<boolean>; limit: number; language: Language },
): Promise<ImportRow[]> {
  const { rows } = await sql<ImportRow>`
    select r.id, r.format, r.state, r.failure, r.file_names as "fileNames", case when r.target = 'catalogue' then 'leaveOut' else r.wrong_lines end as "wrongLines",
      ${localizedPersonName(language, 'a')} as "startedBy",
      ${instant('r.created_at')} as "startedAt", ${instant('r.applied_at')} as "appliedAt",
      r.lines_done as "linesDone", r.lines_total as "linesTotal", r.files, r.problem_count as "problemCount",
      r.note_count as "noteCount", r.is_changed_since as "isChangedSince",
      r.state = 'checked' and r.problem_count = 0 and exists (select from import_file f where f.run_id = r.id)
        and exists (select from import_change c where c.run_id = r.id and c.kind <> 'absent') as "isApplicable",
      r.state in ('checking', 'applying') and r.lease is null as "isWaiting",
      r.state in ('checking', 'applying') and not r.is_confirmed as "isCancellable"
    from import_run r left join account a on a.id = r.started_by
    where r.target = ${target} and ${where}
    order by r.id desc limit ${limit}`.execute(db)
  return rows
}

export const isImport = (id: number) => sql<boolean>`r.id = ${id}`
export const isBefore = (id: number | undefined) => (id === undefined ? sql<boolean>`true` : sql<boolean>`r.id < ${id}`)

export async function selectProblems(
  db: Database,
  { runId, after, limit }: { runId: number; after: number; limit: number },
): Promise<ImportProblem[]> {
  const { rows } = await sql<ImportProblem>`
    select position, file, line, values ->> 'column' as column, code, values, prevents from import_problem
    where run_id = ${runId} and position > ${after} order by position limit ${limit}`.execute(db)
  return rows
}

export async function selectChanges(
  db: Database,
  { runId, after, limit, file, kind }: { runId: number; after: number; limit: number } & ChangesQuery,
): Promise<ImportChange[]> {
  return db
    .selectFrom('import_change')
    .select(['position', 'file', 'kind', 'name', 'line', 'fields'])
    .where('run_id', '=', runId)
    .where('position', '>', after)
    .$if(file !== undefined, (query) => query.where('file', '=', file ?? ''))
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'added'))
    .orderBy('position')
    .limit(limit)
    .execute()
}

/** Locks an import until the end of the transaction. */
export const lockImport = (tx: Database, id: number) =>
  tx.selectFrom('import_run').select(['id', 'lease']).where('id', '=', id).forUpdate().executeTakeFirst()
