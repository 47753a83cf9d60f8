import { hasStoredDraft } from '../session/stored-session.ts'
import { leavePortal } from './leaving/leave-portal.ts'
import { hasUnsavedWork, confirmLeave } from './leaving/unsaved-work.ts'

/** Leaves the portal; asks for confirmation first when unsaved work or drafts of other pages would be lost. */
export function signOut(): void {
  confirmLeave(leavePortal, hasUnsavedWork() || hasStoredDraft())
}
