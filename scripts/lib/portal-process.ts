import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../../server/src/embedded-postgres/start.ts'
import { startServer } from './server-process.ts'

export interface Portal {
  url: string
  databaseUrl: string
  /** Settles with the name of the part that ended first. */
  ended: Promise<string>
  stop: () => Promise<void>
}

interface PortalOptions {
  /** Holds the embedded database, the files and the outbox; created when absent. */
  dataDirectory: string
  port: number
  /** Settings of the server, above those of this process. With DATABASE_URL no database is started. */
  env?: Record<string, string>
  /** Where the server's log goes. */
  log?: string
}

/** Starts the whole portal, database first, and answers when it is ready for teachers. */
export async function startPortal({ dataDirectory, port, env = {}, log }: PortalOptions): Promise<Portal> {
  prepare(dataDirectory)
  const external = env['DATABASE_URL'] ?? process.env['DATABASE_URL']
  const database = external
    ? lent(external)
    : await startEmbeddedPostgres({ directory: join(dataDirectory, 'postgres') })
  const address = join(dataDirectory, 'database-url')
  // The administrator's commands find the database of a running portal here.
  if (!external) writeFileSync(address, database.url, { mode: 0o600 })

  async function stopDatabase(): Promise<void> {
    rmSync(address, { force: true })
    await database.stop()
  }

  const settings = { ...env, DATABASE_URL: database.url, PORT: String(port), DATA_DIR: dataDirectory }
  const server = await startServer(settings, log ?? join(dataDirectory, 'server.log')).catch(async (error: unknown) => {
    await stopDatabase()
    throw error
  })

  return {
    url: `http://localhost:${port}`,
    databaseUrl: database.url,
    ended: Promise.race([server.ended.then(() => 'server'), database.exited.then(() => 'database')]),
    stop: async () => {
      await server.stop()
      await stopDatabase()
    },
  }
}

/** Others may pass through, for PostgreSQL runs as somebody else when this process is root, but they may not look. */
function prepare(dataDirectory: string): void {
  mkdirSync(dataDirectory, { recursive: true })
  chmodSync(dataDirectory, 0o711)
}

function lent(url: string) {
  return { url, exited: new Promise<void>(() => {}), stop: async () => {} }
}
