import { createHash } from 'node:crypto'
import { beforeEach, expect, it, vi } from 'vitest'
import { password, signInHeaders } from '../../testing/institute.ts'
import { startInstitutePortal } from '../../testing/institute-portal.ts'
import { signInLimits } from './sign-in-throttling.ts'
import { resetLimits } from './password.service.ts'

const { portal, institute } = await startInstitutePortal({ publicUrl: 'https://portail.institut.example' })
beforeEach(async () => {
  portal.mails.length = 0
  await portal.db.deleteFrom('account_password_reset').execute()
  await portal.db.deleteFrom('limited_call').execute()
})

const ask = (email: string, headers = {}) => portal.post('/api/generate_token_ensegnant', { email }, headers)
const reset = async (token: string, secret: string) =>
  portal.post('/api/reset_password_enseignant', { token, password: secret })
const signIn = async (secret: string) => {
  const credentials = { email: institute.teacher.email, annee_id: institute.years.current, role: 2, compte: 2 }
  return (await portal.post('/api/login', { ...credentials, password: secret })).body
}
const mailedToken = () =>
  /https:\/\/portail\.institut\.example\/ResetPassword\/([\w-]+)\n/.exec(portal.mails.at(-1)?.text ?? '')?.[1] ?? ''
const expired = { status: 403, errNum: 403, msg: 'reset.expired' }

it('R-account-43: returns errNum 403 for an unknown e-mail and sends nothing', async () => {
  expect(await ask('personne@institut.example')).toMatchObject({ status: 200, body: { errNum: 403 } })
  expect(portal.mails).toEqual([])
})

it('R-account-44: returns errNum 200 and mails the link with the token', async () => {
  expect(await ask(institute.teacher.email.toUpperCase())).toMatchObject({ status: 200, body: { errNum: 200 } })
  expect(portal.mails).toMatchObject([
    {
      to: institute.teacher.email,
      subject: 'Réinitialisation de votre mot de passe – Institut supérieur de démonstration',
    },
  ])
  expect(mailedToken()).toMatch(/^[\w-]{43}$/)
})

it('writes the mail in the portal language, falling back to the browser language', async () => {
  await ask(institute.teacher.email, { lang: 'ar', 'accept-language': 'fr' })
  await ask(institute.teacher.email, { 'accept-language': 'de,en-GB;q=0.9' })
  expect(portal.mails.map((mail) => mail.subject)).toEqual([
    'إعادة تعيين كلمة السر – المعهد العالي النموذجي',
    'Reset your password – Demonstration Institute',
  ])
})

it('R-account-45: rejects a password under 8 characters', async () => {
  await ask(institute.teacher.email)
  expect(await reset(mailedToken(), '1234567')).toMatchObject({ status: 422, body: { fields: ['password'] } })
  expect((await reset(mailedToken(), '12345678')).body).toMatchObject({ status: 200 })
})

it('R-account-47: rejects a token that is unknown or older than 60 minutes', async () => {
  expect((await reset('inconnu', 'Nouveau-2026')).body).toEqual(expired)
  await ask(institute.teacher.email)
  const { expires_at } = await portal.db
    .selectFrom('account_password_reset')
    .select('expires_at')
    .executeTakeFirstOrThrow()
  expect((expires_at.getTime() - Date.now()) / 60_000).toBeCloseTo(60, 0)
  await portal.db
    .updateTable('account_password_reset')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .execute()
  expect((await reset(mailedToken(), 'Nouveau-2026')).body).toEqual(expired)
})

it('R-account-48: the new password signs in, the old one does not, and every session is revoked', async () => {
  const session = await signInHeaders(portal.db, institute.teacher)
  await ask(institute.teacher.email)
  expect((await reset(mailedToken(), 'Nouveau-2026')).body).toMatchObject({ status: 200 })
  expect(await signIn('Nouveau-2026')).toMatchObject({ status: 200 })
  expect(await signIn(password)).toMatchObject({ status: 401 })
  expect((await portal.get('/api/quart/select', session)).status).toBe(401)
})

it('R-account-49: a token is single-use, also for two concurrent requests', async () => {
  await ask(institute.teacher.email)
  const older = mailedToken()
  await ask(institute.teacher.email)
  const both = await Promise.all([reset(mailedToken(), 'Nouveau-2027'), reset(mailedToken(), 'Nouveau-2028')])
  expect(both.map(({ body }) => body)).toEqual(
    expect.arrayContaining([expect.objectContaining({ status: 200 }), expect.objectContaining(expired)]),
  )
  expect((await reset(mailedToken(), 'Nouveau-2029')).body).toEqual(expired)
  expect((await reset(older, 'Nouveau-2029')).body).toEqual(expired)
})

it('stores only a hash of the token', async () => {
  await ask(institute.teacher.email)
  const stored = await portal.db.selectFrom('account_password_reset').selectAll().execute()
  expect(JSON.stringify(stored)).not.toContain(mailedToken())
})

it('rate limits reset mails per e-mail, whether or not the account exists', async () => {
  for (let mail = 0; mail < resetLimits.mails; mail++) {
    await ask(institute.teacher.email)
    await ask('personne@institut.example')
  }
  expect((await ask(` ${institute.teacher.email.toUpperCase()}`)).status).toBe(429)
  expect((await ask('personne@institut.example')).status).toBe(429)
  expect(portal.mails).toHaveLength(resetLimits.mails)
})

it('rate limits 30 concurrent requests and sends exactly as many mails as allowed', async () => {
  for (let round = 0; round < 25; round++) {
    portal.mails.length = 0
    await portal.db.deleteFrom('limited_call').execute()
    const answers = await Promise.all(Array.from({ length: 30 }, () => ask(institute.teacher.email)))
    expect(portal.mails).toHaveLength(resetLimits.mails)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(30 - resetLimits.mails)
  }
})

it('failed sign-ins do not block the reset link of the owner', async () => {
  await portal.db.deleteFrom('login_attempt').execute()
  for (let guess = 0; guess <= signInLimits.undelayed; guess++) await signIn('Faux-2026')
  expect((await ask(institute.teacher.email)).body).toMatchObject({ status: 200 })
  await portal.db.deleteFrom('login_attempt').execute()
})

it.each([
  ['/api/generate_token_ensegnant', () => ({ email: 'autre@institut.example' })],
  ['/api/reset_password_enseignant', () => ({ token: 'inconnu', password: 'Nouveau-2026' })],
])('rate limits requests per IP address and hour: %s', async (path, body) => {
  const call = path.endsWith('ensegnant') ? 'reset-request' : 'reset'
  const counted_for = createHash('sha256').update('127.0.0.1').digest()
  const counted = Array.from({ length: resetLimits.address - 1 }, () => ({ call, counted_for }))
  await portal.db.insertInto('limited_call').values(counted).execute()
  expect((await portal.post(path, body())).status).toBe(200)
  const refusal = await portal.post(path, body())
  expect(refusal).toMatchObject({ status: 429, body: { code: 'too.many' } })
  expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(3000)
  const old = new Date(Date.now() - 61 * 60_000)
  await portal.db.updateTable('limited_call').set({ called_at: old }).execute()
  expect((await portal.post(path, body())).status).toBe(200)
})

it('returns an error when the mail cannot be sent, and does not count the link', async () => {
  vi.spyOn(portal.app.mailer, 'send').mockRejectedValueOnce(new Error('connect ECONNREFUSED'))
  expect(await ask(institute.teacher.email)).toMatchObject({ status: 503, body: { code: 'mail.away' } })
  expect(await portal.db.selectFrom('account_password_reset').selectAll().execute()).toEqual([])
  expect(await portal.db.selectFrom('limited_call').selectAll().execute()).toEqual([])
})

it('rate limits checks of the current password like sign-in', async () => {
  const headers = await signInHeaders(portal.db, institute.colleague)
  const guess = { id: institute.colleague.id, password: 'non' }
  for (let failure = 0; failure < signInLimits.undelayed; failure++)
    await portal.post('/api/password_verification_enseignant', guess, headers)
  expect((await portal.post('/api/password_verification_enseignant', guess, headers)).status).toBe(429)
})
