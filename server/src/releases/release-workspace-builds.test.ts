import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Build, buildRemote } from '../testing/release-client.ts'
import { createTestKeys, type TestKeys } from '../testing/test-keys.ts'
import { writeBuild } from '../testing/write-build.ts'
import { openTestPortal } from '../testing/institute-portal.ts'
import { findLiveRemotes } from './registry.sql.ts'
import { releaseWorkspaceBuilds } from './release-workspace-builds.ts'
import { findRelease, type Release } from './versions/release.sql.ts'
import { createKeyPair, readTrustedKeys } from './signing/keys.ts'
import { findSigningKey, verifyRelease } from './signing/sign-release.ts'

let apps: string
let keys: TestKeys
const portal = await openTestPortal()
beforeEach(async () => {
  apps = await mkdtemp(join(tmpdir(), 'portal-apps-'))
  keys = await createTestKeys()
  await sql`truncate remote_release, registry_snapshot, audit_log cascade`.execute(portal.db)
})
afterEach(async () => {
  await keys.remove()
  await rm(apps, { recursive: true })
})

const title = { fr: 'Essai', en: 'Test', ar: 'تجربة' }
const write = (build: Build) => writeBuild(join(apps, build.manifest.name, 'dist'), build)
const start = () => {
  const { db, storage } = portal
  return releaseWorkspaceBuilds({ db, storage, keysDirectory: keys.keysDirectory }, apps)
}
async function find(version: string): Promise<Release> {
  const release = await findRelease(portal.db, 'planning', version)
  if (!release) throw new Error(`${version} is absent`)
  return release
}
const live = async () =>
  (await findLiveRemotes(portal.db)).map(({ manifest }) => `${manifest.name} ${manifest.version}`)
const isVerified = async (version: string) =>
  verifyRelease(await find(version), await readTrustedKeys(keys.keysDirectory))
const forgetSignature = (change: object = {}) =>
  portal.db
    .updateTable('remote_release')
    .set({ signature: null, evidence: null, signed_by: null, ...change })
    .execute()
const history = async () => {
  const entries = await portal.db.selectFrom('audit_log').select('details').orderBy('id').execute()
  return entries.map(({ details }) => details['reason'])
}

describe('a build of the workspace', () => {
  it('is signed by the operator with the digests of its files, and the history says so', async () => {
    await write(buildRemote('planning', '1.0.0'))
    await start()
    const release = await find('1.0.0')
    expect(release).toMatchObject({ signedBy: 'operator', report: null })
    expect(release.files.map(({ path }) => path).toSorted()).toEqual([
      'manifest.json',
      'remoteEntry.js',
      'static/film.mp4',
      'static/js/page.js',
    ])
    expect(findSigningKey(release, keys.trustedKeys)?.name).toBe('operator')
    expect(await isVerified('1.0.0')).toBe(true)
    expect(await history()).toEqual(['planning 1.0.0 is current, signed by the operator without the gate'])
  })

  it('of a release before signatures is signed at the next start, without another change', async () => {
    await write(buildRemote('planning', '1.0.0'))
    await start()
    await forgetSignature({ files: '[]' })
    const before = await findLiveRemotes(portal.db)
    await Promise.all([start(), start()])
    expect(await isVerified('1.0.0')).toBe(true)
    expect((await find('1.0.0')).files).toHaveLength(4)
    expect((await findLiveRemotes(portal.db)).map(({ snapshot }) => snapshot)).toEqual(
      before.map(({ snapshot }) => snapshot),
    )
    expect((await history()).slice(1)).toEqual(['planning 1.0.0 is signed by the operator, without the gate'])
  })

  it('is signed again when its key is unknown, as after a restore', async () => {
    await write(buildRemote('planning', '1.0.0'))
    await start()
    const { keysDirectory } = keys
    for (const file of ['operator.key', 'operator.pub']) await rm(join(keysDirectory, file))
    await createKeyPair(keysDirectory, 'operator')
    expect(await isVerified('1.0.0')).toBe(false)
    await start()
    expect(await isVerified('1.0.0')).toBe(true)
  })

  it('with other code or other files than the recorded version is not signed', async () => {
    await write(buildRemote('planning', '1.0.0'))
    await start()
    const { manifest, files } = await find('1.0.0')
    const changed = JSON.stringify({ ...manifest, integrity: `sha384-${'A'.repeat(64)}` })
    await forgetSignature({ manifest: changed })
    await start()
    expect((await find('1.0.0')).signature).toBeNull()
    await forgetSignature({ manifest: JSON.stringify(manifest), files: JSON.stringify(files.slice(1)) })
    await start()
    expect((await find('1.0.0')).signature).toBeNull()
  })
})

describe('the keys', () => {
  it('are not needed when every build is signed', async () => {
    await write(buildRemote('planning', '1.0.0'))
    await start()
    await rm(join(keys.keysDirectory, 'operator.key'))
    await start()
    expect(await live()).toEqual(['planning 1.0.0'])
  })

  it('of the operator, when they are missing, are named with the command that creates them', async () => {
    await write(buildRemote('planning', '1.0.0'))
    await rm(join(keys.keysDirectory, 'operator.key'))
    await expect(start()).rejects.toThrow('pnpm admin key create operator')
    expect(await live()).toEqual([])
  })

  it('of the operator must be trusted', async () => {
    await write(buildRemote('planning', '1.0.0'))
    await rm(join(keys.keysDirectory, 'operator.pub'))
    await expect(start()).rejects.toThrow('nothing that it signs would be trusted')
    expect(await live()).toEqual([])
  })
})

describe('a build is refused', () => {
  const withFile = (path: string, content: string): Build => {
    const build = buildRemote('planning', '1.0.0')
    return { ...build, contents: new Map([...build.contents, [path, Buffer.from(content)]]) }
  }

  it.each([
    ['with an invalid manifest', buildRemote('planning', '1.0.0', { entry: '../secret' }), 'entry must be a file path'],
    ['with a document', withFile('static/help.html', '<p>'), 'static/help.html would open as a document'],
    ['with script in an image', withFile('a.svg', '<svg onload="x"/>'), 'a.svg is an image that contains script'],
    ['with a path that no release may contain', withFile('a b.js', ''), 'a b.js is no path'],
    ['without a file of the manifest', buildRemote('planning', '1.0.0', { preload: ['b.js'] }), 'b.js is named'],
    [
      'whose entry has another hash',
      buildRemote('planning', '1.0.0', { integrity: `sha384-${'A'.repeat(64)}` }),
      'remoteEntry.js has another hash',
    ],
  ])('%s', async (_fault, build, message) => {
    await write(build)
    await expect(start()).rejects.toThrow(message)
    expect(await live()).toEqual([])
  })

  it.each([
    ['path', { routes: [{ path: '/library', title }] }],
    ['menu id', { menu: [{ id: 'library.page', path: '/planning', label: title, group: 'teaching', order: 1 }] }],
    ['menu group', { menuGroups: [{ id: 'library-own', label: title, order: 1 }] }],
  ])('when it takes a %s of another remote', async (_what, changes) => {
    await write(buildRemote('library', '1.0.0', { menuGroups: [{ id: 'library-own', label: title, order: 1 }] }))
    await start()
    await rm(join(apps, 'library'), { recursive: true })
    await write(buildRemote('planning', '1.0.0', changes))
    await expect(start()).rejects.toThrow(/belongs to library/)
    expect(await live()).toEqual(['library 1.0.0'])
  })
})

it('a path moves from one build of the workspace to another', async () => {
  const page = (path: string) => ({ routes: [{ path, title }] })
  await write(buildRemote('planning', '1.0.0', page('/Planning')))
  await write(buildRemote('library', '1.0.0', page('/Livres')))
  await start()
  await write(buildRemote('planning', '1.1.0', page('/Livres')))
  await write(buildRemote('library', '1.1.0', page('/Emprunts')))
  await start()
  expect((await live()).toSorted()).toEqual(['library 1.1.0', 'planning 1.1.0'])
})

it('a folder without a build is skipped', async () => {
  await writeFile(join(apps, 'README.md'), '')
  await start()
  expect(await live()).toEqual([])
})
