import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { buildRemote, reportOn, verdictDeps } from '../testing/release-client.ts'
import { startReleasePortal } from '../testing/release-portal.ts'
import { runQueue } from './run-queue.ts'

const { portal, planning } = await startReleasePortal()

const source = (path: string) => JSON.stringify(pathToFileURL(join(import.meta.dirname, '..', path)).href)

/** A runner in a process of its own that never finishes a judgement. */
const code = `
  import { generateKeyPairSync } from 'node:crypto'
  import { connect } from ${source('database/connect.ts')}
  import { runQueue } from ${source('gate-runner/run-queue.ts')}
  const deps = { db: connect(process.env.DATABASE_URL), signingKey: generateKeyPairSync('ed25519').privateKey }
  await runQueue({
    deps,
    runner: 'killed',
    judge: () => new Promise(() => {}),
    signal: new AbortController().signal,
    untilNextJob: () => new Promise((resolve) => setTimeout(resolve, 50)),
    log: () => {},
  })`

it('finishes the candidate of a runner that was killed, with exactly one verdict', async () => {
  const build = buildRemote('planning', '1.0.0')
  await planning.queue(build)
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    env: { ...process.env, DATABASE_URL: portal.config.databaseUrl },
    stdio: 'inherit',
  })
  const state = async () => (await planning.gate('1.0.0')).body
  await expect.poll(state).toMatchObject({ state: 'judging' })
  child.kill('SIGKILL')
  await once(child, 'exit')
  await sql`update gate_job set lease_until = lease_until - interval '20 seconds'`.execute(portal.db)

  const stopping = new AbortController()
  const ended = runQueue({
    deps: await verdictDeps(portal),
    runner: 'other',
    judge: async () => ({ report: reportOn(build), findings: [] }),
    signal: stopping.signal,
    untilNextJob: (signal) => pause(20, undefined, { signal }).catch(() => undefined),
    log: () => {},
  })
  await expect.poll(state).toMatchObject({ state: 'published' })
  stopping.abort()
  await ended
  const verdicts = await portal.db
    .selectFrom('audit_log')
    .select('action')
    .where('subject', '=', 'remote:planning')
    .execute()
  expect(verdicts).toEqual([{ action: 'remote.released' }])
  expect(await portal.db.selectFrom('gate_job').select(['attempts', 'outcome']).execute()).toEqual([
    { attempts: 2, outcome: 'published' },
  ])
})
