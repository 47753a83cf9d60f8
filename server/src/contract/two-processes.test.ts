import { afterAll, expect, it } from 'vitest'
import { signInLimits } from '../modules/account/sign-in-throttling.ts'
import { cookieOf } from '../testing/cookie.ts'
import { seedInstitute, password, signInHeaders } from '../testing/institute.ts'
import { startTestPortal, type TestPortal } from '../testing/test-portal.ts'

const first = await startTestPortal()
const second = await startTestPortal({}, first.config.databaseUrl)
const institute = await seedInstitute(first.db)
await Promise.all([first.app.ready(), second.app.ready()])
afterAll(async () => {
  await second.close()
  await first.close()
})

async function signIn(portal: TestPortal, secret: string, headers = {}): Promise<number> {
  const credentials = { email: institute.teacher.email, password: secret, role: 2, compte: 2 }
  const { body } = await portal.post('/api/login', { ...credentials, annee_id: institute.years.current }, headers)
  return Object(body).status
}

it('password guesses are counted over both processes', async () => {
  for (let guess = 0; guess < signInLimits.undelayed; guess++)
    expect(await signIn(guess % 2 ? first : second, `Faux-${guess}`)).toBe(401)
  for (const portal of [first, second]) expect(await signIn(portal, password)).toBe(429)
})

it('concurrent guesses do not exceed the limit, in any process', async () => {
  await first.db.deleteFrom('login_attempt').execute()
  const guesses = Array.from({ length: 4 * signInLimits.account }, (_, at) =>
    signIn(at % 2 ? first : second, `Faux-${at}`),
  )
  const answers = await Promise.all(guesses)
  expect(answers.filter((status) => status === 401)).toHaveLength(signInLimits.undelayed)
  expect(answers.filter((status) => status === 429)).toHaveLength(4 * signInLimits.account - signInLimits.undelayed)
})

it('guesses at sign-in and at the current password share one limit, in any process', async () => {
  await first.db.deleteFrom('login_attempt').execute()
  const headers = await signInHeaders(first.db, institute.teacher)
  const guess = { id: institute.teacher.id, password: 'Faux' }
  for (let at = 1; at < signInLimits.undelayed; at += 2) {
    expect(await signIn(first, 'Faux')).toBe(401)
    expect((await second.post('/api/password_verification_enseignant', guess, headers)).status).toBe(200)
  }
  expect(await signIn(second, 'Faux')).toBe(401)
  expect((await first.post('/api/password_verification_enseignant', guess, headers)).status).toBe(429)
  expect(await signIn(second, password)).toBe(429)
})

it('an IP address that guesses on many accounts is refused by both, also with forged forwarding headers', async () => {
  await first.db.deleteFrom('login_attempt').execute()
  const failures = Array.from({ length: signInLimits.address - 2 }, (_, at) => ({
    account_hash: Buffer.from(`account ${at}`),
    address: '127.0.0.1',
  }))
  await first.db.insertInto('login_attempt').values(failures).execute()
  for (const portal of [first, second]) expect(await signIn(portal, 'Faux')).toBe(401)
  for (const portal of [first, second])
    for (const claimed of [{}, { 'x-forwarded-for': '10.1.2.3' }, { forwarded: 'for=10.1.2.3' }])
      expect(await signIn(portal, password, claimed)).toBe(429)
})

it('a session that ends in one process has ended in the other', async () => {
  const headers = await signInHeaders(first.db, institute.colleague)
  const read = (portal: TestPortal) => portal.post('/api/getById_enseignant', { id: institute.colleague.id }, headers)
  expect((await read(second)).status).toBe(200)
  await first.post('/api/logout', {}, headers)
  expect((await read(second)).status).toBe(401)
})

it('a known browser is known to both processes, and is not locked out by guesses from elsewhere', async () => {
  await first.db.deleteFrom('login_attempt').execute()
  const credentials = {
    email: institute.teacher.email,
    password,
    annee_id: institute.years.current,
    role: 2,
    compte: 2,
  }
  const known = { cookie: `known_browser=${cookieOf((await first.post('/api/login', credentials)).headers)}` }
  for (let guess = 0; guess < signInLimits.undelayed; guess++) await signIn(first, 'Faux')
  expect(await signIn(second, password)).toBe(429)
  expect(await signIn(second, password, known)).toBe(200)
})
