import { chmodSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../../server/src/embedded-postgres/start.ts'
import { makePrivateFolder } from './private-files.mjs'
import { startGateRunner } from './gate-runner-process.ts'
import { startServer } from './server-process.ts'

/** The folders of portals that are started for a run of tests. */
export { makeTemporaryFolder, removeTemporaryFolder } from '../../server/src/embedded-postgres/temporary-folder.ts'

export interface Portal {
  url: string
  databaseUrl: string
  /** The folder of its signing keys, beside that of its data. */
  keysDirectory: string
  /** Settles with the part that ended first. */
  ended: Promise<'server' | 'database'>
  stop: () => Promise<void>
}

interface PortalOptions {
  /** Contains the embedded database, the files and the outbox; created when absent. */
  dataDirectory: string
  port: number
  /**
   * Settings of the server that override the environment. Only a DATABASE_URL in here disables the embedded database.
   */
  env?: Record<string, string>
  /** The path of the server's log. */
  log?: string
  /** Starts a gate runner too, with its log at this path; it needs a Chromium. */
  gateRunnerLog?: string
}

/** Starts the whole portal, database first; resolves when it is ready for requests. */
export async function startPortal({
  dataDirectory,
  port,
  env = {},
  log = join(dataDirectory, 'server.log'),
  gateRunnerLog,
}: PortalOptions): Promise<Portal> {
  makePrivateFolder(dataDirectory)
  // PostgreSQL does not run as root; its account must be able to traverse this folder.
  if (process.getuid?.() === 0) chmodSync(dataDirectory, 0o711)

  const database = await openDatabase(dataDirectory, env['DATABASE_URL'])
  const keysDirectory = join(dataDirectory, '../.keys')
  const folders = { DATA_DIR: dataDirectory, KEYS_DIR: keysDirectory }
  // Nothing balances the load of a portal that this machine starts alone.
  const settings = { SHUTDOWN_DELAY: '0', ...env, ...folders, DATABASE_URL: database.url, PORT: String(port) }
  const server = await startServer(settings, log).catch(async (error: unknown) => {
    await database.stop()
    throw error
  })
  const url = `http://localhost:${port}`
  const gateRunner = gateRunnerLog && startGateRunner({ ...settings, PORTAL_URL: url }, gateRunnerLog)
  return {
    url,
    databaseUrl: database.url,
    keysDirectory,
    ended: Promise.race([server.ended.then(() => 'server' as const), database.ended.then(() => 'database' as const)]),
    stop: async () => {
      if (gateRunner) await gateRunner.stop()
      await server.stop()
      await database.stop()
    },
  }
}

interface OpenDatabase {
  url: string
  ended: Promise<void>
  stop: () => Promise<void>
}

async function openDatabase(dataDirectory: string, ofInstitute: string | undefined): Promise<OpenDatabase> {
  // The administrator's commands read the database URL of a running portal from this file.
  const address = join(dataDirectory, 'database-url')
  rmSync(address, { force: true })
  if (ofInstitute) return { url: ofInstitute, ended: new Promise(() => {}), stop: async () => {} }

  const { url, exited, stop } = await startEmbeddedPostgres({ directory: join(dataDirectory, 'postgres') })
  writeFileSync(address, url, { mode: 0o600 })
  return {
    url,
    ended: exited,
    stop: async () => {
      rmSync(address, { force: true })
      await stop()
    },
  }
}
