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
import { findRelease } from './releases/versions/release.sql.ts'
import { readTrustedKeys } from './releases/signing/keys.ts'
import { verifyRelease } from './releases/signing/sign-release.ts'
import { buildRemote } from './testing/release-client.ts'
import { createTestDatabase } from './testing/test-database.ts'
import { writeBuild } from './testing/write-build.ts'

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
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running.push(child)
  let log = ''
  child.stdout?.on('data', (text) => (log += String(text)))
  const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
  const serves = async () => {
    for (;;) {
      if (child.exitCode !== null) throw new Error(`The process ended with ${child.exitCode}`)
      const ready = await get('/health/ready').catch(() => null)
      if (ready?.ok) return
      await pause(200)
    }
  }
  return { get, serves, log: () => log }
}

async function writeBuilds(): Promise<{ apps: string; shell: string }> {
  const shell = join(folder, 'shell')
  await mkdir(join(shell, 'static/js'), { recursive: true })
  await writeFile(join(shell, 'index.html'), '<!doctype html><html><head></head></html>')
  await writeFile(join(shell, 'static/js/main.abc.js'), 'console.log(1)'.repeat(10_000))
  for (const name of ['alpha', 'beta', 'gamma'])
    await writeBuild(join(folder, 'apps', name, 'dist'), buildRemote(name, '1.0.0'))
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
    const folders = { DATA_DIR: join(folder, 'data'), KEYS_DIR: join(folder, 'keys') }
    const env = { ...folders, DATABASE_URL: url, DEMO: '1', WORKSPACE_APPS: apps, SHELL_DIR: shell }
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
    const trustedKeys = await readTrustedKeys(folders.KEYS_DIR)
    for (const name of ['alpha', 'beta', 'gamma']) {
      const release = await findRelease(db, name, '1.0.0')
      expect(release && verifyRelease(release, trustedKeys)).toBe(true)
    }
    expect(await db.selectFrom('registry_snapshot').select('id').execute()).toHaveLength(3)
    await db.destroy()
  },
)

it('warns of a current version that cannot start with the shell', async () => {
  const { apps, shell } = await writeBuilds()
  await writeFile(join(shell, 'provided.json'), JSON.stringify({ contract: 2, shared: { react: '19.3.1' } }))
  await writeBuild(join(apps, 'beta/dist'), buildRemote('beta', '1.0.0', { contract: 2 }))
  const folders = { DATA_DIR: join(folder, 'data'), KEYS_DIR: join(folder, 'keys') }
  const env = { ...folders, DATABASE_URL: await createTestDatabase(), WORKSPACE_APPS: apps, SHELL_DIR: shell }
  const { serves, log } = await start(env)
  await serves()
  const lines: object[] = log()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  const warning = { version: '1.0.0', reasons: ['It is built for contract 1; the shell speaks 2.'] }
  expect(lines).toMatchObject([
    { remote: 'alpha', ...warning, msg: 'a current version cannot start with this portal' },
    { remote: 'gamma', ...warning },
  ])
})
