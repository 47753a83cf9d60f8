import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { connect } from './database/connect.ts'
import { demoLock } from '../demo/load-demo.ts'
import { createTestDatabase } from './testing/test-database.ts'

let folder: string
const running: ChildProcess[] = []
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-start-'))
})
afterEach(async () => {
  for (const child of running.splice(0)) {
    if (child.exitCode !== null) continue
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  await rm(folder, { recursive: true })
})

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = Object(server.address())
  server.close()
  await once(server, 'close')
  return port
}

/** Starts the portal in a child process; `serves` resolves when it is ready, and rejects when it has exited. */
async function start(env: Record<string, string>) {
  const port = await freePort()
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { ...process.env, ...env, PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  running.push(child)
  const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
  const serves = async () => {
    for (;;) {
      if (child.exitCode !== null) throw new Error(`The process ended with ${child.exitCode}`)
      const ready = await get('/health/ready').catch(() => null)
      if (ready?.ok) return
      await pause(200)
    }
  }
  return { get, serves }
}

async function writeBuilds(): Promise<{ apps: string; shell: string }> {
  const shell = join(folder, 'shell')
  await mkdir(join(shell, 'static/js'), { recursive: true })
  await writeFile(join(shell, 'index.html'), '<!doctype html><html><head></head></html>')
  await writeFile(join(shell, 'static/js/main.abc.js'), 'console.log(1)'.repeat(10_000))
  const text = { fr: 'Essai', en: 'Test', ar: 'تجربة' }
  for (const name of ['alpha', 'beta', 'gamma']) {
    const dist = join(folder, 'apps', name, 'dist')
    await mkdir(dist, { recursive: true })
    const manifest = {
      name,
      contract: 1,
      version: '1.0.0',
      entry: 'remoteEntry.js',
      integrity: `sha384-${'x'.repeat(64)}`,
      global: `portal_${name}`,
      preload: [],
      sharedRanges: {},
      operations: [],
      routes: [{ path: `/${name}`, title: text }],
      menu: [],
    }
    await writeFile(join(dist, 'manifest.json'), JSON.stringify(manifest))
    await writeFile(join(dist, 'remoteEntry.js'), 'console.log(1)'.repeat(10_000))
  }
  return { apps: join(folder, 'apps'), shell }
}

it(
  'two processes that start at once on an empty database load the demo once, release every build once, and both serve',
  {
    timeout: 240_000,
  },
  async () => {
    const url = await createTestDatabase()
    const { apps, shell } = await writeBuilds()
    const db = connect(url, { purpose: 'work' })
    const env = { DATABASE_URL: url, DEMO: '1', DATA_DIR: join(folder, 'data'), WORKSPACE_APPS: apps, SHELL_DIR: shell }
    // The other process waits while the demo loads, which takes long on a slow machine.
    const portals = await db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(${demoLock})`.execute(tx)
      const started = [await start(env), await start(env)]
      await pause(25_000)
      return started
    })
    await Promise.all(portals.map(({ serves }) => serves()))
    for (const { get } of portals) {
      expect((await get('/static/js/main.abc.js')).status).toBe(200)
      expect((await get('/remotes/beta/1.0.0/remoteEntry.js')).status).toBe(200)
    }
    expect(await db.selectFrom('demo_load').selectAll().execute()).toHaveLength(1)
    const released = await db.selectFrom('remote_release').select('remote').orderBy('remote').execute()
    expect(released.map(({ remote }) => remote)).toEqual(['alpha', 'beta', 'gamma'])
    expect(await db.selectFrom('registry_snapshot').select('id').execute()).toHaveLength(3)
    await db.destroy()
  },
)
