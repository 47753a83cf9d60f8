import type { DemoUser } from './entities.ts'
import { post } from './request.ts'

export interface Credentials {
  email: string
  password: string
}

export interface NewAccount extends Credentials {
  username: string
}

interface ProfileChange {
  username: string
  /** The id of the user. */
  idx: number
}

export const fakeLogin = (credentials: Credentials) => post<DemoUser>('/post-fake-login', credentials)
export const jwtLogin = (credentials: Credentials) => post<DemoUser>('/post-jwt-login', credentials)
export const fakeRegister = (account: NewAccount) => post<DemoUser>('/post-fake-register', account)
export const jwtRegister = (account: NewAccount) => post<DemoUser>('/post-jwt-register', account)
export const forgetPassword = (email: string) => post<string>('/fake-forget-pwd', { email })
export const jwtForgetPassword = (email: string) => post<string>('/jwt-forget-pwd', { email })
export const fakeProfile = (change: ProfileChange) => post<DemoUser>('/post-fake-profile', change)
export const jwtProfile = (change: ProfileChange) => post<DemoUser>('/post-jwt-profile', change)
export const socialLogin = (token: string) => post<DemoUser>('/social-login', { token })
