import { compress } from './assets.ts'

const maxEntries = 16

/** Caches compressed responses by ETag. Registries differ by permissions and not by user, so a few entries are enough. */
export function createCompressionCache() {
  const kept = new Map<string, ReturnType<typeof compress>>()
  return (etag: string, body: string) => {
    const known = kept.get(etag)
    if (known) return known
    // Responses of earlier snapshots are no longer requested.
    if (kept.size === maxEntries) kept.clear()
    const packing = compress(Buffer.from(body))
    kept.set(etag, packing)
    return packing
  }
}
