import { endSession } from '../../session/auth-calls.ts'
import { leavePortal } from '../leaving/leave-portal.ts'
import { hasUnsavedWork } from '../leaving/unsaved-work.ts'
import { requestReauthentication } from '../reauthentication/reauthentication.ts'

/** Ends the session and redirects to /login; a page with unsaved work stays and asks for reauthentication. */
export function clearIdleSession(): void {
  if (!hasUnsavedWork()) return leavePortal()
  endSession()
  void requestReauthentication().then((isSignedIn) => isSignedIn || leavePortal())
}
