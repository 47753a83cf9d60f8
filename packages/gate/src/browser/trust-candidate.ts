import type { BuiltManifest } from '@portal/release-format/manifest'
import type { ReleaseSignature } from '@portal/release-format/registry'
import { statementText } from '@portal/release-format/release-statement'
import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { BrowserContext } from 'playwright-core'

/**
 * Signs a candidate with a key that only the pages of this context trust, because the shell runs only signed code and
 * the gate signs after its checks.
 */
export async function trustCandidate(context: BrowserContext, manifest: BuiltManifest): Promise<ReleaseSignature> {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const rawKey = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString('base64')
  // The response stays as it is: Chromium restricts the connections of a page whose response was replaced.
  await context.addInitScript(addReleaseKey, rawKey)
  const { name: remote, version, entry, integrity, global } = manifest
  // The page must not tell the evidence from that of a judged release.
  const evidence = randomBytes(32).toString('base64')
  const text = statementText({ remote, version, entry, integrity, global, evidence })
  return { evidence, signature: sign(null, Buffer.from(text), privateKey).toString('base64') }
}

/** Runs in the page before its own code: adds a key to its inlined settings once the HTML is parsed. */
function addReleaseKey(key: string): void {
  const add = () => {
    const element = document.getElementById('config')
    if (!element) return
    const { releaseKeys = [], ...settings }: { releaseKeys?: string[] } = JSON.parse(element.textContent)
    element.textContent = JSON.stringify({ ...settings, releaseKeys: [...releaseKeys, key] })
  }
  document.addEventListener('readystatechange', add, { once: true })
}
