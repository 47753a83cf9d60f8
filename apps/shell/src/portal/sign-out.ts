import { endSession } from '../session/auth-calls.ts'
import { hasStoredDraft } from '../session/stored-session.ts'
import { hasUnsavedWork, confirmLeave } from './leaving/unsaved-work.ts'
import { portalStore } from './portal-store.ts'

/**
 * Ends the session and opens the sign-in page in a new document, so that nothing of the teacher stays in memory. Asks
 * for confirmation first when unsaved work or drafts of other pages would be lost.
 */
export function signOut(): void {
  confirmLeave(() => {
    // A page stores its pending draft when it is unmounted or unloaded: after the storage was cleared, it would remain.
    for (const controller of portalStore.getState().open?.controllers.values() ?? []) controller.unmount()
    endSession()
    window.location.assign('/login')
  }, hasUnsavedWork() || hasStoredDraft())
}
