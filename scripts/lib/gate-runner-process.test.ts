import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import { buildRemote } from '../../server/src/testing/release-client.ts'
import { startReleasePortal } from '../../server/src/testing/release-portal.ts'
import { startGateRunner } from './gate-runner-process.ts'
import { root } from './project.mjs'

const { portal, planning } = await startReleasePortal()
const folder = await mkdtemp(join(tmpdir(), 'portal-gate-runner-'))
afterAll(() => rm(folder, { recursive: true }))

const source = (path: string) => JSON.stringify(pathToFileURL(join(root, 'server/src', path)).href)

/** A gate runner named after its process, which does not finish the first judgement of a candidate. */
const main = `
  import { join } from 'node:path'
  import { readConfig } from ${source('config.ts')}
  import { connect } from ${source('database/connect.ts')}
  import { runQueue } from ${source('gate-runner/run-queue.ts')}
  import { readProvided } from ${source('releases/provided.ts')}
  import { readSigningKey, readTrustedKeys } from ${source('releases/signing/keys.ts')}
  import { createStorage } from ${source('storage/create-storage.ts')}
  import { buildRemote, reportOn } from ${source('testing/release-client.ts')}
  const config = readConfig(process.env)
  const stopping = new AbortController()
  process.once('SIGTERM', () => stopping.abort())
  const db = connect(config.databaseUrl)
  await runQueue({
    deps: {
      db,
      storage: createStorage(config),
      provided: await readProvided(config.shellDirectory),
      trustedKeys: await readTrustedKeys(config.keysDirectory),
      signingKey: await readSigningKey(join(config.keysDirectory, 'gate.key')),
    },
    runner: String(process.pid),
    judge: async ({ remote, version, attempt }) => {
      if (attempt === 1) await new Promise(() => {})
      return { report: reportOn(buildRemote(remote, version)), findings: [] }
    },
    signal: stopping.signal,
    untilNextJob: () => new Promise((resolve) => setTimeout(resolve, 20)),
    log: () => {},
  })
  await db.destroy()`

const findRunners = () => portal.db.selectFrom('gate_runner').select('name').execute()

it('starts a killed gate runner again, which judges its candidate exactly once', async () => {
  await planning.queue(buildRemote('planning', '1.0.0'))
  const { databaseUrl, dataDirectory, keysDirectory, shellDirectory } = portal.config
  const settings = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDirectory,
    KEYS_DIR: keysDirectory,
    SHELL_DIR: shellDirectory,
  }
  await writeFile(join(folder, 'main.mjs'), main)
  const options = { main: join(folder, 'main.mjs'), restartMilliseconds: 50 }
  const runner = startGateRunner(settings, join(folder, 'log'), options)
  const stateOf = async () => (await planning.gate('1.0.0')).body
  await expect.poll(stateOf).toMatchObject({ state: 'judging' })

  const [first] = await findRunners()
  process.kill(Number(first?.name), 'SIGKILL')
  await expect.poll(async () => (await findRunners()).length).toBe(2)
  await portal.db
    .updateTable('gate_job')
    .set({ lease_until: new Date(0) })
    .execute()
  await expect.poll(stateOf).toMatchObject({ state: 'published' })

  await runner.stop()
  expect(await findRunners()).toEqual([first])
  const verdicts = portal.db.selectFrom('audit_log').select('action').where('subject', '=', 'remote:planning')
  expect(await verdicts.execute()).toEqual([{ action: 'remote.released' }])
  expect(await portal.db.selectFrom('gate_job').select(['attempts', 'outcome']).execute()).toEqual([
    { attempts: 2, outcome: 'published' },
  ])
})
