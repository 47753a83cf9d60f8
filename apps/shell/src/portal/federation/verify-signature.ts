type Bytes = Uint8Array<ArrayBuffer>

/**
 * Whether this is the Ed25519 signature of a message by a public key of 32 bytes. The library is loaded only where the
 * browser lacks Ed25519: before Chrome 137, and on a page without https.
 */
export async function verifySignature(publicKey: Bytes, signature: Bytes, message: Bytes): Promise<boolean> {
  const key = await importKey(publicKey)
  if (key) return crypto.subtle.verify('Ed25519', key, signature, message)
  const { verifyEd25519 } = await import('./ed25519.ts')
  return verifyEd25519(publicKey, signature, message)
}

/** Null where the browser lacks Ed25519; without https it lacks `subtle` as a whole. */
async function importKey(publicKey: Bytes): Promise<CryptoKey | null> {
  try {
    return await crypto.subtle.importKey('raw', publicKey, 'Ed25519', false, ['verify'])
  } catch {
    return null
  }
}
