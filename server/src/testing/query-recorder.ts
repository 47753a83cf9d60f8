import { CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import { Pool } from 'pg'
import type { Tables } from '../database/tables.ts'
import { createDemoDatabase } from './test-database.ts'

type Ask = (db: Kysely<Tables>) => Promise<unknown>

export interface QueryRecorder {
  db: Kysely<Tables>
  /** The statements that `ask` sends, without begin and commit. */
  statementsOf: (ask: Ask) => Promise<CompiledQuery[]>
  /** The plans of the statements that `ask` sends. */
  plansOf: (ask: Ask) => Promise<string[]>
}

/** A demo database that records the statements sent to it. */
export const recordDemoQueries = async (): Promise<QueryRecorder> => recordQueries(await createDemoDatabase())

/** Connects to a database and records the statements sent to it. */
export function recordQueries(connectionString: string): QueryRecorder {
  const sent: CompiledQuery[] = []
  const pool = new Pool({ connectionString })
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), log: ({ query }) => void sent.push(query) })
  const statementsOf = async (ask: Ask) => {
    sent.length = 0
    await ask(db)
    return sent.splice(0).filter(({ sql }) => !/^(begin|commit)$/.test(sql))
  }
  const plansOf = async (ask: Ask) => {
    const plans = (await statementsOf(ask)).map(async ({ sql, parameters }) => {
      const explain = CompiledQuery.raw(`explain ${sql}`, [...parameters])
      const { rows } = await db.executeQuery<Record<string, string>>(explain)
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    })
    return Promise.all(plans)
  }
  return { db, statementsOf, plansOf }
}
