/**
 * Deletes what the service worker keeps for the account: the key, with which all answers become unreadable, and the
 * answers (`apps/shell/worker/database.ts`). In the page, so that it does not depend on the worker.
 */
export function forgetKept(): void {
  try {
    indexedDB.deleteDatabase('kept')
  } catch {
    // Where there is no storage, nothing was kept.
  }
}
