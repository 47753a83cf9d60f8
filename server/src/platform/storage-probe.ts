import { type Storage, StorageAway } from '../storage/storage.ts'
import { succeedsWithin } from './within.ts'

const limit = 5_000
const every = 15_000

/** Tells whether the storage answers, within 5 seconds; it is asked every 15 seconds at most, however many ask. */
export function probeOf(storage: Storage): () => Promise<boolean> {
  let last: { at: number; answers: Promise<boolean> } | undefined
  return () => {
    if (!last || last.at < Date.now() - every) last = { at: Date.now(), answers: succeedsWithin(limit, ask(storage)) }
    return last.answers
  }
}

/** A refusal is an answer too: reading one file may be allowed where looking for another is not. */
async function ask(storage: Storage): Promise<void> {
  await storage.size('health').catch((error: unknown) => {
    if (error instanceof StorageAway) throw error
  })
}
