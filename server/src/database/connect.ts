import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { Tables } from './tables.ts'

export type Database = Kysely<Tables> | Transaction<Tables>

const date = 1082
const bigint = 20
const numeric = 1700

/** Opens a pool. Dates stay `yyyy-mm-dd` text, because a Date would shift them by the time zone. */
export function connect(url: string, options: { maxConnections?: number } = {}): Kysely<Tables> {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.maxConnections ?? 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 15_000,
    types: {
      getTypeParser: ((oid: number, format: 'text') => {
        if (oid === date) return (text: string) => text
        if (oid === bigint || oid === numeric) return Number
        return pg.types.getTypeParser(oid, format)
      }) as typeof pg.types.getTypeParser,
    },
  })
  // An idle connection that breaks (a restarted database) is replaced by the pool; without a listener it ends the process.
  pool.on('error', () => {})
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}
