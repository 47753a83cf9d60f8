import { endSession } from '../../session/auth-calls.ts'
import { hasUnsavedWork } from '../leaving/unsaved-work.ts'
import { requestReauthentication } from '../reauthentication/reauthentication.ts'

/** Ends the session and redirects to /login; a page with unsaved work stays and asks for reauthentication. */
export function clearIdleSession(): void {
  endSession()
  if (!hasUnsavedWork()) return window.location.assign('/login')
  void requestReauthentication().then((isSignedIn) => isSignedIn || window.location.assign('/login'))
}
