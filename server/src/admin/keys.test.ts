import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findRelease } from '../releases/versions/release.sql.ts'
import { readTrustedKeys } from '../releases/signing/keys.ts'
import { findSigningKey, verifyRelease } from '../releases/signing/sign-release.ts'
import { buildRemote, createReleaseClient } from '../testing/release-client.ts'
import { startPortalWithShell } from '../testing/release-portal.ts'
import type { TestPortal } from '../testing/test-portal.ts'
import { runCommand } from './run-command.ts'

let portal: TestPortal
let folder: string
beforeAll(async () => {
  portal = await startPortalWithShell()
  folder = portal.keys.keysDirectory
  const marks = await createReleaseClient(portal, 'marks')
  for (const version of ['1.0.0', '1.1.0']) await marks.ship(buildRemote('marks', version))
})
afterAll(() => portal.close())

const admin = (line: string) => runCommand(line.split(' '), { db: portal.db, by: 'admin:zohra', keysDirectory: folder })
const move = (from: string, to: string) => rename(join(folder, from), join(folder, to))
const signerOf = async (version: string) => {
  const release = await findRelease(portal.db, 'marks', version)
  const keys = await readTrustedKeys(folder)
  return release && verifyRelease(release, keys) ? findSigningKey(release, keys)?.name : 'nobody'
}

describe('key create', () => {
  it('creates a pair of keys that is listed, and refuses an existing or an unusual name', async () => {
    expect(await admin('key create gate-next')).toMatchObject({ exitCode: 0 })
    expect((await admin('key list')).text).toMatch(/gate-next +\S{43}= +0\ngate +\S{43}= +2\noperator +\S{43}= +0/)
    expect(await admin('key create gate-next')).toMatchObject({ exitCode: 1 })
    expect(await admin('key create ../gate')).toMatchObject({ exitCode: 2 })
  })
})

describe('key re-sign', () => {
  it('changes nothing while the key is the same', async () => {
    expect(await admin('key re-sign gate')).toEqual({ exitCode: 0, text: '0 releases have a new signature.' })
  })

  it('replaces the signatures of the older key, which then can be removed', async () => {
    for (const kind of ['key', 'pub']) await move(`gate.${kind}`, `gate-old.${kind}`)
    for (const kind of ['key', 'pub']) await move(`gate-next.${kind}`, `gate.${kind}`)
    expect(await signerOf('1.0.0')).toBe('gate-old')
    expect((await admin('remotes list')).text).toMatch(/marks +1\.1\.0 +gate-old +- +1\.0\.0/)
    expect(await admin('key re-sign gate')).toEqual({ exitCode: 0, text: '2 releases have a new signature.' })
    expect(await Promise.all(['1.0.0', '1.1.0'].map(signerOf))).toEqual(['gate', 'gate'])
    expect((await admin('audit')).text).toContain('registry.re-signed')
    for (const kind of ['key', 'pub']) await rm(join(folder, `gate-old.${kind}`))
    expect(await Promise.all(['1.0.0', '1.1.0'].map(signerOf))).toEqual(['gate', 'gate'])
  })

  it('does not sign what no trusted key has signed', async () => {
    const { manifest } = (await findRelease(portal.db, 'marks', '1.1.0')) ?? {}
    const changed = JSON.stringify({ ...manifest, integrity: `sha384-${'A'.repeat(64)}` })
    await portal.db.updateTable('remote_release').set({ manifest: changed }).where('version', '=', '1.1.0').execute()
    const { exitCode, text } = await admin('key re-sign gate')
    expect([exitCode, text]).toEqual([1, '0 releases have a new signature. No trusted key has signed:\n  marks 1.1.0'])
    expect(await signerOf('1.1.0')).toBe('nobody')
    expect((await admin('remotes list')).text).toMatch(/marks +1\.1\.0 +unsigned +- +1\.0\.0/)
  })

  it('needs a key that is trusted', async () => {
    await rm(join(folder, 'gate.pub'))
    await expect(admin('key re-sign gate')).rejects.toThrow('nothing that it signs would be trusted')
    await rm(join(folder, 'gate.key'))
    await expect(admin('key re-sign gate')).rejects.toThrow('pnpm admin key create gate')
    expect(await admin('key re-sign everybody')).toMatchObject({ exitCode: 2 })
  })
})
