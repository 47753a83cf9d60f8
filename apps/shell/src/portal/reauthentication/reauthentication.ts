import { createStore } from 'zustand/vanilla'
import { revokeSession, signIn, SignInError, type SignInFailure } from '../../session/auth-calls.ts'
import { accountIdOf, readUser, signInEmail, storeSession } from '../../session/stored-session.ts'

interface ReauthenticationState {
  /** Resolves the waiting calls: true when the teacher has signed in again. */
  answer: ((isSignedIn: boolean) => void) | null
  /** Whether the dialog says that the rights have changed with the sign-in, before the calls go on. */
  hasNewRights: boolean
}

export const reauthenticationStore = createStore<ReauthenticationState>(() => ({ answer: null, hasNewRights: false }))

let pending: Promise<boolean> | null = null

/** Opens the password dialog over the page; concurrent calls share one dialog and its result. */
export function requestReauthentication(): Promise<boolean> {
  pending ??= new Promise<boolean>((resolve) => reauthenticationStore.setState({ answer: resolve })).finally(() => {
    pending = null
    reauthenticationStore.setState({ answer: null, hasNewRights: false })
  })
  return pending
}

/** Signs the same user in again for the year of the session; returns the failure, or null on success. */
export async function reauthenticate(
  { email, password }: { email: string; password: string },
  yearId: number,
  accountId: number,
): Promise<SignInFailure | 'other' | null> {
  try {
    const { user, year } = await signIn({ email: email.trim(), password, yearId })
    const stored = readUser()
    if (accountIdOf(user) !== (stored ? accountIdOf(stored) : accountId)) {
      await revokeSession(user)
      return 'other'
    }
    storeSession(user, year)
    signInEmail.write(email.trim())
    return null
  } catch (error) {
    return error instanceof SignInError ? error.failure : 'unreachable'
  }
}
