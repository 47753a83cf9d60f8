import { signaturePattern } from '@portal/release-format/grammar'
import type { RemoteRelease } from '@portal/release-format/registry'
import { statementText } from '@portal/release-format/release-statement'
import { loadConfig } from '../../boot/config.ts'
import { overrideOf } from '../override/override-store.ts'
import { verifySignature } from './verify-signature.ts'

/**
 * Throws unless a key of the settings has signed this release of the remote. The override of this tab, a build on the
 * developer's own machine, needs no signature.
 */
export async function verifyRelease(remote: string, release: RemoteRelease): Promise<void> {
  if (isOverride(remote, release)) return
  const { integrity, evidence, signature, version, entry, global } = release
  if (integrity === null || evidence === null || signature === null || !signaturePattern.test(signature))
    throw new Error('The release is not signed')
  const text = new TextEncoder().encode(statementText({ remote, version, entry, integrity, global, evidence }))
  const { releaseKeys = [] } = await loadConfig()
  for (const key of releaseKeys) if (await verifySignature(decode(key), decode(signature), text)) return
  throw new Error('No trusted key has signed the release')
}

function isOverride(remote: string, { base }: RemoteRelease): boolean {
  return overrideOf(remote)?.base === base
}

function decode(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
}
