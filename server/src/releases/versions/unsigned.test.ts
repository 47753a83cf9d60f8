import type { Updateable } from 'kysely'
import { generateKeyPairSync } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ReleaseTables } from '../../database/tables/releases.ts'
import { buildRemote, reportOn, verdictDeps } from '../../testing/release-client.ts'
import { startReleasePortal } from '../../testing/release-portal.ts'
import { claimJob } from '../gate-queue/gate-job.sql.ts'
import { findRelease } from './release.sql.ts'
import { giveVerdict } from './verdict.service.ts'

const { portal, planning } = await startReleasePortal()
for (const version of ['1.0.0', '1.1.0']) await planning.ship(buildRemote('planning', version))

const change = (version: string, values: Updateable<ReleaseTables['remote_release']>) =>
  portal.db.updateTable('remote_release').set(values).where('version', '=', version).execute()
const find = async (version: string) => {
  const release = await findRelease(portal.db, 'planning', version)
  if (!release) throw new Error(`${version} is absent`)
  return release
}
const unsigned = { status: 409, body: { code: 'release.unsigned' } }
const current = async () => (await planning.overview()).body

describe('a version whose signature does not verify', () => {
  let evidence: string | null
  let signature: string | null
  beforeEach(async () => {
    ;({ evidence, signature } = await find('1.0.0'))
  })

  it.each<[string, () => Promise<unknown>]>([
    ['was removed', () => change('1.0.0', { evidence: null, signature: null, signed_by: null })],
    ['is that of another version', async () => change('1.0.0', { signature: (await find('1.1.0')).signature })],
    [
      'is of other code',
      async () => {
        const { manifest } = await find('1.0.0')
        await change('1.0.0', { manifest: JSON.stringify({ ...manifest, integrity: `sha384-${'A'.repeat(64)}` }) })
      },
    ],
    ['is of other files', () => change('1.0.0', { files: '[]' })],
  ])('because it %s is neither promoted nor rolled back to', async (_case, tamper) => {
    const { manifest, files } = await find('1.0.0')
    await tamper()
    expect(await planning.command('promote', { version: '1.0.0', force: true })).toMatchObject(unsigned)
    expect(await planning.command('rollback', { version: '1.0.0' })).toMatchObject(unsigned)
    expect(await planning.command('rollback')).toMatchObject(unsigned)
    expect(await current()).toMatchObject({ current: '1.1.0', lastGood: '1.0.0' })
    const restored = { manifest: JSON.stringify(manifest), files: JSON.stringify(files) }
    await change('1.0.0', { ...restored, evidence, signature, signed_by: 'gate' })
    expect((await planning.command('rollback')).status).toBe(200)
    await planning.command('promote', { version: '1.1.0' })
  })

  it('is not made current by a runner whose key is not trusted', async () => {
    const build = buildRemote('planning', '1.2.0')
    await planning.queue(build)
    const lease = await claimJob(portal.db, 'stranger')
    if (!lease) throw new Error('No candidate waits')
    const deps = { ...(await verdictDeps(portal)), signingKey: generateKeyPairSync('ed25519').privateKey }
    const judgement = { report: reportOn(build), findings: [] }
    await expect(giveVerdict(deps, lease, judgement)).rejects.toThrow('release.unsigned')
    expect(await find('1.2.0')).toMatchObject({ state: 'queued', signature: null })
    expect(await current()).toMatchObject({ current: '1.1.0' })
  })

  it('is still closed and opened', async () => {
    await change('1.1.0', { evidence: null, signature: null, signed_by: null })
    expect((await planning.command('disable')).status).toBe(200)
    expect((await planning.command('enable')).status).toBe(200)
  })
})
