import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import { Socket } from 'node:net'
import { Client, type ClientBase, Pool, type PoolConfig, TypeOverrides, types } from 'pg'
import { defaultTimeZone } from '../config.ts'
import type { Tables } from './tables.ts'

export type Database = Kysely<Tables> | Transaction<Tables>

/**
 * Timeouts of a connection, in milliseconds. `silence` is a socket timeout: a connection without traffic for this time
 * is destroyed, because a network that drops packets delivers neither an error nor a close. It exceeds every other
 * timeout, so that it fires only when the database does not respond at all. PostgreSQL ends the open transaction of a
 * lost connection by the same timeouts, and releases its locks.
 */
const limits = {
  /** For requests: short enough that a pool of lost connections is replaced within 10 seconds. */
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

/** A dead peer is detected within 15 seconds: Node sends ten probes, one a second, after this delay. */
const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 5_000 }

interface Options {
  maxConnections?: number
  purpose?: keyof typeof limits
  /** The institute's: SQL computes its dates and wall clock times in the time zone of the session. */
  timeZone?: string
}

interface PoolSettings extends Omit<PoolConfig, 'onConnect'> {
  /** Awaited before the connection is first used; the library's type has no promise. */
  onConnect: (client: ClientBase) => Promise<unknown>
}

/** Socket timeout: no traffic with the database for too long. */
export class DatabaseTimeout extends Error {}

export const connect = (url: string, options: Options = {}): Kysely<Tables> =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool: openPool(url, options) }) })

/** Opens a pool. Dates stay `yyyy-mm-dd` text, because a Date would shift them by the time zone. */
export function openPool(
  url: string,
  { maxConnections = 10, purpose = 'calls', timeZone = defaultTimeZone }: Options = {},
): Pool {
  const parsers = new TypeOverrides()
  parsers.setTypeParser(types.builtins.DATE, (text) => text)
  parsers.setTypeParser(types.builtins.INT8, Number)
  parsers.setTypeParser(types.builtins.NUMERIC, Number)
  const { silence, ...others } = limits[purpose]
  const config: PoolSettings = {
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: 5_000,
    types: parsers,
    stream: () => createSocketWithTimeout(silence),
    onConnect: (client) => client.query("select set_config('TimeZone', $1, false)", [timeZone]),
    ...keepAlive,
    ...others,
  }
  const pool = new Pool(config)
  // A broken connection (a restarted database) is replaced by the pool, and its query is rejected. Without the
  // listeners the error would end the process: the pool listens on idle connections only.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/**
 * One connection without statement or idle timeouts, for command line tools: it breaks only when the peer is dead.
 * `connect` rejects after 10 seconds.
 */
export function openClient(url: string): Client {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000, ...keepAlive })
  // The running query is rejected with the same error; without a listener the process would end first.
  client.on('error', () => {})
  return client
}

function createSocketWithTimeout(silence: number): Socket {
  const socket = new Socket()
  socket.setTimeout(silence, () =>
    socket.destroy(new DatabaseTimeout(`No traffic with the database for ${silence} ms`)),
  )
  // After this side has ended the connection, there is no need to wait long for the other.
  socket.once('finish', () => socket.setTimeout(2_000))
  return socket
}
