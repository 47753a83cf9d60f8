import { describe, expect, it } from 'vitest'
import { forceFailure } from '../backend/failures.ts'
import {
  editProfile,
  login,
  loginBySocialToken,
  logout,
  register,
  registerErrorText,
  sendResetLink,
} from './account-actions.ts'
import { demoAccount, demoUser } from './demo-account.ts'
import { changeLayout } from './layout-store.ts'
import { useSlices } from './slices.ts'

const slices = useSlices.getState
const loginError = 'Username and password are invalid. Please enter correct username and password.'
const account = { username: 'hana', email: 'hana@showcase.example', password: 'secret' }

describe('R-demo-08: the Login slice', () => {
  it('is loading from the start to the success', async () => {
    logout()
    const result = login(demoAccount)
    expect(slices().login).toEqual({ error: '', loading: true })
    expect(await result).toBe(true)
    expect(slices()).toMatchObject({ user: demoUser, login: { error: '', loading: false } })
  })

  it('stores the error and stops loading after a failure', async () => {
    logout()
    expect(await login({ ...demoAccount, password: 'other' })).toBe(false)
    expect(slices()).toMatchObject({ user: null, login: { error: loginError, loading: false } })
  })

  it('is not loading after logout', async () => {
    const result = login(demoAccount)
    logout()
    expect(slices().login).toEqual({ error: '', loading: false })
    await result
  })

  it('signs in by a social token', async () => {
    logout()
    expect(await loginBySocialToken('any')).toBe(true)
    expect(slices().user).toEqual(demoUser)
  })
})

it('R-demo-24: logout clears the stored user', () => {
  expect(slices().user).toEqual(demoUser)
  logout()
  expect(slices().user).toBeNull()
})

describe('R-demo-09: registration', () => {
  it('stores the user', async () => {
    expect(await register(account)).toBe(true)
    expect(slices().account).toMatchObject({
      registrationError: '',
      loading: false,
      user: { uid: 2, username: 'hana' },
    })
  })

  it('stores the error', async () => {
    expect(await register({ ...account, password: '' })).toBe(false)
    expect(slices().account).toMatchObject({ registrationError: 'Invalid credentials', loading: false, user: null })
  })
})

it.each([
  [404, 'Sorry! the page you are looking for could not be found'],
  [500, 'Sorry! something went wrong, please contact our support team'],
  [401, 'Invalid credentials'],
])('R-demo-20: the status %d of a registration is shown as its text', async (status, text) => {
  expect(registerErrorText(status)).toBe(text)
  forceFailure('post-fake-register', { status, text: '' })
  await register(account)
  expect(slices().account.registrationError).toBe(text)
})

describe('R-demo-09: a forgotten password', () => {
  it('stores the message of success', async () => {
    await sendResetLink(demoAccount.email)
    expect(slices().forgetPassword).toEqual({
      forgetSuccessMsg: 'Reset link are sended to your mailbox, check there first',
      forgetError: '',
    })
  })

  it('stores the error', async () => {
    forceFailure('fake-forget-pwd', { status: 500, text: 'Sorry!' })
    await sendResetLink(demoAccount.email)
    expect(slices().forgetPassword).toEqual({ forgetSuccessMsg: '', forgetError: 'Sorry!' })
  })
})

describe('the Profile slice', () => {
  it('stores the message of success, and the new name', async () => {
    await editProfile('hana')
    expect(slices()).toMatchObject({
      user: { uid: 1, username: 'hana' },
      profile: { error: '', success: 'Profile Updated Successfully' },
    })
  })

  it('stores the error', async () => {
    logout()
    await editProfile('hana')
    expect(slices().profile).toEqual({ error: 'Something wrong for edit profile', success: '' })
  })
})

it.each([
  ['post-jwt-login', () => login(demoAccount)],
  ['post-jwt-register', () => register(account)],
  ['jwt-forget-pwd', () => sendResetLink(demoAccount.email)],
  ['post-jwt-profile', () => editProfile('hana')],
])('the mode with a token makes the call demo.%s', async (id, run) => {
  changeLayout({ authMode: 'jwt' })
  forceFailure(id, { status: 400, text: 'Invalid Token !!' })
  expect(await run()).toBe(false)
  changeLayout({ authMode: 'fake' })
  expect(await run()).toBe(true)
})
