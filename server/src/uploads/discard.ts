import { isDatabaseUnavailable } from '../http/errors.ts'
import { type Storage, StorageUnavailable } from '../storage/storage.ts'

/**
 * Deletes a stored file after its record could not be written. When it is unknown whether the record was written, the
 * file is left to the sweep, because a record must never refer to a missing file.
 */
export async function discardAfterFailure(error: unknown, storage: Storage, key: string): Promise<void> {
  if (!(error instanceof Error) || isDatabaseUnavailable(error)) return
  await discard(storage, key)
}

/** Deletes a file without a record; leaves it to the sweep when the storage is unavailable. */
export async function discard(storage: Storage, key: string): Promise<void> {
  await storage.delete(key).catch(ignoreStorageUnavailable)
}

/** Ignores an unavailable storage: the sweep deletes orphaned files later. Rethrows any other error. */
export function ignoreStorageUnavailable(error: unknown): void {
  if (!(error instanceof StorageUnavailable)) throw error
}
