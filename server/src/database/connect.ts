import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import { Pool, TypeOverrides, types } from 'pg'
import type { Tables } from './tables.ts'

export type Database = Kysely<Tables> | Transaction<Tables>

interface Options {
  maxConnections?: number
}

export const connect = (url: string, options: Options = {}): Kysely<Tables> =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool: openPool(url, options) }) })

/** Opens a pool. Dates stay `yyyy-mm-dd` text, because a Date would shift them by the time zone. */
export function openPool(url: string, options: Options = {}): Pool {
  const parsers = new TypeOverrides()
  parsers.setTypeParser(types.builtins.DATE, (text) => text)
  parsers.setTypeParser(types.builtins.INT8, Number)
  parsers.setTypeParser(types.builtins.NUMERIC, Number)
  const pool = new Pool({
    connectionString: url,
    max: options.maxConnections ?? 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 15_000,
    types: parsers,
  })
  // An idle connection that breaks (a restarted database) is replaced by the pool; without a listener it ends the process.
  pool.on('error', () => {})
  return pool
}
