import { clearStorage } from '../../session/stored-session.ts'
import { isUnsaved } from '../leaving/unsaved-work.ts'
import { requestReauthentication } from '../reauthentication/reauthentication.ts'

/** Forgets the teacher; the page goes too, unless it holds unsaved work, which then waits behind the password. */
export function clearIdleSession(): void {
  clearStorage()
  if (!isUnsaved()) return window.location.assign('/login')
  void requestReauthentication().then((isSignedIn) => isSignedIn || window.location.assign('/login'))
}
