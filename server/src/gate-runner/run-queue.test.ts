import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { runCommand } from '../admin/run-command.ts'
import { claimJob, listWaitingJobs } from '../releases/gate-queue/gate-job.sql.ts'
import { giveVerdict } from '../releases/versions/verdict.service.ts'
import {
  buildRemote,
  createReleaseClient,
  reportOn,
  verdictDeps,
  type ReleaseClient,
} from '../testing/release-client.ts'
import { startReleasePortal } from '../testing/release-portal.ts'
import { listenForJobs } from './job-announcements.ts'
import { type Judge, runQueue } from './run-queue.ts'

const { portal, planning } = await startReleasePortal()
beforeEach(() => portal.db.deleteFrom('remote_release').where('state', 'in', ['pending', 'queued']).execute())

const queue = (client: ReleaseClient, version: string) => client.queue(buildRemote(client.remote, version))

const passed = (remote: string, version: string) => ({
  report: reportOn(buildRemote(remote, version)),
  findings: [],
})
const passing: Judge = async ({ remote, version }) => passed(remote, version)

function openPromise() {
  let resolve = () => {}
  const promise = new Promise<void>((done) => (resolve = done))
  return { promise, resolve }
}

/** Polls for longer than a busy machine needs. */
const eventually = <Value>(read: () => Value) => expect.poll(read)

/** Starts a runner with this judge; `stop` resolves when it has ended. */
async function startRunner(runner: string, judge: Judge) {
  const stopping = new AbortController()
  const ended = runQueue({
    deps: await verdictDeps(portal),
    runner,
    judge,
    signal: stopping.signal,
    untilNextJob: (signal) => pause(20, undefined, { signal }).catch(() => undefined),
    log: () => {},
  })
  const stop = async () => {
    stopping.abort()
    await ended
  }
  onTestFinished(stop)
  return { stop }
}

const expireLeases = () => sql`update gate_job set lease_until = now() - interval '1 second'`.execute(portal.db)
const stateOf = async (version: string) => (await planning.gate(version)).body

it('publishes a candidate that passes, with the checks so far as progress', async () => {
  await queue(planning, '1.0.0')
  const check = { id: 'build', title: 'The build is whole', passed: true, findings: [] }
  const { promise, resolve } = openPromise()
  const runner = await startRunner('one', async (lease, { onCheck }) => {
    await onCheck(check)
    await promise
    return passed(lease.remote, lease.version)
  })
  await eventually(() => stateOf('1.0.0')).toMatchObject({ state: 'judging', isRunnerAlive: true, checks: [check] })
  resolve()
  await eventually(() => stateOf('1.0.0')).toMatchObject({ state: 'published' })
  await runner.stop()
  expect(await stateOf('1.0.0')).toMatchObject({ isRunnerAlive: false })
  expect((await planning.overview()).body).toMatchObject({ current: '1.0.0' })
})

it('judges each of ten candidates once, with two runners', async () => {
  const remotes = Array.from({ length: 10 }, (_, at) => `team${at}`)
  const clients = await Promise.all(remotes.map((remote) => createReleaseClient(portal, remote)))
  for (const client of clients) await queue(client, '1.0.0')
  const judged: string[] = []
  const judge: Judge = async ({ remote, version }) => {
    judged.push(remote)
    await pause(10)
    return passed(remote, version)
  }
  const runners = [await startRunner('one', judge), await startRunner('two', judge)]
  await eventually(() => listWaitingJobs(portal.db)).toEqual([])
  for (const runner of runners) await runner.stop()
  expect(judged.toSorted()).toEqual(remotes)
  const releases = await portal.db
    .selectFrom('audit_log')
    .select('subject')
    .where('action', '=', 'remote.released')
    .where('subject', 'like', 'remote:team%')
    .execute()
  expect(releases.map(({ subject }) => subject).toSorted()).toEqual(remotes.map((remote) => `remote:${remote}`))
})

it('gives no verdict after the lease has expired, whether or not another runner has the job', async () => {
  await queue(planning, '1.1.0')
  const deps = await verdictDeps(portal)
  const first = await claimJob(portal.db, 'first')
  if (!first) throw new Error('No job')
  await expireLeases()
  expect(await giveVerdict(deps, first, passed('planning', '1.1.0'))).toBeNull()
  const second = await claimJob(portal.db, 'second')
  if (!second) throw new Error('No job')
  expect(await giveVerdict(deps, first, passed('planning', '1.1.0'))).toBeNull()
  expect(await stateOf('1.1.0')).toMatchObject({ state: 'judging' })
  expect(await giveVerdict(deps, second, { report: null, findings: [] })).toBe('refused')
  expect(await giveVerdict(deps, second, passed('planning', '1.1.0'))).toBeNull()
  expect(await stateOf('1.1.0')).toMatchObject({ state: 'refused' })
})

it('aborts a judgement whose lease is lost', async () => {
  await queue(planning, '1.2.0')
  const { promise: aborted, resolve } = openPromise()
  const runner = await startRunner('one', async (_lease, { signal }) => {
    signal.addEventListener('abort', () => resolve())
    await aborted
    throw new Error('aborted')
  })
  await eventually(() => stateOf('1.2.0')).toMatchObject({ state: 'judging' })
  expect((await planning.command('abandon')).body).toMatchObject({ abandoned: '1.2.0' })
  await aborted
  await runner.stop()
  expect((await planning.gate('1.2.0')).status).toBe(404)
})

it('judges again when the judgement breaks off, and refuses the candidate after three attempts', async () => {
  await queue(planning, '1.3.0')
  let attempts = 0
  const runner = await startRunner('one', async () => {
    attempts++
    throw new Error('The browser crashed')
  })
  for (const attempt of [1, 2, 3]) {
    await eventually(() => attempts).toBe(attempt)
    await eventually(async () => (await listWaitingJobs(portal.db))[0]?.runner).toBeNull()
    await expireLeases()
  }
  await expect
    .poll(() => stateOf('1.3.0'))
    .toMatchObject({
      state: 'refused',
      findings: [
        { text: expect.stringMatching(/^The gate could not judge it in 3 attempts, the last on the runner \w+\./) },
      ],
    })
  await runner.stop()
  expect(attempts).toBe(3)
})

it('returns its candidate to the queue when it stops, without counting the attempt', async () => {
  await queue(planning, '1.4.0')
  const runner = await startRunner('one', async (_lease, { signal }) => {
    await pause(60_000, undefined, { signal })
    throw new Error('unreachable')
  })
  await eventually(() => stateOf('1.4.0')).toMatchObject({ state: 'judging' })
  await runner.stop()
  expect(await listWaitingJobs(portal.db)).toMatchObject([{ version: '1.4.0', attempts: 0, runner: null }])
  const next = await startRunner('two', passing)
  await eventually(() => stateOf('1.4.0')).toMatchObject({ state: 'published' })
  await next.stop()
})

it('tells a candidate how many are judged before it, and the operator which ones wait', async () => {
  const library = await createReleaseClient(portal, 'library')
  await queue(library, '1.0.0')
  await queue(planning, '1.5.0')
  expect(await stateOf('1.5.0')).toMatchObject({ state: 'waiting', ahead: 1 })
  expect((await library.gate('1.0.0')).body).toMatchObject({ state: 'waiting', ahead: 0 })
  const listed = await runCommand(['gate', 'list'], { db: portal.db, by: 'admin:zohra' })
  expect(listed.text).toMatch(/library +1\.0\.0 +release-token[^]*planning +1\.5\.0 +release-token/)
  expect((await portal.get('/metrics')).body).toMatch(/^gate_candidates 2$/m)
  await planning.command('abandon')
  await library.command('abandon')
})

it('is woken by a new candidate', async () => {
  const { untilNextJob, close } = listenForJobs(portal.config.databaseUrl, 60_000)
  await untilNextJob(AbortSignal.timeout(2_000))
  const woken = untilNextJob(AbortSignal.timeout(25_000))
  const start = performance.now()
  await queue(planning, '1.6.0')
  await woken
  expect(performance.now() - start).toBeLessThan(20_000)
  await close()
  await planning.command('abandon')
})
