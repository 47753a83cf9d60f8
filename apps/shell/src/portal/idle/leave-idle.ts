import { clearStorage } from '../../session/stored-session.ts'
import { isUnsaved } from '../leaving/unsaved-work.ts'
import { askAgain } from '../reauthentication/ask-again.ts'

/** Forgets the teacher; the page goes too, unless it holds unsaved work, which then waits behind the password. */
export function leaveIdle(): void {
  clearStorage()
  if (!isUnsaved()) return window.location.assign('/login')
  void askAgain().then((isSignedIn) => isSignedIn || window.location.assign('/login'))
}
