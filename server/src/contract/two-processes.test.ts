import { afterAll, beforeAll, expect, it } from 'vitest'
import { limits } from '../modules/account/attempts.ts'
import { foundInstitute, type Institute, password, signedIn } from '../testing/institute.ts'
import { startTestPortal, type TestPortal } from '../testing/test-portal.ts'

let first: TestPortal
let second: TestPortal
let institute: Institute
beforeAll(async () => {
  first = await startTestPortal()
  second = await startTestPortal({}, first.config.databaseUrl)
  institute = await foundInstitute(first.db)
  await Promise.all([first.app.ready(), second.app.ready()])
})
afterAll(async () => {
  await second.close()
  await first.close()
})

async function signIn(portal: TestPortal, secret: string, headers = {}): Promise<number> {
  const credentials = { email: institute.teacher.email, password: secret, role: 2, compte: 2 }
  const { body } = await portal.post('/api/login', { ...credentials, annee_id: institute.years.current }, headers)
  return Object(body).status
}

it('guesses of a password are counted over both processes', async () => {
  for (let guess = 0; guess < limits.account; guess++)
    expect(await signIn(guess % 2 ? first : second, `Faux-${guess}`)).toBe(401)
  for (const portal of [first, second]) expect(await signIn(portal, password)).toBe(429)
})

it('guesses of one moment get no more answers, whichever process they ask', async () => {
  await first.db.deleteFrom('login_attempt').execute()
  const guesses = Array.from({ length: 4 * limits.account }, (_, at) => signIn(at % 2 ? first : second, `Faux-${at}`))
  const answers = await Promise.all(guesses)
  expect(answers.filter((status) => status === 401).length).toBeLessThanOrEqual(limits.account)
  expect(answers.filter((status) => status === 429).length).toBeGreaterThanOrEqual(3 * limits.account)
})

it('guesses at sign-in and at the current password count together, whichever process they ask', async () => {
  await first.db.deleteFrom('login_attempt').execute()
  const headers = await signedIn(first.db, institute.teacher)
  const guess = { id: institute.teacher.id, password: 'Faux' }
  for (let at = 0; at < limits.account / 2; at++) {
    expect(await signIn(first, 'Faux')).toBe(401)
    expect((await second.post('/api/password_verification_enseignant', guess, headers)).status).toBe(200)
  }
  expect((await first.post('/api/password_verification_enseignant', guess, headers)).status).toBe(429)
  expect(await signIn(second, password)).toBe(429)
})

it('an address that guesses on many accounts is refused by both, under whatever address it claims to come', async () => {
  await first.db.deleteFrom('login_attempt').execute()
  const failures = Array.from({ length: limits.address - 2 }, (_, at) => ({
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
  const headers = await signedIn(first.db, institute.colleague)
  const read = (portal: TestPortal) => portal.post('/api/getById_enseignant', { id: institute.colleague.id }, headers)
  expect((await read(second)).status).toBe(200)
  await first.post('/api/logout', {}, headers)
  expect((await read(second)).status).toBe(401)
})
