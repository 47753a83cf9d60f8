import { statementText } from '@portal/release-format/release-statement'
import { generateKeyPairSync, type KeyObject, sign, webcrypto } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { overrideStore } from '../override/override-store.ts'
import { verifyEd25519 } from './ed25519.ts'
import { verifyRelease } from './verify-release.ts'

const settings = vi.hoisted((): { releaseKeys?: string[] } => ({}))
vi.mock('../../boot/config.ts', () => ({ loadConfig: async () => settings }))
vi.mock('./ed25519.ts', { spy: true })

const [gate, operator, stranger] = [1, 2, 3].map(() => generateKeyPairSync('ed25519'))
const rawKey = (key: KeyObject | undefined) =>
  Buffer.from(key?.export({ format: 'jwk' }).x ?? '', 'base64url').toString('base64')

const unsigned = {
  version: '2.0.0',
  base: '/remotes/marks/2.0.0/',
  entry: 'remoteEntry.js',
  integrity: `sha384-${'A'.repeat(64)}`,
  global: 'portal_marks_2_0_0',
  evidence: `${'B'.repeat(43)}=`,
}
const signatureBy = (pair = gate, remote = 'marks') => {
  const key = pair?.privateKey
  return key ? sign(null, Buffer.from(statementText({ remote, ...unsigned })), key).toString('base64') : ''
}
const release = { ...unsigned, signature: signatureBy() }

beforeEach(() => {
  settings.releaseKeys = [rawKey(operator?.publicKey), rawKey(gate?.publicKey)]
})
afterEach(() => {
  vi.unstubAllGlobals()
  overrideStore.setState({ overrides: [] })
})

const withoutEd25519 = { importKey: async () => Promise.reject(new DOMException('', 'NotSupportedError')) }

describe.each([
  ['with WebCrypto', { subtle: webcrypto.subtle }],
  ['in a browser without Ed25519', { subtle: withoutEd25519 }],
  ['without https', {}],
])('%s', (_browser, crypto) => {
  beforeEach(() => void vi.stubGlobal('crypto', crypto))

  it('a release that a trusted key has signed is verified', async () => {
    await expect(verifyRelease('marks', release)).resolves.toBeUndefined()
    await expect(verifyRelease('marks', { ...release, signature: signatureBy(operator) })).resolves.toBeUndefined()
  })

  it.each([
    ['version', '2.0.1'],
    ['entry', 'static/js/4.js'],
    ['integrity', `sha384-${'C'.repeat(64)}`],
    ['global', 'portal_library_2_0_0'],
    ['evidence', `${'D'.repeat(43)}=`],
  ])('a release with another %s is rejected', async (field, value) => {
    await expect(verifyRelease('marks', { ...release, [field]: value })).rejects.toThrow('No trusted key')
  })

  it('the signature of another remote is rejected', async () => {
    const copied = { ...release, signature: signatureBy(gate, 'library') }
    await expect(verifyRelease('marks', copied)).rejects.toThrow('No trusted key')
    await expect(verifyRelease('library', release)).rejects.toThrow('No trusted key')
  })

  it('a signature by a stranger, or without any trusted key, is rejected', async () => {
    await expect(verifyRelease('marks', { ...release, signature: signatureBy(stranger) })).rejects.toThrow(
      'No trusted key',
    )
    for (const releaseKeys of [[], undefined]) {
      Object.assign(settings, { releaseKeys })
      await expect(verifyRelease('marks', release)).rejects.toThrow('No trusted key')
    }
  })

  it('a signature of zeros is rejected', async () => {
    const zeros = Buffer.alloc(64).toString('base64')
    await expect(verifyRelease('marks', { ...release, signature: zeros })).rejects.toThrow('No trusted key')
  })

  it.each([null, '', 'no base64!', 'AAAA', `${release.signature}AAAA`, ` ${release.signature}`])(
    'the signature %j is rejected',
    async (signature) => {
      await expect(verifyRelease('marks', { ...release, signature })).rejects.toThrow('not signed')
    },
  )

  it.each([{ integrity: null }, { evidence: null }])('a release with %j is rejected', async (change) => {
    await expect(verifyRelease('marks', { ...release, ...change })).rejects.toThrow('not signed')
  })
})

it('the library is used only where the browser lacks Ed25519', async () => {
  vi.stubGlobal('crypto', { subtle: webcrypto.subtle })
  await verifyRelease('marks', release)
  expect(verifyEd25519).not.toHaveBeenCalled()
  vi.stubGlobal('crypto', {})
  await verifyRelease('marks', release)
  expect(verifyEd25519).toHaveBeenCalled()
})

describe('the override of this tab', () => {
  const base = 'http://localhost:3101/'
  const local = { ...unsigned, version: 'dev', base, integrity: null, evidence: null, signature: null }

  it('needs no signature', async () => {
    overrideStore.setState({ overrides: [{ remote: 'marks', base }] })
    await expect(verifyRelease('marks', local)).resolves.toBeUndefined()
  })

  it.each([
    ['without an override', []],
    ['for another remote', [{ remote: 'library', base }]],
    ['for another server', [{ remote: 'marks', base: 'http://localhost:3102/' }]],
  ])('%s a release on localhost needs a signature', async (_case, overrides) => {
    overrideStore.setState({ overrides })
    await expect(verifyRelease('marks', local)).rejects.toThrow('not signed')
  })
})
