import { gateCheckIds } from '@portal/release-format/gate-checks'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { connect } from '../../database/connect.ts'
import { buildRemote, declareFiles } from '../../testing/release-client.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { createTestDatabase } from '../../testing/test-database.ts'
import { createKeyPair, readSigningKey, readTrustedKeys } from './keys.ts'
import { findSigningKey, signRelease, verifyRelease } from './sign-release.ts'

const db = connect(await createTestDatabase(), { purpose: 'work' })
afterAll(() => db.destroy())

const folder = await temporaryFolder('keys')
for (const name of ['gate', 'operator', 'stranger']) await createKeyPair(folder, name)
const keys = await readTrustedKeys(folder)
const trusted = keys.filter(({ name }) => name !== 'stranger')
const keyOf = (name: string) => readSigningKey(join(folder, `${name}.key`))

const report = {
  ...{ remote: 'marks', at: '', portal: '', passed: true },
  checks: gateCheckIds.map((id) => ({ id, title: id, passed: true, findings: [] })),
}

async function storeRelease(version: string, judged: typeof report | null) {
  const build = buildRemote('marks', version)
  await db
    .insertInto('remote_release')
    .values({
      ...{ remote: 'marks', version, state: 'published', folder: 'x', released_by: 'team' },
      manifest: JSON.stringify(build.manifest),
      files: JSON.stringify(declareFiles(build)),
      report: judged && JSON.stringify({ ...judged, version }),
    })
    .execute()
  return { remote: 'marks', version }
}

const findSigned = ({ version }: { version: string }) =>
  db
    .selectFrom('remote_release')
    .select(['manifest', 'files', 'report', 'evidence', 'signature', 'signed_by as signedBy'])
    .where('version', '=', version)
    .executeTakeFirstOrThrow()

const byGate = await storeRelease('1.0.0', report)
await signRelease(db, await keyOf('gate'), byGate, report, 'gate')
const signed = await findSigned(byGate)

describe('a signed release', () => {
  it('is verified with the key that signed it', () => {
    expect(verifyRelease(signed, trusted)).toBe(true)
    expect(findSigningKey(signed, trusted)?.name).toBe('gate')
  })

  it('of the operator needs no report', async () => {
    const release = await storeRelease('2.0.0', null)
    await signRelease(db, await keyOf('operator'), release, null, 'operator')
    expect(verifyRelease(await findSigned(release), trusted)).toBe(true)
  })

  it('of the operator is verified without the report that a team has sent', async () => {
    const release = await storeRelease('2.1.0', report)
    await signRelease(db, await keyOf('operator'), release, null, 'operator')
    expect(verifyRelease(await findSigned(release), trusted)).toBe(true)
  })
})

describe('a release is not verified', () => {
  it('without a signature', async () => {
    expect(verifyRelease(await findSigned(await storeRelease('3.0.0', report)), trusted)).toBe(false)
  })

  it('that a stranger has signed, or without any trusted key', async () => {
    const release = await storeRelease('3.1.0', report)
    await signRelease(db, await keyOf('stranger'), release, report, 'gate')
    expect(verifyRelease(await findSigned(release), trusted)).toBe(false)
    expect(verifyRelease(await findSigned(release), keys)).toBe(true)
    expect(verifyRelease(signed, [])).toBe(false)
  })

  it.each([
    ['name', 'library'],
    ['version', '1.0.1'],
    ['entry', 'static/js/page.js'],
    ['integrity', `sha384-${'B'.repeat(64)}`],
    ['global', 'portal_library'],
  ])('with another %s', (field, value) => {
    expect(verifyRelease({ ...signed, manifest: { ...signed.manifest, [field]: value } }, trusted)).toBe(false)
  })

  it('with another file, verdict, evidence or signature', () => {
    const files = signed.files.map((file) => ({ ...file, sha384: 'C'.repeat(64) }))
    const failed = { checks: report.checks.map((check) => ({ ...check, passed: false })) }
    expect(verifyRelease({ ...signed, files }, trusted)).toBe(false)
    expect(verifyRelease({ ...signed, report: failed }, trusted)).toBe(false)
    expect(verifyRelease({ ...signed, report: null }, trusted)).toBe(false)
    expect(verifyRelease({ ...signed, evidence: 'A'.repeat(44) }, trusted)).toBe(false)
    for (const signature of ['', 'no base64!', 'AAAA', `${signed.signature}AAAA`, 'A'.repeat(88)])
      expect(verifyRelease({ ...signed, signature }, trusted)).toBe(false)
  })
})
