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

async function signIn(portal: TestPortal, secret: string): Promise<number> {
  const { body } = await portal.post('/api/login', {
    email: institute.teacher.email,
    password: secret,
    role: 2,
    compte: 2,
    annee_id: institute.years.current,
  })
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

it('a session that ends in one process has ended in the other', async () => {
  const headers = await signedIn(first.db, institute.colleague)
  const read = (portal: TestPortal) => portal.post('/api/getById_enseignant', { id: institute.colleague.id }, headers)
  expect((await read(second)).status).toBe(200)
  await first.post('/api/logout', {}, headers)
  expect((await read(second)).status).toBe(401)
})
