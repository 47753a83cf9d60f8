import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { foundInstitute, type Institute, password, signedIn } from '../../testing/institute.ts'
import { startTestPortal, type TestPortal } from '../../testing/test-portal.ts'

let portal: TestPortal
let institute: Institute
beforeAll(async () => {
  portal = await startTestPortal({ publicUrl: 'https://portail.institut.example' })
  institute = await foundInstitute(portal.db)
})
afterAll(() => portal.close())
beforeEach(async () => {
  portal.mails.length = 0
  await portal.db.deleteFrom('password_reset').execute()
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

it('R-account-43: answers errNum 403 for an e-mail that no account has, and sends nothing', async () => {
  expect(await ask('personne@institut.example')).toMatchObject({ status: 200, body: { errNum: 403 } })
  expect(portal.mails).toEqual([])
})

it('R-account-44: answers errNum 200 and mails the link with the token', async () => {
  expect(await ask(institute.teacher.email.toUpperCase())).toMatchObject({ status: 200, body: { errNum: 200 } })
  expect(portal.mails).toMatchObject([
    { to: institute.teacher.email, subject: 'Réinitialisation de votre mot de passe' },
  ])
  expect(mailedToken()).toMatch(/^[\w-]{43}$/)
})

it('writes the mail in the language of the portal, else of the browser', async () => {
  await ask(institute.teacher.email, { lang: 'ar', 'accept-language': 'fr' })
  await ask(institute.teacher.email, { 'accept-language': 'de,en-GB;q=0.9' })
  expect(portal.mails.map((mail) => mail.subject)).toEqual(['إعادة تعيين كلمة السر', 'Reset your password'])
})

it('R-account-45: refuses a password under 8 characters', async () => {
  await ask(institute.teacher.email)
  expect(await reset(mailedToken(), '1234567')).toMatchObject({ status: 422, body: { fields: ['password'] } })
  expect((await reset(mailedToken(), '12345678')).body).toMatchObject({ status: 200 })
})

it('R-account-47: refuses a token that is unknown or older than 60 minutes', async () => {
  expect((await reset('inconnu', 'Nouveau-2026')).body).toEqual(expired)
  await ask(institute.teacher.email)
  const { expires_at } = await portal.db.selectFrom('password_reset').select('expires_at').executeTakeFirstOrThrow()
  expect((expires_at.getTime() - Date.now()) / 60_000).toBeCloseTo(60, 0)
  await portal.db
    .updateTable('password_reset')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .execute()
  expect((await reset(mailedToken(), 'Nouveau-2026')).body).toEqual(expired)
})

it('R-account-48: the new password signs in, the old one does not, and every session is over', async () => {
  const session = await signedIn(portal.db, institute.teacher)
  await ask(institute.teacher.email)
  expect((await reset(mailedToken(), 'Nouveau-2026')).body).toMatchObject({ status: 200 })
  expect(await signIn('Nouveau-2026')).toMatchObject({ status: 200 })
  expect(await signIn(password)).toMatchObject({ status: 401 })
  expect((await portal.get('/api/quart/select', session)).status).toBe(401)
})

it('R-account-49: a token works once, also for two who use it at the same moment', async () => {
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

it('keeps the token as a hash only', async () => {
  await ask(institute.teacher.email)
  const stored = await portal.db.selectFrom('password_reset').selectAll().execute()
  expect(JSON.stringify(stored)).not.toContain(mailedToken())
})

it('does not flood a mailbox', async () => {
  for (let mail = 0; mail < 3; mail++) await ask(institute.teacher.email)
  expect((await ask(institute.teacher.email)).status).toBe(429)
  expect(portal.mails).toHaveLength(3)
})

it('says so when the mail cannot be sent, and counts no link', async () => {
  vi.spyOn(portal.app.mailer, 'send').mockRejectedValueOnce(new Error('connect ECONNREFUSED'))
  expect(await ask(institute.teacher.email)).toMatchObject({ status: 503, body: { code: 'mail.away' } })
  expect(await portal.db.selectFrom('password_reset').selectAll().execute()).toEqual([])
})

it('limits guesses of the current password like sign-in', async () => {
  const headers = await signedIn(portal.db, institute.colleague)
  const guess = { id: institute.colleague.id, password: 'non' }
  for (let failure = 0; failure < 10; failure++)
    await portal.post('/api/password_verification_enseignant', guess, headers)
  expect((await portal.post('/api/password_verification_enseignant', guess, headers)).status).toBe(429)
})
