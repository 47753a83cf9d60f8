import { CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import { openPool } from '../../server/src/database/connect.ts'
import type { Tables } from '../../server/src/database/tables.ts'

interface Node {
  'Node Type': string
  'Relation Name'?: string
  Plans?: Node[]
}

interface StatementPlan {
  statement: string
  /** Tables read by a sequential scan. */
  scanned: string[]
}

export interface ExplainingDatabase {
  db: Kysely<Tables>
  /** The query plans of the statements since the previous call, including those within functions. */
  take: () => StatementPlan[]
}

const settings = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_nested_statements': 'on',
  'auto_explain.log_format': 'json',
  // Sends the plans to the client rather than to the log.
  client_min_messages: 'log',
}

/** Opens a database connection that reports query plans (auto_explain); the account must be a superuser. */
export function openExplainingDatabase(url: string): ExplainingDatabase {
  const address = new URL(url)
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`)
  address.searchParams.set('options', options.join(' '))
  const pool = openPool(address.href)
  let planned: StatementPlan[] = []
  pool.on('connect', (client) => {
    client.on('notice', ({ message = '' }) => {
      const start = message.indexOf('{')
      if (start < 0) return
      const { 'Query Text': statement, Plan }: { 'Query Text': string; Plan: Node } = JSON.parse(message.slice(start))
      planned.push({ statement, scanned: scansOf(Plan) })
    })
  })
  return {
    db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }),
    take: () => {
      const taken = planned
      planned = []
      return taken
    },
  }
}

const scansOf = (node: Node): string[] => [
  ...(node['Node Type'] === 'Seq Scan' && node['Relation Name'] ? [node['Relation Name']] : []),
  ...(node.Plans ?? []).flatMap(scansOf),
]

/** The number of rows of each table, in descending order. */
export async function countRows(db: Kysely<Tables>): Promise<Record<string, number>> {
  const tables = await db.introspection.getTables()
  const counts = await Promise.all(
    tables
      .filter(({ isView }) => !isView)
      .map(async ({ name }) => {
        const { rows } = await db.executeQuery<{ count: number }>(CompiledQuery.raw(`select count(*) from "${name}"`))
        return [name, rows[0]?.count ?? 0] as const
      }),
  )
  return Object.fromEntries(counts.toSorted(([, a], [, b]) => b - a))
}
