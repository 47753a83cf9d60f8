import { isDatabaseAway } from '../platform/errors.ts'
import { type Storage, StorageAway } from '../storage/storage.ts'

/**
 * Deletes a stored file after its record failed. It stays for the sweep where the failure leaves open whether the record
 * was written, because a record must never name a file that is gone.
 */
export async function discardAfter(error: unknown, storage: Storage, key: string): Promise<void> {
  if (!(error instanceof Error) || isDatabaseAway(error)) return
  await discard(storage, key)
}

/** Deletes a file that no record names; it stays for the sweep where the storage does not answer. */
export async function discard(storage: Storage, key: string): Promise<void> {
  await storage.delete(key).catch(leaveToSweep)
}

/** Ignores that the storage does not answer: the sweep deletes later what no record names. */
export function leaveToSweep(error: unknown): void {
  if (!(error instanceof StorageAway)) throw error
}
