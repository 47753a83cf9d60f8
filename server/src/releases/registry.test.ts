import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedInstitute, signInHeaders } from '../testing/institute.ts'
import { buildRemote, createReleaseClient, type ReleaseClient } from '../testing/release-client.ts'
import { startPortalWithShell } from '../testing/release-portal.ts'
import { startTestPortal, type TestPortal } from '../testing/test-portal.ts'

interface Seen {
  snapshot: string
  remotes: { name: string; version: string; base: string; integrity: string; lastGood: null | { version: string } }[]
}

let portal: TestPortal
let headers: Record<string, string>
let headsHeaders: Record<string, string>
let teams: ReleaseClient[]
const integrities = new Map<string, string>()
beforeAll(async () => {
  portal = await startPortalWithShell()
  const institute = await seedInstitute(portal.db)
  headers = await signInHeaders(portal.db, institute.teacher)
  headsHeaders = await signInHeaders(portal.db, institute.head)
  teams = await Promise.all(['planning', 'library', 'marks'].map((name) => createReleaseClient(portal, name)))
  for (const team of teams) for (const version of ['1.0.0', '1.1.0']) await ship(team, version)
})
afterAll(() => portal.close())

async function ship(team: ReleaseClient, version: string): Promise<void> {
  const build = buildRemote(team.remote, version)
  integrities.set(`${team.remote}@${version}`, build.manifest.integrity)
  expect((await team.ship(build)).status).toBe(200)
}
const read = async () => (await portal.app.inject({ url: '/portal/registry', headers })).json<Seen>()

/** A registry is consistent when every remote is present, with the data of its version. */
function expectWhole({ remotes }: Seen): void {
  // In the order of their first releases.
  expect(remotes.map(({ name }) => name)).toEqual(['planning', 'library', 'marks'])
  for (const { name, version, base, integrity, lastGood } of remotes) {
    expect(base).toBe(`/remotes/${name}/${version}/`)
    expect(integrity).toBe(integrities.get(`${name}@${version}`))
    expect(lastGood?.version).not.toBe(version)
  }
}

it('is always consistent for readers during concurrent changes by several teams', async () => {
  const race = { isOver: false }
  const seen: Seen[] = []
  const readOn = async () => {
    while (!race.isOver) seen.push(await read())
  }
  const readers = [readOn(), readOn()]
  await Promise.all(
    teams.map(async (team) => {
      for (const version of ['1.0.0', '1.1.0', '1.0.0']) {
        const { status, body } = await team.command('promote', { version })
        expect([status, body]).toEqual([200, expect.objectContaining({ current: version })])
      }
      await ship(team, '1.2.0')
      // A runner takes the oldest candidate, so that of another team may have been judged first.
      await expect.poll(async () => (await team.overview()).body).toMatchObject({ current: '1.2.0' })
      expect((await team.command('rollback')).status).toBe(200)
    }),
  )
  race.isOver = true
  await Promise.all(readers)
  expect(new Set(seen.map(({ snapshot }) => snapshot)).size).toBeGreaterThan(3)
  for (const registry of seen) expectWhole(registry)
  expect((await read()).remotes.map(({ version }) => version)).toEqual(['1.0.0', '1.0.0', '1.0.0'])
})

it('has one snapshot for each change: ids increase and are never lower than the clock', async () => {
  const rows = await portal.db.selectFrom('registry_snapshot').select(['id', 'made_at']).orderBy('id').execute()
  expect(rows.length).toBe(6 + 3 * 5)
  for (const { id, made_at } of rows) expect(id).toBeGreaterThanOrEqual(Math.floor(made_at.getTime() / 1000))
})

it('has base URLs on another origin when the operator configures one', async () => {
  const elsewhere = await startTestPortal({ remotesBaseUrl: 'https://cdn.example' }, portal.config.databaseUrl)
  const answer = await elsewhere.app.inject({ url: '/portal/registry', headers })
  expect(answer.json<Seen>().remotes[0]).toMatchObject({
    base: 'https://cdn.example/remotes/planning/1.0.0/',
    lastGood: { base: 'https://cdn.example/remotes/planning/1.1.0/' },
  })
  await elsewhere.close()
})

it('shows cards only to those for whom they are, also of a remote without pages for them', async () => {
  const clubs = await createReleaseClient(portal, 'clubs')
  const card = { place: 'home', order: 20, size: 'half' } as const
  const build = buildRemote('clubs', '1.0.0', {
    routes: [{ path: '/clubs', title: { fr: 'Clubs', en: 'Clubs', ar: 'النوادي' }, requires: ['chef'] }],
    menu: [],
    cards: [
      { ...card, id: 'clubs.news', module: 'news' },
      { ...card, id: 'clubs.requests', module: 'requests', requires: ['chef'] },
    ],
  })
  expect((await clubs.ship(build)).status).toBe(200)
  const cardsFor = async (given: Record<string, string>) => {
    const answer = await portal.app.inject({ url: '/portal/registry', headers: given })
    const { remotes } = answer.json<{ remotes: { name: string; routes: object[]; cards?: { id: string }[] }[] }>()
    const found = remotes.find(({ name }) => name === 'clubs')
    return found && { pages: found.routes.length, cards: found.cards?.map(({ id }) => id) }
  }
  expect(await cardsFor(headers)).toEqual({ pages: 0, cards: ['clubs.news'] })
  expect(await cardsFor(headsHeaders)).toEqual({ pages: 1, cards: ['clubs.news', 'clubs.requests'] })
  expect(await cardsFor({})).toBeUndefined()
})
