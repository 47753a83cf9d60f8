import { type Storage, StorageAway } from '../storage/storage.ts'
import { succeedsWithin } from './within.ts'

const limit = 5_000
const every = 15_000

/** Creates a health probe with a timeout of 5 seconds; its result is cached for 15 seconds. */
export function probeOf(storage: Storage): () => Promise<boolean> {
  let last: { at: number; answers: Promise<boolean> } | undefined
  return () => {
    if (!last || last.at < Date.now() - every) last = { at: Date.now(), answers: succeedsWithin(limit, ask(storage)) }
    return last.answers
  }
}

/** Other errors, such as a denied HEAD request, mean that the storage responds. */
async function ask(storage: Storage): Promise<void> {
  await storage.size('health').catch((error: unknown) => {
    if (error instanceof StorageAway) throw error
  })
}
