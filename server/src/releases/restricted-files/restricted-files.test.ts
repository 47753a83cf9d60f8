import type { Registry } from '@portal/release-format/registry'
import { afterAll, describe, expect, it } from 'vitest'
import { type Institute, seedInstitute, signInHeaders } from '../../testing/institute.ts'
import { buildRemote, createReleaseClient, type Build } from '../../testing/release-client.ts'
import { startPortalWithShell } from '../../testing/release-portal.ts'
import { startTestPortal } from '../../testing/test-portal.ts'
import { signReleaseKey } from './release-key.ts'
import { readKeySecret } from './restricted-release.sql.ts'
import { createFileAccess } from './restricted-files.service.ts'

const title = { fr: 'Page', en: 'Page', ar: 'صفحة' }
const team = '/remotes/planning/1.0.0/static/team.js'
const week = 7 * 24 * 60 * 60 * 1000

/** A build with the page `/planning` for teachers and `/team` for heads. */
function buildWithHeads(name: string, version: string): Build {
  const path = `/${name}`
  const build = buildRemote(name, version, {
    routes: [
      { path, title },
      { path: `${path}/team`, title, requires: ['chef'] },
    ],
  })
  const pages = [
    { path, files: ['static/js/page.js'] },
    { path: `${path}/team`, files: ['static/js/page.js', 'static/team.js'] },
  ]
  const modules = {
    routes: { files: ['remoteEntry.js'], imports: [], loads: ['Page', 'Team'] },
    Page: { files: ['static/js/page.js'], imports: [], loads: [] },
    Team: { files: ['static/team.js'], imports: [], loads: ['Chart'] },
    Chart: { files: ['static/chart.js'], imports: [], loads: [] },
  }
  const chunks = {
    'static/js/page.js': { importedBy: ['routes'] },
    'static/team.js': { importedBy: ['routes'] },
    'static/chart.js': { importedBy: ['Team'] },
  }
  const files = {
    'static/team.js': 'team()',
    'static/chart.js': 'chart()',
    'pages.json': JSON.stringify({ shell: ['remoteEntry.js'], pages }),
    'modules.json': JSON.stringify({ modules, chunks }),
  }
  for (const [file, content] of Object.entries(files)) build.contents.set(file, Buffer.from(content))
  return build
}

const portal = await startPortalWithShell()
const institute = await seedInstitute(portal.db)
for (const name of ['planning', 'library'])
  for (const version of ['0.9.0', '1.0.0']) await ship(buildWithHeads(name, version))
const secret = await readKeySecret(portal.db)
afterAll(() => portal.close())

async function ship(build: Build): Promise<void> {
  const client = await createReleaseClient(portal, build.manifest.name)
  const { status: shipped } = await client.ship(build)
  if (shipped !== 200) throw new Error(`The release was refused with ${shipped}`)
}
const status = async (url: string) => (await portal.get(url)).status
const keyed = (key: string) => team.replace('1.0.0', `1.0.0~${key}`)
const keyAt = (at: number, remote = 'planning', version = '1.0.0') =>
  signReleaseKey(secret, { remote, version }, ['chef'], new Date(at))
async function registryOf(person: Institute['head']): Promise<Registry> {
  const headers = await signInHeaders(portal.db, person)
  return (await portal.app.inject({ url: '/portal/registry', headers })).json<Registry>()
}

describe('a file that only a page for heads needs', () => {
  it.each(['/static/team.js', '/static/chart.js'])('is not sent by its plain URL: %s', async (file) => {
    expect(await portal.get(`/remotes/planning/1.0.0${file}`)).toMatchObject({
      status: 404,
      headers: { 'cache-control': 'no-store' },
    })
  })

  it('is sent by the base of a head, immutable, also for the last good version', async () => {
    const [planning] = (await registryOf(institute.head)).remotes
    for (const base of [planning?.base, planning?.lastGood?.base]) {
      expect(base).toMatch(/^\/remotes\/planning\/(1\.0\.0|0\.9\.0)~chef\.[\w-]{32}\/$/)
      expect(await portal.get(`${base}static/team.js`)).toMatchObject({
        status: 200,
        headers: { 'cache-control': 'public, max-age=31536000, immutable' },
      })
      expect(await status(`${base}remoteEntry.js`)).toBe(200)
    }
  })

  it.each([
    ['is guessed', () => 'A'.repeat(32)],
    ['is empty', () => ''],
    ['names another permission', () => keyAt(Date.now()).replace('chef', 'teacher')],
    ['adds a permission', () => `admin.${keyAt(Date.now())}`],
    ['is of another remote', () => keyAt(Date.now(), 'library')],
    ['is of another version', () => keyAt(Date.now(), 'planning', '0.9.0')],
    ['is two weeks old', () => keyAt(Date.now() - 2 * week)],
    ['was changed', () => keyAt(Date.now()).toLowerCase()],
    ['is followed by another', () => `${keyAt(Date.now() - 2 * week)}~x`],
  ])('is not sent when the key %s', async (_what, key) => {
    expect(await status(keyed(key()))).toBe(404)
  })

  it('is sent with the key of last week', async () => {
    expect(await status(keyed(keyAt(Date.now() - week)))).toBe(200)
  })

  it('is not sent to a teacher by any base of the registry', async () => {
    const { remotes } = await registryOf(institute.teacher)
    expect(remotes.map(({ base }) => base)).toEqual(['/remotes/planning/1.0.0/', '/remotes/library/1.0.0/'])
    for (const { base } of remotes) expect(await status(`${base}static/team.js`)).toBe(404)
  })
})

describe('every other file', () => {
  it('is sent by the plain URL, with a key, and with an expired key', async () => {
    for (const folder of ['1.0.0', `1.0.0~${keyAt(Date.now())}`, `1.0.0~${keyAt(0)}`])
      for (const file of ['remoteEntry.js', 'static/js/page.js', 'static/film.mp4'])
        expect([folder, file, await status(`/remotes/planning/${folder}/${file}`)]).toEqual([folder, file, 200])
  })

  it.each(['pages.json', 'modules.json'])('is sent except the evidence of the build: %s', async (file) => {
    expect(await status(`/remotes/planning/1.0.0/${file}`)).toBe(404)
    expect(await status(`/remotes/planning/1.0.0~${keyAt(Date.now())}/${file}`)).toBe(404)
  })
})

it('keeps the keys on another origin', async () => {
  const elsewhere = await startTestPortal({ remotesBaseUrl: 'https://cdn.example' }, portal.config.databaseUrl)
  const headers = await signInHeaders(portal.db, institute.head)
  const { remotes } = (await elsewhere.app.inject({ url: '/portal/registry', headers })).json<Registry>()
  expect(remotes[0]?.base).toBe(`https://cdn.example/remotes/planning/1.0.0~${keyAt(Date.now())}/`)
  await elsewhere.close()
})

it('restricts nothing in releases of builds without pages.json', async () => {
  const build = buildWithHeads('marks', '1.0.0')
  build.contents.delete('pages.json')
  await ship(build)
  expect(await status('/remotes/marks/1.0.0/static/team.js')).toBe(200)
})

it('changes the key, but no other part of the registry, from week to week', async () => {
  const access = createFileAccess(portal.db, portal.storage)
  const registry = await registryOf(institute.teacher)
  const bases = async (at: number) =>
    (await access.signBases(registry, ['teacher', 'chef'], new Date(at))).remotes.map(({ base }) => base)
  const [now, later] = [await bases(Date.now()), await bases(Date.now() + week)]
  expect(now[0]).not.toBe(later[0])
  const withoutKey = (base: string) => base.replace(/~[^/]*\/$/, '/')
  expect(now.map(withoutKey)).toEqual(later.map(withoutKey))
})
