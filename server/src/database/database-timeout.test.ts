import { sql } from 'kysely'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { describe, it } from 'vitest'
import { seedInstitute, signInHeaders } from '../testing/institute.ts'
import { startBlackholeProxy } from '../testing/blackhole-proxy.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import { startTestPortal } from '../testing/test-portal.ts'
import { connect } from './connect.ts'

/** Longest response time: 5 s for a connection, 8 s socket timeout, and a margin for a busy machine. */
const longestAnswer = 20_000
/** Less than 10 s, and a margin for a busy machine. */
const longestRecovery = 15_000

async function startBehindNetwork() {
  const direct = await createTestDatabase()
  const network = await startBlackholeProxy(direct)
  const portal = await startTestPortal({}, network.databaseUrl)
  const institute = await seedInstitute(portal.db)
  const own = await signInHeaders(portal.db, institute.teacher)
  const call = () => portal.get('/api/annee/select')
  const callSignedIn = () => portal.get('/portal/registry', own)
  return { direct, network, portal, institute, call, callSignedIn }
}

async function timeUntil(succeeds: () => Promise<boolean>): Promise<number> {
  const start = Date.now()
  while (!(await succeeds())) await pause(100)
  return Date.now() - start
}

describe.concurrent('a database that stops responding without closing a connection', () => {
  it('leads to 503 within the timeout, for public and authenticated calls, and fails the health check', async ({
    expect,
  }) => {
    const { network, portal, call, callSignedIn } = await startBehindNetwork()
    await Promise.all([call(), call(), call(), callSignedIn(), callSignedIn()])
    network.silence()
    const start = Date.now()
    const ready = portal.get('/health/ready')
    const answers = await Promise.all([call(), callSignedIn(), call(), callSignedIn(), call(), callSignedIn(), call()])
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 503, body: { code: 'database.away' }, headers: { 'retry-after': '5' } })
    expect(await ready).toMatchObject({ status: 503, body: { code: 'database.away' } })
    expect(Date.now() - start).toBeLessThan(longestAnswer)
    network.resume()
    expect(await timeUntil(async () => (await call()).status === 200)).toBeLessThan(longestRecovery)
    expect((await callSignedIn()).status).toBe(200)
    expect((await portal.get('/health/ready')).status).toBe(200)
    await portal.close()
    await network.close()
  })

  it('delays calls by at most 10 seconds when every connection of the pool was lost', async ({ expect }) => {
    const { network, portal, call } = await startBehindNetwork()
    await Promise.all([call(), call(), call(), call(), call()])
    network.silence()
    const lost = [call(), call(), call(), call(), call()]
    await expect.poll(network.lost).toBe(5)
    network.resume()
    expect(await timeUntil(async () => (await call()).status === 200)).toBeLessThan(longestRecovery)
    expect((await Promise.all(lost)).map(({ status }) => status)).toEqual([503, 503, 503, 503, 503])
    await portal.close()
    await network.close()
  })

  it('releases the connection and the locks of a running transaction', async ({ expect }) => {
    const { direct, network, portal, institute } = await startBehindNetwork()
    const pidOf = sql<{ pid: number }>`select pg_backend_pid() as pid`
    const rename = portal.db.updateTable('teacher').set({ first_name: 'Leïla' }).where('id', '=', institute.teacher.id)
    const pids: number[] = []
    const lost = portal.db.transaction().execute(async (tx) => {
      await tx.executeQuery(rename.compile())
      pids.push((await pidOf.execute(tx)).rows[0]!.pid)
      network.silence()
      await pidOf.execute(tx)
    })
    await expect(lost).rejects.toThrow()
    network.resume()
    const others = await Promise.all(Array.from({ length: 10 }, () => pidOf.execute(portal.db)))
    expect(others.map(({ rows }) => rows[0]?.pid)).not.toContain(pids[0])
    const outside = connect(direct)
    await outside.executeQuery(rename.compile())
    await outside.destroy()
    await portal.close()
    await network.close()
  })
})

it('a database that stops responding does not delay the shutdown', async ({ expect }) => {
  const network = await startBlackholeProxy(await createTestDatabase())
  const url = pathToFileURL(join(import.meta.dirname, 'connect.ts')).href
  const code = `
    import { sql } from 'kysely'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
    import { connect } from '${url}'
    const db = connect('${network.databaseUrl}', { purpose: 'work' })
    await sql\`select 1\`.execute(db)
    process.once('message', async () => {
      await db.destroy()
      process.send('destroyed', () => process.disconnect())
    })
    process.send('ready')`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit')
  await once(child, 'message')
  network.silence()
  child.send('end')
  await once(child, 'message')
  const isOver = await Promise.race([ended.then(() => true), pause(10_000, false)])
  child.kill('SIGKILL')
  await network.close()
  expect(isOver).toBe(true)
})

it('a connection that is reset during a statement fails only that statement', async ({ expect }) => {
  const { network, portal, call } = await startBehindNetwork()
  const slow = sql`select pg_sleep(20)`.execute(portal.db)
  slow.catch(() => {})
  const running = sql`select from pg_stat_activity where state = 'active' and query = 'select pg_sleep(20)'`
  await expect.poll(async () => (await running.execute(portal.db)).rows).toHaveLength(1)
  network.reset()
  await expect(slow).rejects.toMatchObject({ code: 'ECONNRESET' })
  expect((await call()).status).toBe(200)
  await portal.close()
  await network.close()
})

it('a long statement times out with 503 in a call, and never in background work', async ({ expect }) => {
  const url = await createTestDatabase()
  const [calls, work] = [connect(url), connect(url, { purpose: 'work' })]
  const long = sql`select pg_sleep(10)`
  const [cut, done] = await Promise.allSettled([long.execute(calls), long.execute(work)])
  expect(cut).toMatchObject({ status: 'rejected', reason: { code: '57014' } })
  expect(done).toMatchObject({ status: 'fulfilled' })
  await Promise.all([calls.destroy(), work.destroy()])
})
