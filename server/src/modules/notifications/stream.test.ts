import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { notify } from '../../kernel/notify.ts'
import { pageHeaders } from '../../testing/cookie.ts'
import { seedInstitute, signInHeaders } from '../../testing/institute.ts'
import { followStream, type FollowedStream, notifiedPerson } from '../../testing/notifications.ts'
import { startServerProcess } from '../../testing/server-process.ts'
import { startTestPortal, type TestPortal } from '../../testing/test-portal.ts'

const first = await startTestPortal()
const second = await startTestPortal({}, first.config.databaseUrl)
const institute = await seedInstitute(first.db)
const listen = ({ app }: TestPortal) => app.listen({ host: '127.0.0.1', port: 0 })
const urls = { first: await listen(first), second: await listen(second) }
afterAll(async () => {
  await second.close()
  await first.close()
})

let opened: FollowedStream[] = []
beforeEach(() => first.db.deleteFrom('notification').execute())
afterEach(() => {
  for (const stream of opened) stream.close()
  opened = []
})

const signIn = () => signInHeaders(first.db, institute.teacher)

/** Opens a stream and waits for its first event. */
async function follow(url: string, headers: Record<string, string>): Promise<FollowedStream> {
  const stream = await followStream(url, headers)
  opened.push(stream)
  await stream.nextEvent()
  return stream
}

let records = 0
const tell = (db: TestPortal['db'] = first.db) =>
  db.transaction().execute((tx) =>
    notify(tx, {
      to: institute.teacher.id,
      by: null,
      kind: 'reservation.lapsed',
      subject: `reservation:${++records}`,
      details: { title: 'Algorithmique', titleAr: 'Algorithmique' },
      path: '/ConsultationDemande',
    }),
  )

describe('the stream of notifications', () => {
  it('tells the browsers of the account at every server process', async () => {
    const headers = await signIn()
    const streams = [await follow(urls.first, headers), await follow(urls.second, headers)]
    await tell()
    for (const stream of streams) await expect(stream.nextEvent()).resolves.toBeUndefined()
  })

  it('tells other browsers that a notification was read', async () => {
    await tell()
    const reader = await notifiedPerson(first, institute.teacher)
    const other = await follow(urls.second, await signIn())
    await reader.read((await reader.list()).items[0]!.id)
    await expect(other.nextEvent()).resolves.toBeUndefined()
  })

  it('tells nobody else', async () => {
    const other = await follow(urls.first, await signInHeaders(first.db, institute.otherHead))
    await tell()
    await expect(other.nextEvent(500)).rejects.toThrow('timeout')
  })

  it('is opened with the session cookie, and passed on by proxies at once', async () => {
    const { headers, status } = await follow(urls.first, {
      ...pageHeaders(await signIn()),
      'sec-fetch-site': 'same-origin',
    })
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/event-stream')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-accel-buffering')).toBe('no')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
  })

  it('needs a session', async () => {
    expect((await followStream(urls.first, {})).status).toBe(401)
  })

  it('ends when the session ends, wherever that was', async () => {
    const headers = await signIn()
    const stream = await follow(urls.first, headers)
    const other = await follow(urls.first, await signIn())
    await second.post('/api/logout', {}, headers)
    await stream.ended
    await tell()
    await expect(other.nextEvent()).resolves.toBeUndefined()
  })

  it('tells all browsers again after the connection to the database was lost', async () => {
    const stream = await follow(urls.first, await signIn())
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where query like 'listen notification%' and datname = current_database()`.execute(first.db)
    await stream.nextEvent()
    await tell()
    await expect(stream.nextEvent()).resolves.toBeUndefined()
  })

  it('is refused to an account that has twenty', async () => {
    const headers = await signIn()
    const mine = Array.from({ length: 20 }, () => follow(urls.first, headers))
    await Promise.all(mine)
    const refused = await followStream(urls.first, headers)
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('60')
    opened[0]?.close()
    await expect.poll(async () => (await followStream(urls.first, headers).then(keep)).status).toBe(200)
  })

  it('is opened twenty times at most when an account asks for more at once', async () => {
    // The first streams of a process wait until it listens for announcements.
    const third = await startTestPortal({}, first.config.databaseUrl)
    const url = await third.app.listen({ host: '127.0.0.1', port: 0 })
    const headers = await signIn()
    const streams = await Promise.all(Array.from({ length: 40 }, () => followStream(url, headers).then(keep)))
    expect(streams.filter(({ status }) => status === 200)).toHaveLength(20)
    await third.close()
  })
})

function keep(stream: FollowedStream): FollowedStream {
  opened.push(stream)
  return stream
}

it('a server process that is killed between commit and delivery loses no notification', async () => {
  const server = await startServerProcess(first.config.databaseUrl)
  const headers = await signIn()
  const stream = await follow(server.url, headers)
  server.freeze()
  await tell()
  await server.kill()
  await stream.ended
  const again = await follow(urls.second, headers)
  expect(again.status).toBe(200)
  const reader = await notifiedPerson(second, institute.teacher)
  expect(await reader.unread()).toBe(1)
})

it('a server that closes ends its streams', async () => {
  const portal = await startTestPortal({}, first.config.databaseUrl)
  const stream = await follow(await portal.app.listen({ host: '127.0.0.1', port: 0 }), await signIn())
  await portal.close()
  await expect(stream.ended).resolves.toBeUndefined()
})
