import { compressed } from './assets.ts'

const most = 16

/** Caches compressed responses by ETag. Registries differ by permissions and not by user, so there are few. */
export function createCompressionCache() {
  const kept = new Map<string, ReturnType<typeof compressed>>()
  return (etag: string, body: string) => {
    const known = kept.get(etag)
    if (known) return known
    // Responses of earlier snapshots are no longer requested.
    if (kept.size === most) kept.clear()
    const packing = compressed(Buffer.from(body))
    kept.set(etag, packing)
    return packing
  }
}
