import { browserStorage } from './browser-storage.ts'

/** The day, language and releases for which the classes of the week were last read ahead. */
export const readAheadKey = 'readAhead'

/**
 * Deletes what the service worker keeps for the account: the key, with which all answers become unreadable, and the
 * answers (`apps/shell/worker/database.ts`). In the page, so that it does not depend on the worker.
 */
export function forgetKept(): void {
  browserStorage.delete(readAheadKey)
  try {
    if ('indexedDB' in window) indexedDB.deleteDatabase('kept')
  } catch {
    // Where the storage is blocked, nothing was kept.
  }
}
