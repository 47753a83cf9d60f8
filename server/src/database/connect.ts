import { Kysely, type KyselyConfig, PostgresDialect, type PostgresPool, type Transaction } from 'kysely'
import { Socket } from 'node:net'
import { Client, type ClientBase, DatabaseError, Pool, type PoolConfig, TypeOverrides, types } from 'pg'
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
    /** A call that waits longer for another change is refused. */
    lock_timeout: 1_500,
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
  /** The size of a pool; a database for calls has two pools. */
  maxConnections?: number
  purpose?: keyof typeof limits
  /** The time zone of the institute; SQL computes dates and wall clock times in that of the session. */
  timeZone?: string
  /** The name of the connections in the database. */
  name?: string | undefined
}

interface PoolSettings extends Omit<PoolConfig, 'onConnect'> {
  /** Awaited before the connection is first used; the library's type has no promise. */
  onConnect: (client: ClientBase) => Promise<unknown>
}

/** Socket timeout: no traffic with the database for too long. */
export class DatabaseTimeout extends Error {}

/** Milliseconds within which an answer arrives that was already on its way. */
const lateAnswer = 1_000

/** Every connection of the pool was in use, while the database answered. */
export class PoolExhausted extends Error {}

export const connect = (url: string, options: Options = {}): Kysely<Tables> =>
  options.purpose === 'work'
    ? new Kysely<Tables>({ dialect: new PostgresDialect({ pool: openPool(url, options) }) })
    : new CallDatabase(url, options)

/** Transactions use a second pool, so that queries get a connection while transactions wait for locks. */
class CallDatabase extends Kysely<Tables> {
  readonly #changes: Kysely<Tables>

  constructor(url: string, options: Options) {
    let answeredAt = 0
    const settings = (): KyselyConfig => ({
      dialect: new PostgresDialect({ pool: reportExhaustion(openPool(url, options), () => answeredAt) }),
      log: (event) => {
        if (event.level === 'query' || event.error instanceof DatabaseError) answeredAt = Date.now()
      },
    })
    super(settings())
    this.#changes = new Kysely<Tables>(settings())
  }

  override transaction() {
    return this.#changes.transaction()
  }

  override async destroy(): Promise<void> {
    await Promise.all([super.destroy(), this.#changes.destroy()])
  }
}

/** The library reports an exhausted pool with the same error as an unreachable database. */
function reportExhaustion(pool: Pool, answeredAt: () => number): PostgresPool {
  const connectOrThrow = async () => {
    const askedAt = Date.now()
    return pool.connect().catch((error: Error) => {
      const isTimeout = error.message === 'timeout exceeded when trying to connect'
      throw isTimeout && answeredAt() > askedAt + lateAnswer ? new PoolExhausted(error.message) : error
    })
  }
  return { options: pool.options, connect: connectOrThrow, end: () => pool.end() }
}

/** Opens a pool. Dates stay `yyyy-mm-dd` text, because a Date would shift them by the time zone. */
export function openPool(
  url: string,
  { maxConnections = 6, purpose = 'calls', timeZone = defaultTimeZone, name }: Options = {},
): Pool {
  const parsers = new TypeOverrides()
  parsers.setTypeParser(types.builtins.DATE, (text) => text)
  parsers.setTypeParser(types.builtins.INT8, Number)
  parsers.setTypeParser(types.builtins.NUMERIC, Number)
  const { silence, ...others } = limits[purpose]
  const config: PoolSettings = {
    connectionString: url,
    application_name: name,
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
  // This side has ended the connection; the other side needs a short time only.
  socket.once('finish', () => socket.setTimeout(2_000))
  return socket
}
