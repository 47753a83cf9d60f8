import { endSession } from '../../session/auth-calls.ts'
import { setAppBadge } from '../install/app-badge.ts'
import { portalStore } from '../portal-store.ts'

/**
 * Ends the session, deletes what was stored for the teacher, and opens the sign-in page in a new document, so that
 * nothing of the teacher stays in memory. What waits to be sent stays until the teacher discards it.
 */
export function leavePortal(clearing?: { isDiscarding: boolean }): void {
  unmountPages()
  setAppBadge(0)
  endSession(clearing)
  window.location.assign('/login')
}

/** A page stores its pending draft when it is unmounted or unloaded: it would remain if the storage was cleared before. */
export function unmountPages(): void {
  for (const controller of portalStore.getState().open?.controllers.values() ?? []) controller.unmount()
}
