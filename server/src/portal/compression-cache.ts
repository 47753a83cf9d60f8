import { compressed } from './assets.ts'

const most = 16

/** Compresses an answer once: registries differ by what their readers may open and not by person, so there are few. */
export function createCompressionCache() {
  const kept = new Map<string, ReturnType<typeof compressed>>()
  return (etag: string, body: string) => {
    const known = kept.get(etag)
    if (known) return known
    // Those of earlier snapshots are asked for no more.
    if (kept.size === most) kept.clear()
    const packing = compressed(Buffer.from(body))
    kept.set(etag, packing)
    return packing
  }
}
