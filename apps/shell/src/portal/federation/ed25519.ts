import { hashes, verify } from '@noble/ed25519'
import { sha512 } from '@noble/hashes/sha2.js'

// The library's default is the browser's SHA-512, which a page without https lacks.
hashes.sha512 = sha512

/** Verifies a signature by RFC 8032, in a browser without Ed25519. */
export function verifyEd25519(key: Uint8Array, signature: Uint8Array, message: Uint8Array): boolean {
  return verify(signature, message, key, { zip215: false })
}
