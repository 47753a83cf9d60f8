import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import type { Actor, Caller } from '../../../http/actor.ts'
import type { Language } from '../../../http/language.ts'
import { type ModuleTasks, officeScope, type TaskSource } from '../../../kernel/tasks.ts'

export type Tasks = Record<string, unknown> & {
  department: Record<string, unknown> | null
  office: Record<string, number> | null
}

/** The tasks of the caller in the year of the call: as a teacher, as a head and in their roles. */
export async function listTasks(
  db: Database,
  modules: readonly ModuleTasks[],
  { caller, language }: { caller: Caller; language: Language },
): Promise<Tasks> {
  const { teacher, grants } = caller
  const fill = async (sources: (TaskSource | undefined)[], actor: Actor) =>
    Object.assign({}, ...(await Promise.all(sources.map(async (source) => source?.select(db, actor, language)))))
  const own = modules.map((one) => one.own)
  const [ownTasks, department, office] = await Promise.all([
    teacher ? fill(own, teacher) : emptyLists(own),
    teacher?.isHead
      ? fill(
          modules.map((one) => one.department),
          teacher,
        )
      : null,
    grants.length > 0 ? countForOffice(db, modules, caller) : null,
  ])
  return { ...ownTasks, department, office }
}

const emptyLists = (sources: (TaskSource | undefined)[]) =>
  Object.fromEntries(sources.flatMap((source) => Object.keys(source?.fields ?? {})).map((field) => [field, []]))

/** The requests of the year that wait for a decision of the caller, in the departments of each role. */
async function countForOffice(
  db: Database,
  modules: readonly ModuleTasks[],
  caller: Caller,
): Promise<Record<string, number>> {
  const scope = officeScope(caller)
  const counts = modules.flatMap(({ office = {} }) =>
    Object.entries(office).map(([field, { count }]) => sql`(${count(scope)}) as ${sql.ref(field)}`),
  )
  const { rows } = await sql<Record<string, number>>`select ${sql.join(counts)}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The statement returned no row')
  return row
}
