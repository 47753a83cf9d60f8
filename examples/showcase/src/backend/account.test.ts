import { describe, expect, it } from 'vitest'
import { demoAccount, demoUser } from '../store/demo-account.ts'
import { send } from '../testing/send.ts'

const loginError = 'Username and password are invalid. Please enter correct username and password.'
const profileError = 'Something wrong for edit profile'

describe.each([
  ['demo.post-fake-login', '/post-fake-login', '/post-fake-register'],
  ['demo.post-jwt-login', '/post-jwt-login', '/post-jwt-register'],
])('%s', (_id, path, registration) => {
  it('R-demo-13: answers the user whose e-mail address and password both match', async () => {
    expect(await send('POST', path, { body: demoAccount })).toEqual({ status: 200, data: demoUser })
  })

  it.each([
    ['another password', { ...demoAccount, password: 'other' }],
    ['another address', { ...demoAccount, email: 'other@showcase.example' }],
    ['no body', undefined],
  ])('R-demo-13: refuses %s', async (_case, body) => {
    expect(await send('POST', path, { body })).toEqual({ status: 400, data: loginError })
  })

  it('R-demo-13: refuses an address and password that two users have', async () => {
    await send('POST', registration, { body: { username: 'second', ...demoAccount } })
    expect((await send('POST', path, { body: demoAccount })).status).toBe(400)
  })
})

it.each([
  ['demo.post-fake-register', '/post-fake-register', '/post-fake-login'],
  ['demo.post-jwt-register', '/post-jwt-register', '/post-jwt-login'],
])('%s creates a user who can sign in', async (_id, path, login) => {
  const account = { username: 'hana', email: 'hana@showcase.example', password: 'secret' }
  const user = { uid: 2, username: 'hana', role: 'admin', email: account.email }
  expect(await send('POST', path, { body: account })).toEqual({ status: 200, data: user })
  expect(await send('POST', login, { body: account })).toEqual({ status: 200, data: user })
  expect(await send('POST', path, { body: { username: 'hana' } })).toEqual({ status: 401, data: 'Invalid credentials' })
})

it.each([
  ['demo.fake-forget-pwd', '/fake-forget-pwd'],
  ['demo.jwt-forget-pwd', '/jwt-forget-pwd'],
])('%s answers that a mail was sent', async (_id, path) => {
  expect(await send('POST', path, { body: { email: demoAccount.email } })).toEqual({
    status: 200,
    data: 'Check you mail and reset your password',
  })
  expect((await send('POST', path)).status).toBe(500)
})

it.each([
  ['demo.post-fake-profile', '/post-fake-profile'],
  ['demo.post-jwt-profile', '/post-jwt-profile'],
])('R-demo-14: %s changes the name of the user with this id', async (_id, path) => {
  const changed = { ...demoUser, username: 'hana' }
  expect(await send('POST', path, { body: { username: 'hana', idx: 1 } })).toEqual({ status: 200, data: changed })
  expect(await send('POST', path, { body: { username: 'hana', idx: 9 } })).toEqual({ status: 400, data: profileError })
})

it('R-demo-14: demo.post-jwt-profile refuses another authorization header, and demo.post-fake-profile does not', async () => {
  const sent = { body: { username: 'hana', idx: 1 }, headers: { Authorization: 'Bearer other' } }
  expect(await send('POST', '/post-jwt-profile', sent)).toEqual({ status: 400, data: 'Invalid Token !!' })
  expect((await send('POST', '/post-fake-profile', sent)).status).toBe(200)
})

it('R-demo-17: demo.social-login needs a token', async () => {
  expect(await send('POST', '/social-login', { body: { token: 'any' } })).toEqual({ status: 200, data: demoUser })
  expect((await send('POST', '/social-login', { body: {} })).status).toBe(400)
})
