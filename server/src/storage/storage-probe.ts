import { type Storage, StorageUnavailable } from './storage.ts'
import { resolvesWithin } from '../http/resolves-within.ts'

const probeTimeout = 5_000
const cacheDuration = 15_000

/** Creates a health probe with a timeout of 5 seconds; its result is cached for 15 seconds. */
export function createStorageProbe(storage: Storage): () => Promise<boolean> {
  let last: { at: number; answers: Promise<boolean> } | undefined
  return () => {
    if (!last || last.at < Date.now() - cacheDuration)
      last = { at: Date.now(), answers: resolvesWithin(probeTimeout, probe(storage)) }
    return last.answers
  }
}

/** Other errors, such as a denied HEAD request, mean that the storage responds. */
async function probe(storage: Storage): Promise<void> {
  await storage.size('health').catch((error: unknown) => {
    if (error instanceof StorageUnavailable) throw error
  })
}
