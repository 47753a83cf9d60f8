import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '../../e2e/support/free-port.ts'
import { startPortal } from '../../scripts/lib/portal-process.ts'
import { startServer } from '../../scripts/lib/server-process.ts'

const run = promisify(execFile)

export interface ServedPortals {
  portal: string
  twin: string
  stop: () => Promise<void>
}

/**
 * Builds the twin and serves both: the same server and the same institute in one database, with different pages. The
 * portal is served as last built.
 */
export async function serveBoth(): Promise<ServedPortals> {
  await run('rsbuild', ['build', '-c', 'twin/rsbuild.config.ts'], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, PATH: `${join(import.meta.dirname, '../node_modules/.bin')}:${process.env.PATH}` },
  })
  const folder = await mkdtemp(join(tmpdir(), 'portal-twin-'))
  // PostgreSQL does not run as root; its account must be able to traverse this folder.
  await chmod(folder, 0o711)
  const dataDirectory = join(folder, 'data')
  const portal = await startPortal({
    dataDirectory,
    port: await freePort(),
    env: { DEMO: '1', LOG_LEVEL: 'warn' },
  })
  const port = String(await freePort())
  const twin = await startServer(
    {
      DATABASE_URL: portal.databaseUrl,
      DATA_DIR: dataDirectory,
      KEYS_DIR: portal.keysDirectory,
      PORT: port,
      LOG_LEVEL: 'warn',
      SHELL_DIR: join(import.meta.dirname, 'dist'),
      WORKSPACE_APPS: 'none',
    },
    join(folder, 'twin.log'),
  )
  return {
    portal: portal.url,
    twin: `http://localhost:${port}`,
    stop: async () => {
      await twin.stop()
      await portal.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
