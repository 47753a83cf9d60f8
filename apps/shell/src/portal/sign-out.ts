import { endSession } from '../session/sign-out.ts'
import { holdsDraft } from '../session/stored-session.ts'
import { isUnsaved, confirmLeave } from './leaving/unsaved-work.ts'

/**
 * Leaves for the sign-in page with a fresh document, so that nothing of the teacher stays in memory. Drafts of other
 * pages go too, so they are asked about like the work of this one.
 */
export function signOut(): void {
  confirmLeave(() => {
    endSession()
    window.location.assign('/login')
  }, isUnsaved() || holdsDraft())
}
