import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import { Socket } from 'node:net'
import { Client, Pool, type PoolConfig, TypeOverrides, types } from 'pg'
import type { Tables } from './tables.ts'

export type Database = Kysely<Tables> | Transaction<Tables>

/**
 * The limits of a connection, in milliseconds. A connection on which no byte passes for the time of `silence` is
 * destroyed and never used again: neither an error nor a close arrives from a database behind a network that swallows
 * packets. `silence` is longer than every other limit, so that it strikes only when the database does not answer at all.
 * PostgreSQL ends what a lost connection left open by the same limits, and with it the locks that it held.
 */
const limits = {
  /** For calls, which somebody waits for: short enough that a pool full of lost connections is new within 10 seconds. */
  calls: {
    silence: 8_000,
    statement_timeout: 7_000,
    idle_in_transaction_session_timeout: 7_000,
    idleTimeoutMillis: 5_000,
  },
  /** For imports, sweeps, releases and loads, whose statements may take long. */
  work: {
    silence: 660_000,
    statement_timeout: 600_000,
    idle_in_transaction_session_timeout: 600_000,
    idleTimeoutMillis: 10_000,
  },
}

/** A peer that is gone is noticed within 15 seconds: Node sends ten probes, one a second, after this delay. */
const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 5_000 }

interface Options {
  maxConnections?: number
  purpose?: keyof typeof limits
}

/** No byte came from the database or went to it for too long. */
export class DatabaseSilent extends Error {}

export const connect = (url: string, options: Options = {}): Kysely<Tables> =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool: openPool(url, options) }) })

/** Opens a pool. Dates stay `yyyy-mm-dd` text, because a Date would shift them by the time zone. */
export function openPool(url: string, { maxConnections = 10, purpose = 'calls' }: Options = {}): Pool {
  const parsers = new TypeOverrides()
  parsers.setTypeParser(types.builtins.DATE, (text) => text)
  parsers.setTypeParser(types.builtins.INT8, Number)
  parsers.setTypeParser(types.builtins.NUMERIC, Number)
  const { silence, ...others } = limits[purpose]
  const config: PoolConfig = {
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: 5_000,
    types: parsers,
    stream: () => socketThatBreaksAfter(silence),
    ...keepAlive,
    ...others,
  }
  const pool = new Pool(config)
  // A connection that breaks (a restarted database) is replaced by the pool, and its query is rejected. Without the
  // listeners the process ends: the pool has its own on idle connections alone.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/**
 * One connection for a tool that holds it for as long as its work takes, idle for hours or within one long statement:
 * it breaks only when the peer is gone. `connect` rejects after 10 seconds.
 */
export function openClient(url: string): Client {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000, ...keepAlive })
  // The query that is under way is rejected with the same error; without a listener the process ends before it is told.
  client.on('error', () => {})
  return client
}

function socketThatBreaksAfter(silence: number): Socket {
  const socket = new Socket()
  socket.setTimeout(silence, () => socket.destroy(new DatabaseSilent(`The database was silent for ${silence} ms`)))
  // Once this side has ended the connection, nothing is lost by not waiting for the other.
  socket.once('finish', () => socket.setTimeout(2_000))
  return socket
}
