import { accountIdOf, readUser } from '../session/stored-session.ts'
import { deleteDrafts } from '../session/stored-drafts.ts'
import { clearIdleSession } from './idle/clear-idle-session.ts'
import { unmountPages } from './leaving/leave-portal.ts'
import { reauthenticationStore } from './reauthentication/reauthentication.ts'

/**
 * Follows what other tabs of the browser do with the session; returns its stop. A sign-out ends the session of this tab
 * too, as an idle one; a sign-in of somebody else opens the portal anew; a sign-in of the same account answers a dialog
 * that asks for its password, once what depends on its rights is renewed.
 */
export function followOtherTabs(accountId: number, onSignedIn: () => Promise<unknown>): () => void {
  const follow = ({ key }: StorageEvent) => {
    // Clearing the storage has no key.
    if (key !== null && key !== 'session') return
    const user = readUser()
    if (!user) return clearIdleSession()
    if (accountIdOf(user) === accountId)
      return void onSignedIn().then(() => reauthenticationStore.getState().answer?.(true))
    unmountPages()
    deleteDrafts(accountId)
    window.location.assign('/')
  }
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}
