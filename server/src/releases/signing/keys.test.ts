import { sign, verify } from 'node:crypto'
import { chmod, mkdtemp, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '../../config.ts'
import { connect } from '../../database/connect.ts'
import { createTestDatabase } from '../../testing/test-database.ts'
import { createFirstKeys, createKeyPair, rawPublicKey, readSigningKey, readTrustedKeys } from './keys.ts'

const db = connect(await createTestDatabase(), { purpose: 'work' })
afterAll(() => db.destroy())

let folder: string
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'portal-keys-')), 'keys')
})

describe('a key pair', () => {
  it('is readable by its owner alone, and signs what its public key verifies', async () => {
    await createKeyPair(folder, 'gate')
    const modeOf = async (path: string) => (await stat(path)).mode & 0o777
    expect(await Promise.all([folder, join(folder, 'gate.key')].map(modeOf))).toEqual([0o700, 0o600])
    const signature = sign(null, Buffer.from('text'), await readSigningKey(join(folder, 'gate.key')))
    const [trusted] = await readTrustedKeys(folder)
    expect(trusted?.name).toBe('gate')
    expect(trusted && verify(null, Buffer.from('text'), trusted.key, signature)).toBe(true)
    expect(trusted && Buffer.from(rawPublicKey(trusted.key), 'base64').length).toBe(32)
  })

  it.each(['gate.key', 'gate.pub'])('never replaces an existing %s', async (file) => {
    await createKeyPair(folder, 'other')
    await writeFile(join(folder, file), 'kept')
    await expect(createKeyPair(folder, 'gate')).rejects.toThrow('EEXIST')
    expect(await readFile(join(folder, file), 'utf8')).toBe('kept')
    expect(await readdir(folder)).toEqual([file, 'other.key', 'other.pub'])
  })

  it('is created once by two processes', async () => {
    const results = await Promise.allSettled([createKeyPair(folder, 'gate'), createKeyPair(folder, 'gate')])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await readdir(folder)).toEqual(['gate.key', 'gate.pub'])
    const signature = sign(null, Buffer.from('x'), await readSigningKey(join(folder, 'gate.key')))
    const [trusted] = await readTrustedKeys(folder)
    expect(trusted && verify(null, Buffer.from('x'), trusted.key, signature)).toBe(true)
  })
})

describe('the keys of the folder', () => {
  it('that are public are all trusted; without the folder there are none', async () => {
    expect(await readTrustedKeys(folder)).toEqual([])
    for (const name of ['operator', 'gate', 'gate-2026']) await createKeyPair(folder, name)
    expect((await readTrustedKeys(folder)).map(({ name }) => name)).toEqual(['gate-2026', 'gate', 'operator'])
  })

  it.each(['', 'no key', '-----BEGIN PUBLIC KEY-----\nMCow\n-----END PUBLIC KEY-----\n'])(
    'are rejected with their path when a file holds %j',
    async (content) => {
      await createKeyPair(folder, 'gate')
      await writeFile(join(folder, 'bad.pub'), content)
      await expect(readTrustedKeys(folder)).rejects.toThrow(`${join(folder, 'bad.pub')} is no Ed25519 key`)
    },
  )

  it('are outside the data, of which there are backups', () => {
    const settings = { DATABASE_URL: 'postgres://x', DATA_DIR: '/srv/portal' }
    expect(() => readConfig({ ...settings, KEYS_DIR: '/srv/portal/keys' })).toThrow('KEYS_DIR is inside DATA_DIR')
    expect(() => readConfig({ ...settings, KEYS_DIR: '/srv/portal' })).toThrow('KEYS_DIR is inside DATA_DIR')
    expect(readConfig({ ...settings, KEYS_DIR: '/srv/portal-keys' }).keysDirectory).toBe('/srv/portal-keys')
  })

  it('that cannot be read are an error, not an empty list', async () => {
    await writeFile(folder, 'a file')
    await expect(readTrustedKeys(folder)).rejects.toThrow('ENOTDIR')
  })
})

describe('the first keys', () => {
  it('are those of gate and operator, created once by processes that start at the same time', async () => {
    await Promise.all([1, 2, 3, 4].map(() => createFirstKeys(db, folder)))
    expect(await readdir(folder)).toEqual(['gate.key', 'gate.pub', 'operator.key', 'operator.pub'])
  })

  it('are not created in a folder that holds a key', async () => {
    await createKeyPair(folder, 'gate-2026')
    await chmod(folder, 0o500)
    await createFirstKeys(db, folder)
    expect(await readdir(folder)).toEqual(['gate-2026.key', 'gate-2026.pub'])
  })
})
