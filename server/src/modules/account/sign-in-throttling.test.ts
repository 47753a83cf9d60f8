import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { startInstitutePortal } from '../../testing/institute-portal.ts'
import { recordAttempt, backoffSeconds, clearFailedAttempts, signInLimits } from './sign-in-throttling.ts'
import { forgetBrowsers, rememberBrowser } from './known-browser.ts'

const { portal, institute } = await startInstitutePortal()
const { db } = portal
const { email } = institute.teacher
beforeEach(() => db.deleteFrom('login_attempt').execute())

/** The limits before known browsers and delays, per 15 minutes: 960 guesses a day per account, 9,600 per IP address. */
const formerLimits = { onAccount: 10, fromAddress: 100 }
const quarter = 15 * 60
const quartersOfDay = 96

/** Returns 0 when the guess is accepted, otherwise the seconds until the next attempt is allowed. */
async function guess(account: string, address: string, browserToken?: string): Promise<number> {
  try {
    await recordAttempt(db, account, { address, browserToken })
    return 0
  } catch (error) {
    return Number(Object(error).retryAfter)
  }
}

/** Simulates elapsed time by backdating all recorded failures. */
const advanceTime = (seconds: number) =>
  sql`update login_attempt set failed_at = failed_at - make_interval(secs => ${seconds})`.execute(db)

/** Guesses until rate limited, rotating through the origins; returns the number of accepted guesses. */
async function attack(seconds: number, next: (guesses: number) => [account: string, address: string]): Promise<number> {
  let guesses = 0
  let passed = 0
  const start = performance.now()
  for (;;) {
    const wait = await guess(...next(guesses))
    if (wait === 0) guesses++
    else if (passed + (performance.now() - start) / 1000 >= seconds) return guesses
    else {
      passed += wait
      await advanceTime(wait)
    }
  }
}

it('the delay grows with each failure, up to 15 minutes', () => {
  const delays = Array.from({ length: 13 }, (_, failures) => backoffSeconds(failures))
  expect(delays).toEqual([0, 0, 0, 0, 0, 30, 60, 120, 240, 480, 900, 900, 900])
})

it('an attempt that began earlier than the latest one is not delayed by it', async () => {
  await guess(email, '10.0.0.1')
  await advanceTime(-1)
  expect(await guess(email, '10.0.0.1')).toBe(0)
})

describe('throttling is no weaker than the former limits', () => {
  it('from one IP address on one account, over a day', async () => {
    const guesses = await attack(quartersOfDay * quarter, () => [email, '10.0.0.1'])
    expect(guesses).toBeLessThanOrEqual(110)
    expect(guesses).toBeLessThan(formerLimits.onAccount * quartersOfDay)
  })

  it('from many IP addresses on one account, in each 15 minutes', async () => {
    const guesses = await attack(8 * quarter, (at) => [email, `10.0.${at}.1`])
    expect(guesses).toBeGreaterThan(4 * formerLimits.onAccount)
    expect(guesses).toBeLessThanOrEqual(9 * formerLimits.onAccount)
  })

  it('from one IP address on many accounts, in each 15 minutes', async () => {
    const guesses = await attack(2 * quarter, (at) => [`compte.${at}@institut.example`, '10.0.0.1'])
    expect(guesses).toBeGreaterThan(formerLimits.fromAddress)
    expect(guesses).toBeLessThanOrEqual(3 * formerLimits.fromAddress)
  })

  it('from the addresses of one IPv6 network, which count as one', async () => {
    const guesses = await attack(60 * 60, (at) => [email, `2001:db8:1:2::${(at + 1).toString(16)}`])
    expect(guesses).toBeLessThanOrEqual(signInLimits.undelayed + 10)
  })

  it('a sign-in of the owner does not reset the limits of other origins', async () => {
    for (let at = 0; at < signInLimits.undelayed; at++) expect(await guess(email, '10.0.0.1')).toBe(0)
    await clearFailedAttempts(db, await recordAttempt(db, email, { address: '10.9.9.9', browserToken: undefined }))
    expect(await guess(email, '10.0.0.1')).toBeGreaterThan(0)
  })
})

describe('during an attack, the owner can sign in', () => {
  const fromOneAddress = () => attack(60 * 60, () => [email, '10.0.0.1'])
  const fromTwentyAddresses = () => attack(2 * 60 * 60, (at) => [email, `10.0.0.${at % 20}`])

  it.each([
    ['one address', fromOneAddress],
    ['twenty addresses', fromTwentyAddresses],
  ])('from an unknown browser at another IP address: attack from %s', async (_, run) => {
    await run()
    expect(await guess(email, '10.0.0.1')).toBeGreaterThan(0)
    expect(await guess(email, '192.0.2.7')).toBe(0)
  })

  it('from a known browser on any IP address, regardless of the account and address limits', async () => {
    const token = await rememberBrowser(db, institute.teacher.id, undefined)
    for (let at = 0; at < signInLimits.account; at++) await guess(email, `10.1.${at}.1`)
    for (let at = 0; at < signInLimits.address; at++) await guess(`compte.${at}@institut.example`, '10.0.0.1')
    expect(await guess(email, '10.0.0.1')).toBeGreaterThan(0)
    expect(await guess(email, '10.0.0.1', token)).toBe(0)
  })
})

describe('a known browser', () => {
  it('has its own rate limit', async () => {
    const token = await rememberBrowser(db, institute.teacher.id, undefined)
    for (let at = 0; at < signInLimits.undelayed; at++) expect(await guess(email, `10.0.0.${at}`, token)).toBe(0)
    expect(await guess(email, '10.0.0.9', token)).toBeGreaterThan(25)
  })

  it('is known only to the account that signed in there', async () => {
    const token = await rememberBrowser(db, institute.colleague.id, undefined)
    for (let at = 0; at < signInLimits.undelayed; at++) expect(await guess(email, '10.0.0.1', token)).toBe(0)
    expect(await guess(email, '10.0.0.1', token)).toBeGreaterThan(0)
    expect(await guess(email, '10.0.0.1', 'guessed')).toBeGreaterThan(0)
  })

  it('gets a new token at each sign-in, for every account it is known to', async () => {
    const planted = await rememberBrowser(db, institute.colleague.id, undefined)
    const token = await rememberBrowser(db, institute.teacher.id, planted)
    for (let at = 0; at < signInLimits.undelayed; at++) await guess(email, '10.0.0.1')
    expect(await guess(email, '10.0.0.1', token)).toBe(0)
    expect(await guess(email, '10.0.0.1', planted)).toBeGreaterThan(0)
    for (let at = 0; at < signInLimits.undelayed; at++) await guess(institute.colleague.email, '10.0.0.2')
    expect(await guess(institute.colleague.email, '10.0.0.2', token)).toBe(0)
  })

  it('expires after its lifetime and when the password changes', async () => {
    const token = await rememberBrowser(db, institute.teacher.id, undefined)
    for (let at = 0; at < signInLimits.undelayed; at++) await guess(email, '10.0.0.1')
    await db
      .updateTable('account_browser')
      .set({ expires_at: new Date(Date.now() - 1) })
      .execute()
    expect(await guess(email, '10.0.0.1', token)).toBeGreaterThan(0)
    const again = await rememberBrowser(db, institute.teacher.id, token)
    await forgetBrowsers(db, institute.teacher.id)
    expect(await guess(email, '10.0.0.1', again)).toBeGreaterThan(0)
  })

  it('is identified by an HttpOnly, SameSite cookie', async () => {
    const body = { email, password: 'Portail-2026', annee_id: institute.years.current, role: 2, compte: 2 }
    const { headers } = await portal.post('/api/login', body)
    expect(String(headers['set-cookie'])).toMatch(
      /^known_browser=[\w-]{43}; Max-Age=7776000; Path=\/api; HttpOnly; SameSite=Strict$/,
    )
    expect((await portal.post('/api/login', { ...body, password: 'Faux-2026' })).headers).not.toHaveProperty(
      'set-cookie',
    )
  })
})
