import { propertyRuns } from '@portal/release-proofs'
import { describe, expect, it } from 'vitest'
import { hashToken } from '../../http/actor.ts'
import { startInstitutePortal } from '../../testing/institute-portal.ts'
import { password, signInHeaders } from '../../testing/institute.ts'
import { cookieOf } from '../../testing/cookie.ts'
import { signUpBody } from '../../testing/sign-up-body.ts'
import { resetToRandomPassword, setActive } from './administration.service.ts'
import { hashPassword } from './password-hash.ts'

const { portal, institute } = await startInstitutePortal()

const { numRuns: rounds } = propertyRuns(25)
const { teacher, years } = institute
const newPassword = 'Nouveau-2026'

const signIn = (secret: string) =>
  portal.post('/api/login', { email: teacher.email, password: secret, annee_id: years.current, role: 2, compte: 2 })
const openSessions = () =>
  portal.db
    .selectFrom('account_session')
    .select('id')
    .where('account_id', '=', teacher.id)
    .where('revoked_at', 'is', null)
    .execute()

/** Stores a mailed reset link and returns its token. */
async function mailedLink(token: string): Promise<string> {
  const expires_at = new Date(Date.now() + 3_600_000)
  await portal.db
    .insertInto('account_password_reset')
    .values({ token_hash: hashToken(token), account_id: teacher.id, expires_at })
    .execute()
  return token
}

async function startRound(): Promise<void> {
  await portal.db.deleteFrom('login_attempt').execute()
  await portal.db.deleteFrom('notification_mail').execute()
  await portal.db.deleteFrom('account_password_reset').execute()
  await portal.db.deleteFrom('account_session').execute()
  const password_hash = await hashPassword(password)
  await portal.db.updateTable('teacher').set({ password_hash }).where('id', '=', teacher.id).execute()
}

it('race: a sign-in with the old password leaves no session after a concurrent reset', async () => {
  let survived = 0
  for (let round = 0; round < rounds; round++) {
    await startRound()
    const token = await mailedLink(`link-${round}`)
    const reset = portal.post('/api/reset_password_enseignant', { token, password: newPassword })
    // Start the sign-ins while the reset hashes the new password, so that verifying the old one overlaps the reset.
    const signIns = [0, 2, 4, 8, 16].map(async (wait) => {
      await new Promise((resolve) => setTimeout(resolve, wait))
      return signIn(password)
    })
    await Promise.all([reset, ...signIns])
    if ((await openSessions()).length > 0) survived++
  }
  expect(survived).toBe(0)
})

describe('R-shared-61: every password change is mailed to the owner, and invalidates the reset links, the other sessions and the known browsers', () => {
  const reset = (token: string) => portal.post('/api/reset_password_enseignant', { token, password: newPassword })
  const isOver = async (headers: { authorization: string }) =>
    (await portal.get('/api/quart/select', headers)).status === 401
  const told = () => portal.db.selectFrom('notification_mail').select(['account_id', 'topic', 'items']).execute()
  const passwordMail = {
    ...{ account_id: teacher.id, topic: 'access' },
    items: [{ kind: 'access.password', details: {}, path: '/forgot-password' }],
  }
  const browsers = () =>
    portal.db.selectFrom('account_browser').selectAll().where('account_id', '=', teacher.id).execute()

  /** Creates a session, a reset link and a known browser before the password changes. */
  async function open() {
    await startRound()
    const { headers } = await signIn(password)
    const link = await mailedLink('older')
    const [session, other] = [await signInHeaders(portal.db, teacher), await signInHeaders(portal.db, teacher)]
    return { cookie: cookieOf(headers), link, session, other }
  }

  it('the profile', async () => {
    const { link, session, other } = await open()
    const { departments, gradeId, statusId } = institute
    const place = { grade_id: gradeId, departement_id: departments.own, statut_id: statusId }
    const body = {
      ...signUpBody(institute),
      ...place,
      id: teacher.id,
      password: newPassword,
      current_password: password,
    }
    const answer = await portal.post('/api/enseignant/update', body, session)
    expect(answer.body).toMatchObject({ status: 200 })
    expect((await reset(link)).body).toMatchObject({ msg: 'reset.expired' })
    expect([await isOver(session), await isOver(other)]).toEqual([false, true])
    const known = await browsers()
    expect(known).toHaveLength(1)
    expect(known[0]?.token_hash).toEqual(hashToken(cookieOf(answer.headers)))
    expect(await told()).toEqual([passwordMail])
    // The password proof was for the previous password.
    expect(
      (await portal.post('/api/enseignant/update', { ...body, current_password: '' }, session)).body,
    ).toMatchObject({
      msg: 'password.wrong',
    })
  })

  it('a mailed link', async () => {
    const { link, session, other } = await open()
    const latest = await mailedLink('latest')
    const answer = await reset(latest)
    expect(answer.body).toMatchObject({ status: 200 })
    expect((await reset(link)).body).toMatchObject({ msg: 'reset.expired' })
    expect([await isOver(session), await isOver(other)]).toEqual([true, true])
    expect((await browsers()).map(({ token_hash }) => token_hash)).toEqual([hashToken(cookieOf(answer.headers))])
    expect(await told()).toEqual([passwordMail])
  })

  it('the administration', async () => {
    const { link, session, other } = await open()
    await resetToRandomPassword(portal.db, 'admin:test', teacher.email)
    expect((await reset(link)).body).toMatchObject({ msg: 'reset.expired' })
    expect([await isOver(session), await isOver(other)]).toEqual([true, true])
    expect(await browsers()).toEqual([])
    expect(await told()).toEqual([passwordMail])
  })
})

it('race: a profile saved with the old password does not undo a concurrent reset', async () => {
  for (let round = 0; round < 5; round++) {
    await startRound()
    const token = await mailedLink(`link-${round}`)
    const session = await signInHeaders(portal.db, teacher)
    const { departments, gradeId, statusId } = institute
    const place = { grade_id: gradeId, departement_id: departments.own, statut_id: statusId }
    const mine = {
      ...signUpBody(institute),
      ...place,
      id: teacher.id,
      current_password: password,
      password: 'Voleur-2026',
    }
    const [reset] = await Promise.all([
      portal.post('/api/reset_password_enseignant', { token, password: newPassword }),
      portal.post('/api/enseignant/update', mine, session),
    ])
    const isReset = Object(reset.body).status === 200
    expect(Object((await signIn(isReset ? newPassword : 'Voleur-2026')).body).status).toBe(200)
  }
})

it('race: an account deactivated during a sign-in has no session', async () => {
  for (let round = 0; round < 5; round++) {
    await startRound()
    await Promise.all([signIn(password), setActive(portal.db, 'admin:test', teacher.email, false)])
    expect(await openSessions()).toEqual([])
    await setActive(portal.db, 'admin:test', teacher.email, true)
  }
})
