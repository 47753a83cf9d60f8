import type { Account, DemoUser } from '../../api/entities.ts'
import type { Areas } from '../areas.ts'
import { bodyOf, defineCall, Refusal, type Failure, type MockRequest } from '../mock-call.ts'
import { loadRecords } from '../records.ts'

/** The bearer token that every request carries by default. */
export const demoToken = 'Bearer demo-token-of-the-showcase'

const loginText = 'Username and password are invalid. Please enter correct username and password.'
const profileText = 'Something wrong for edit profile'
const tokenText = 'Invalid Token !!'
const forgotReply = 'Check you mail and reset your password'

const loginFailures: Failure[] = [{ status: 400, text: loginText }]
const registerFailures: Failure[] = [
  { status: 404, text: 'Sorry! the page you are looking for could not be found' },
  { status: 500, text: 'Sorry! something went wrong, please contact our support team' },
  { status: 401, text: 'Invalid credentials' },
]
const forgotFailures = registerFailures.slice(1, 2)

const withoutPassword = ({ password: _password, ...user }: Account): DemoUser => user

/** The user whose e-mail address and password both match, if there is exactly one. */
function login({ accounts }: Areas['account'], request: MockRequest): DemoUser | undefined {
  const { email, password } = bodyOf<Account>(request) ?? {}
  const found = accounts.filter((account) => account.email === email && account.password === password)
  return found.length === 1 && found[0] ? withoutPassword(found[0]) : undefined
}

function register({ accounts }: Areas['account'], request: MockRequest): DemoUser {
  const { username, email, password } = bodyOf<Account>(request) ?? {}
  if (!username || !email || !password) throw new Refusal('Invalid credentials', 401)
  const uid = Math.max(0, ...accounts.map((account) => account.uid)) + 1
  const account: Account = { uid, username, role: 'admin', email, password }
  accounts.push(account)
  return withoutPassword(account)
}

function editProfile({ accounts }: Areas['account'], request: MockRequest): DemoUser | undefined {
  const { username, idx } = bodyOf<{ username: string; idx: number }>(request) ?? {}
  const account = accounts.find(({ uid }) => uid === idx)
  if (!account || !username) return undefined
  account.username = username
  return withoutPassword(account)
}

function editProfileWithToken(records: Areas['account'], request: MockRequest): DemoUser | undefined {
  if (request.header('authorization') !== demoToken) throw new Refusal(tokenText)
  return editProfile(records, request)
}

function forgetPassword(_records: Areas['account'], request: MockRequest): string {
  if (!bodyOf<Account>(request)?.email) throw new Refusal(forgotFailures[0]?.text ?? '', 500)
  return forgotReply
}

function socialLogin({ accounts }: Areas['account'], request: MockRequest): DemoUser | undefined {
  const { token } = bodyOf<{ token: string }>(request) ?? {}
  return token && accounts[0] ? withoutPassword(accounts[0]) : undefined
}

type Answer = (records: Areas['account'], request: MockRequest) => unknown

const post = (path: string, failure: Failure[], answer: Answer) =>
  defineCall({ area: 'account', method: 'POST', path, failure, answer }, loadRecords)

export const accountCalls = [
  post('/post-fake-login', loginFailures, login),
  post('/post-jwt-login', loginFailures, login),
  post('/post-fake-register', registerFailures, register),
  post('/post-jwt-register', registerFailures, register),
  post('/fake-forget-pwd', forgotFailures, forgetPassword),
  post('/jwt-forget-pwd', forgotFailures, forgetPassword),
  post('/post-fake-profile', [{ status: 400, text: profileText }], editProfile),
  post(
    '/post-jwt-profile',
    [
      { status: 400, text: profileText },
      { status: 400, text: tokenText },
    ],
    editProfileWithToken,
  ),
  post('/social-login', loginFailures, socialLogin),
]
