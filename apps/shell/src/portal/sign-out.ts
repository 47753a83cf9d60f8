import { endSession } from '../session/auth-calls.ts'
import { hasStoredDraft } from '../session/stored-session.ts'
import { hasUnsavedWork, confirmLeave } from './leaving/unsaved-work.ts'

/**
 * Ends the session and opens the sign-in page in a new document, so that nothing of the teacher stays in memory. Asks
 * for confirmation first when unsaved work or drafts of other pages would be lost.
 */
export function signOut(): void {
  confirmLeave(() => {
    endSession()
    window.location.assign('/login')
  }, hasUnsavedWork() || hasStoredDraft())
}
