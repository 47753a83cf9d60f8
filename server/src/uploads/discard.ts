import { isDatabaseAway } from '../platform/errors.ts'
import { type Storage, StorageAway } from '../storage/storage.ts'

/**
 * Deletes a stored file after its record could not be written. When it is unknown whether the record was written, the
 * file is left to the sweep, because a record must never refer to a missing file.
 */
export async function discardAfter(error: unknown, storage: Storage, key: string): Promise<void> {
  if (!(error instanceof Error) || isDatabaseAway(error)) return
  await discard(storage, key)
}

/** Deletes a file without a record; leaves it to the sweep when the storage is unavailable. */
export async function discard(storage: Storage, key: string): Promise<void> {
  await storage.delete(key).catch(leaveToSweep)
}

/** Ignores an unavailable storage: the sweep deletes orphaned files later. Rethrows any other error. */
export function leaveToSweep(error: unknown): void {
  if (!(error instanceof StorageAway)) throw error
}
