import {
  fakeLogin,
  fakeProfile,
  fakeRegister,
  forgetPassword,
  jwtForgetPassword,
  jwtLogin,
  jwtProfile,
  jwtRegister,
  socialLogin,
  type Credentials,
  type NewAccount,
} from '../api/account.ts'
import type { DemoUser } from '../api/entities.ts'
import { CallError } from '../api/request.ts'
import { useLayout } from './layout-store.ts'
import { useSlices } from './slices.ts'

const successTexts = {
  profile: 'Profile Updated Successfully',
  forgot: 'Reset link are sended to your mailbox, check there first',
}

const registerTexts: Record<number, string> = {
  401: 'Invalid credentials',
  404: 'Sorry! the page you are looking for could not be found',
  500: 'Sorry! something went wrong, please contact our support team',
}

/** The text of a failed registration by its status; that of 500 for any other status. */
export function registerErrorText(status: number): string {
  return registerTexts[status] ?? registerTexts[500]!
}

const { setState: set } = useSlices
const textOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
const isJwt = () => useLayout.getState().authMode === 'jwt'

/** Signs in by the chosen mode; the error is stored in the slice. Resolves with whether the user is signed in. */
export const login = (credentials: Credentials) => enter(() => (isJwt() ? jwtLogin : fakeLogin)(credentials))

export const loginBySocialToken = (token: string) => enter(() => socialLogin(token))

async function enter(call: () => Promise<DemoUser>): Promise<boolean> {
  set({ login: { error: '', loading: true } })
  try {
    set({ user: await call(), login: { error: '', loading: false } })
    return true
  } catch (error) {
    set({ login: { error: textOf(error), loading: false } })
    return false
  }
}

export function logout(): void {
  set({ user: null, login: { error: '', loading: false } })
}

/** Stores the new user, or the text of the error. */
export async function register(account: NewAccount): Promise<boolean> {
  set({ account: { registrationError: '', message: '', loading: true, user: null } })
  try {
    const user = await (isJwt() ? jwtRegister : fakeRegister)(account)
    set({ account: { registrationError: '', message: '', loading: false, user } })
    return true
  } catch (error) {
    const registrationError = registerErrorText(error instanceof CallError ? error.status : 500)
    set({ account: { registrationError, message: '', loading: false, user: null } })
    return false
  }
}

/** Stores the message of success, or the error. */
export async function sendResetLink(email: string): Promise<boolean> {
  try {
    await (isJwt() ? jwtForgetPassword : forgetPassword)(email)
    set({ forgetPassword: { forgetSuccessMsg: successTexts.forgot, forgetError: '' } })
    return true
  } catch (error) {
    set({ forgetPassword: { forgetSuccessMsg: '', forgetError: textOf(error) } })
    return false
  }
}

/** Changes the user name; stores the message of success, or the error. */
export async function editProfile(username: string): Promise<boolean> {
  const { user } = useSlices.getState()
  try {
    const changed = await (isJwt() ? jwtProfile : fakeProfile)({ username, idx: user?.uid ?? 0 })
    set({ user: changed, profile: { error: '', success: successTexts.profile } })
    return true
  } catch (error) {
    set({ profile: { error: textOf(error), success: '' } })
    return false
  }
}
