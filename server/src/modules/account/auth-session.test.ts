import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { password, signInHeaders } from '../../testing/institute.ts'
import { startInstitutePortal } from '../../testing/institute-portal.ts'
import { refusedWith } from '../../testing/refused-with.ts'
import { login } from './auth-session.service.ts'
import { signInLimits } from './sign-in-throttling.ts'

const { portal, institute } = await startInstitutePortal()

const credentials = (email: string, changes: object = {}) => ({
  email,
  password,
  annee_id: institute.years.current,
  role: 2,
  compte: 2,
  ...changes,
})
const refusal = { status: 401, errNum: 401, msg: 'login.refused' }

describe('login', () => {
  it('returns a token, the teacher and the chosen year', async () => {
    const { years, departments, head } = institute
    const { status, body } = await portal.post('/api/login', credentials(head.email, { annee_id: years.previous }))
    expect(status).toBe(200)
    expect(body).toMatchObject({
      status: 200,
      user: {
        api_token: expect.stringMatching(/^[\w-]{43}$/),
        enseignant_id: head.id,
        name: 'chef Essai',
        name_ar: '',
        annee_id: years.previous,
        departement_id: departments.own,
        chef: 1,
        cycle_id: null,
        specialite_id: null,
      },
    })
  })

  it('returns the Arabic name when first and last name are recorded', async () => {
    const { id, email } = institute.teacher
    const record = (first_name_ar: string) =>
      portal.db.updateTable('teacher').set({ first_name_ar, last_name_ar: 'بن صالح' }).where('id', '=', id).execute()
    await record('أمل')
    expect((await portal.post('/api/login', credentials(email))).body).toMatchObject({
      user: { name_ar: 'أمل بن صالح' },
    })
    await record('')
    expect((await portal.post('/api/login', credentials(email))).body).toMatchObject({ user: { name_ar: '' } })
  })

  it('R-account-05: requires password, e-mail, year, role 2 and compte 2', async () => {
    const good = credentials(institute.teacher.email)
    for (const field of ['password', 'email', 'annee_id', 'role', 'compte']) {
      const { status, body } = await portal.post('/api/login', { ...good, [field]: undefined })
      expect({ status, body }).toMatchObject({ status: 422, body: { fields: [field] } })
    }
    expect((await portal.post('/api/login', { ...good, role: 1 })).status).toBe(422)
    expect((await portal.post('/api/login', { ...good, compte: 3 })).status).toBe(422)
    expect(await portal.post('/api/login', { ...good, annee_id: 99_999 })).toMatchObject(
      refusedWith(422, 'year.unknown'),
    )
    expect((await portal.post('/api/login', good)).body).toMatchObject({ status: 200 })
  })

  it('matches the e-mail case-insensitively', async () => {
    const { body } = await portal.post('/api/login', credentials(` ${institute.teacher.email.toUpperCase()} `))
    expect(body).toMatchObject({ status: 200 })
  })

  it('on two devices at once, each in its language, signs both in', async () => {
    const body = { ...credentials(institute.head.email), API_PASSWORD: '', role: 2 as const, compte: 2 as const }
    const signIn = (language: 'fr' | 'ar' | 'en') =>
      login(portal.db, body, { language, address: '10.0.0.1', browserToken: undefined })
    for (let round = 0; round < 10; round++) {
      await signIn('en')
      expect(await Promise.all([signIn('fr'), signIn('ar')])).toMatchObject(Array(2).fill({ answer: { status: 200 } }))
    }
  })

  it('R-account-08: a wrong password and an unknown e-mail get the same response', async () => {
    const wrong = await portal.post('/api/login', credentials(institute.teacher.email, { password: 'Portail-2027' }))
    expect(wrong).toMatchObject({ status: 200, body: refusal })
    expect(await portal.post('/api/login', credentials('personne@institut.example'))).toMatchObject({ body: refusal })
  })

  it('R-account-09: an inactive account cannot sign in and gets the same response as a wrong password', async () => {
    const { body } = await portal.post('/api/login', credentials(institute.inactive.email))
    expect(body).toEqual(refusal)
  })

  it('an account locked by failures from everywhere unlocks after 15 minutes', async () => {
    const { email } = institute.otherHead
    await portal.db.deleteFrom('login_attempt').execute()
    expect((await portal.post('/api/login', credentials(email, { password: 'non' }))).body).toEqual(refusal)
    await sql`
      insert into login_attempt (account_hash, address)
      select account_hash, '10.0.0.' || n from login_attempt, generate_series(2, ${signInLimits.account}::integer) n`.execute(
      portal.db,
    )
    expect(await portal.post('/api/login', credentials(email))).toMatchObject({
      status: 429,
      body: { code: 'too.many' },
      headers: { 'retry-after': expect.stringMatching(/^(8\d\d|900)$/) },
    })
    const longAgo = new Date(Date.now() - 16 * 60_000)
    await portal.db.updateTable('login_attempt').set({ failed_at: longAgo }).execute()
    expect((await portal.post('/api/login', credentials(email))).body).toMatchObject({ status: 200 })
  })

  it('counts concurrent attempts, so that a burst gets no extra guesses', async () => {
    await portal.db.deleteFrom('login_attempt').execute()
    const email = 'rafale@institut.example'
    const burst = Array.from({ length: 25 }, () => portal.post('/api/login', credentials(email, { password: 'non' })))
    const judged = (await Promise.all(burst)).filter((answer) => answer.status === 200)
    expect(judged).toHaveLength(signInLimits.undelayed)
  })

  it('rate limits an IP address that fails on many accounts', async () => {
    await portal.db.deleteFrom('login_attempt').execute()
    const failures = Array.from({ length: signInLimits.address }, (_, index) => ({
      account_hash: Buffer.from(`account ${index}`),
      address: '127.0.0.1',
    }))
    await portal.db.insertInto('login_attempt').values(failures).execute()
    expect((await portal.post('/api/login', credentials(institute.teacher.email))).status).toBe(429)
    await portal.db.deleteFrom('login_attempt').execute()
  })
})

describe('a session', () => {
  const own = () => portal.post('/api/getById_enseignant', { id: institute.teacher.id }, headers)
  let headers: { authorization: string }

  it('ends at sign-out; other sessions of the teacher remain', async () => {
    headers = await signInHeaders(portal.db, institute.teacher)
    const elsewhere = await signInHeaders(portal.db, institute.teacher)
    expect((await portal.post('/api/logout', {}, headers)).body).toEqual({ status: 200, errNum: 200, msg: '' })
    expect((await own()).status).toBe(401)
    headers = elsewhere
    expect((await own()).status).toBe(200)
  })

  it('is stored only as a hash', async () => {
    headers = await signInHeaders(portal.db, institute.teacher)
    const stored = await portal.db.selectFrom('account_session').select('token_hash').execute()
    const token = headers.authorization.slice('Bearer '.length)
    expect(stored.length).toBeGreaterThan(0)
    expect(
      stored.filter(({ token_hash }) =>
        [token, Buffer.from(token, 'base64url').toString()].includes(token_hash.toString()),
      ),
    ).toEqual([])
  })

  it('expires 12 hours after its last use and 7 days after sign-in', async () => {
    const days = (count: number) => new Date(Date.now() + count * 86_400_000)
    headers = await signInHeaders(portal.db, institute.teacher)
    const session = portal.db.updateTable('account_session').where('account_id', '=', institute.teacher.id)
    await session.set({ last_used_at: days(-0.4), created_at: days(-1), expires_at: days(0.1) }).execute()
    expect((await own()).status).toBe(200)
    const hoursLeft = async () => {
      const sessions = portal.db.selectFrom('account_session').select('expires_at').where('revoked_at', 'is', null)
      const { expires_at } = await sessions.orderBy('id', 'desc').executeTakeFirstOrThrow()
      return (expires_at.getTime() - Date.now()) / 3_600_000
    }
    expect(await hoursLeft()).toBeCloseTo(12, 1)
    await session.set({ last_used_at: days(-0.4), created_at: days(-6.9), expires_at: days(0.1) }).execute()
    expect((await own()).status).toBe(200)
    expect(await hoursLeft()).toBeCloseTo(2.4, 1)
  })
})
