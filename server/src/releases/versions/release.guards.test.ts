import Fastify from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'
import { seedInstitute, signInHeaders } from '../../testing/institute.ts'
import { createReleaseClient } from '../../testing/release-client.ts'
import { startPortalWithShell } from '../../testing/release-portal.ts'
import type { TestPortal } from '../../testing/test-portal.ts'
import { releaseRoutes } from './release.routes.ts'
import { revokeReleaseToken } from './token.service.ts'

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

interface Route {
  method: (typeof methods)[number]
  url: string
  permission: unknown
}

const portal = await startPortalWithShell()
const institute = await seedInstitute(portal.db)
const planning = await createReleaseClient(portal, 'planning')
const library = await createReleaseClient(portal, 'library')
const routes = await releaseRoutesOf(portal)
afterAll(() => portal.close())

/** Every route that the plugin declares, so that a new one is covered automatically. */
async function releaseRoutesOf({ db, storage }: TestPortal): Promise<Route[]> {
  const found: Route[] = []
  const app = Fastify()
  app.addHook('onRoute', ({ method, url, config }) => {
    const known = methods.find((one) => one === method)
    if (known) found.push({ method: known, url, permission: config?.permission })
  })
  const deps = { db, storage, provided: { contract: 1, shared: {} }, trustedKeys: [] }
  await app.register(releaseRoutes, { prefix: '/portal/releases', deps })
  return found
}

/** The statuses of the routes' responses to these headers, without duplicates. */
async function answers(headers: Record<string, string>, list = routes): Promise<number[]> {
  const statuses = await Promise.all(
    list.map(async ({ method, url }) => {
      const address = url.replace(':remote', 'planning').replace(':version', '1.0.0').replace('*', 'remoteEntry.js')
      return (await portal.app.inject({ method, url: address, headers })).statusCode
    }),
  )
  return [...new Set(statuses)]
}

describe('every call of releases', () => {
  it('declares that it requires a release token', () => {
    expect(routes.length).toBeGreaterThanOrEqual(10)
    expect(routes.filter(({ permission }) => permission !== 'release')).toEqual([])
  })

  it('refuses a missing token, an unknown token, a teacher and a head with 401', async () => {
    const strangers: Record<string, string>[] = [
      {},
      { authorization: 'Bearer release_planning_of-nobody' },
      await signInHeaders(portal.db, institute.teacher),
      await signInHeaders(portal.db, institute.head),
    ]
    for (const headers of strangers) expect(await answers(headers)).toEqual([401])
  })

  it("refuses another remote's team with 403, except for the live state", async () => {
    const ofRemote = routes.filter(({ url }) => url.includes(':remote'))
    expect(ofRemote).toHaveLength(routes.length - 1)
    expect(await answers(library.headers, ofRemote)).toEqual([403])
    expect((await portal.get('/portal/releases/live', library.headers)).status).toBe(200)
  })

  it('accepts the own team, until its token is revoked', async () => {
    const before = await answers(planning.headers)
    expect(before).not.toContain(401)
    expect(before).not.toContain(403)
    await revokeReleaseToken(portal.db, 'admin:zohra', 1)
    expect(await answers(planning.headers)).toEqual([401])
  })
})

it('grants nothing else: a release token is not a session token', async () => {
  expect((await portal.get('/api/quart/select', library.headers)).status).toBe(401)
  expect((await portal.get('/portal/registry', library.headers)).body).toMatchObject({ remotes: [] })
})

it('is stored as a hash, with the time of its last use', async () => {
  const rows = await portal.db.selectFrom('release_token').selectAll().orderBy('id').execute()
  expect(JSON.stringify(rows)).not.toContain(library.headers.authorization.slice('Bearer '.length))
  expect(rows.map(({ remote, last_used_at }) => [remote, last_used_at !== null])).toEqual([
    ['planning', true],
    ['library', true],
  ])
})
