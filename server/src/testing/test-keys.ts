import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createKeyPair, readSigningKey, readTrustedKeys } from '../releases/signing/keys.ts'

/** A temporary folder with the keys of the gate and of the operator. */
export async function createTestKeys() {
  const keysDirectory = await mkdtemp(join(tmpdir(), 'portal-keys-'))
  for (const signer of ['gate', 'operator']) await createKeyPair(keysDirectory, signer)
  const [trustedKeys, gateKey, operatorKey] = await Promise.all([
    readTrustedKeys(keysDirectory),
    readSigningKey(join(keysDirectory, 'gate.key')),
    readSigningKey(join(keysDirectory, 'operator.key')),
  ])
  return {
    keysDirectory,
    trustedKeys,
    gateKey,
    operatorKey,
    remove: () => rm(keysDirectory, { recursive: true, force: true }),
  }
}

export type TestKeys = Awaited<ReturnType<typeof createTestKeys>>
