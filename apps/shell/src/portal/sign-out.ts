import { endSession } from '../session/sign-out.ts'
import { leaveThen } from './leaving/unsaved-work.ts'

/** Leaves for the sign-in page with a fresh document, so that nothing of the teacher stays in memory. */
export function signOut(): void {
  leaveThen(() => {
    endSession()
    window.location.assign('/login')
  })
}
