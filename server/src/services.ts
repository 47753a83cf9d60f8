import type { Kysely } from 'kysely'
import type { Config } from './config.ts'
import type { Tables } from './database/tables.ts'
import type { Mailer } from './mail/mailer.ts'
import type { ImportWork } from './modules/import/import-runner.ts'
import type { Storage } from './storage/storage.ts'

/** The services of the process that the routes use, available to them on the Fastify instance. */
export interface Services {
  config: Config
  db: Kysely<Tables>
  /** A small pool for answers that are sent while they are read, so that they never take the connections of other calls. */
  downloads: Kysely<Tables>
  storage: Storage
  mailer: Mailer
  /** How imports are worked on, other than each in a process of its own. */
  importWork?: ImportWork
}

declare module 'fastify' {
  interface FastifyInstance extends Services {}
}
