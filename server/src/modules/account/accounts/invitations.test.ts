import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { administerAs, signUp } from '../../../testing/administration.ts'
import { startInstitutePortal } from '../../../testing/institute-portal.ts'
import { signInHeaders } from '../../../testing/institute.ts'
import { sendQueuedMails, tokenMailedTo } from '../../../testing/queued-mails.ts'
import { refusedWith } from '../../../testing/refused-with.ts'

const { portal, institute } = await startInstitutePortal()
const { other } = institute.departments
const registrar = await administerAs(portal, ['registrar'])
const registrarOfOther = await administerAs(portal, ['registrar'], other)
const admin = await administerAs(portal, ['admin', 'registrar', 'librarian'])

beforeEach(async () => {
  portal.mails.length = 0
  for (const table of ['notification_mail', 'account_password_reset'] as const)
    await portal.db.deleteFrom(table).execute()
  await sql`update account set first_signed_in_at = null, invited_at = null`.execute(portal.db)
  await sql`update account set first_signed_in_at = now() where id in (select account_id from account_role)`.execute(
    portal.db,
  )
})
afterEach(() => vi.restoreAllMocks())

type Clerk = typeof registrar
const count = async ({ headers }: Clerk) => (await portal.get('/api/v1/invitations', headers)).body
const inviteAll = ({ once }: Clerk, state: string, key?: string) =>
  portal.post('/api/v1/invitations', { state }, once(key))
const inviteOne = ({ once }: Clerk, id: number) => portal.post(`/api/v1/accounts/${id}/invitations`, {}, once())
const anHourPasses = () => sql`update account set invited_at = invited_at - interval '61 minutes'`.execute(portal.db)
const signIn = (email: string, password: string) =>
  portal.post('/api/login', { email, password, annee_id: institute.years.current, role: 2, compte: 2 })

describe('an invitation of all who never signed in', () => {
  it('is one mail for each, after which they are invited, however often the call is repeated', async () => {
    const { new: waiting } = Object(await count(registrar))
    expect(waiting).toBe((await registrar.list('state=new')).length)
    const key = randomUUID()
    for (const _ of [1, 2])
      expect(await inviteAll(registrar, 'new', key)).toMatchObject({ status: 201, body: { invited: waiting } })
    await sendQueuedMails(portal)
    expect(new Set(portal.mails.map(({ to }) => to)).size).toBe(waiting)
    expect(portal.mails).toHaveLength(waiting)
    expect(await count(registrar)).toEqual({ new: 0, invited: waiting })
    expect((await inviteAll(registrar, 'new')).body).toEqual({ invited: 0 })
    const entries = await sql`
      select from audit_log where action = 'account.invited' and actor = ${`account:${registrar.person.id}`}`.execute(
      portal.db,
    )
    expect(entries.rows).toHaveLength(waiting)
  })

  it('leads to a first password and a sign-in, with which the account is active', async () => {
    const { id, email } = institute.colleague
    await sql`update account set first_name_ar = 'ألفة', last_name_ar = 'الماجري' where id = ${id}`.execute(portal.db)
    await inviteAll(registrar, 'new')
    await sendQueuedMails(portal)
    const mail = portal.mails.find(({ to }) => to === email)
    expect(mail?.subject).toBe('Votre compte sur le portail – حسابك في البوابة – Institut supérieur de démonstration')
    expect(mail?.text).toContain('Choisissez votre mot de passe dans les 14 jours')
    expect(mail?.text).toContain('مرحبا ألفة الماجري،')
    const { rows } = await sql<{ days: number }>`
      select round(extract(epoch from expires_at - now()) / 86400)::integer as days
      from account_password_reset where account_id = ${id} and used_at is null`.execute(portal.db)
    expect(rows).toEqual([{ days: 14 }])
    const choice = { password: 'Premier-2026', token: tokenMailedTo(portal, email) }
    expect((await portal.post('/api/reset_password_enseignant', choice)).body).toMatchObject({ status: 200 })
    expect(await registrar.read(id)).toMatchObject({ state: 'invited' })
    expect((await signIn(email, choice.password)).body).toMatchObject({ status: 200 })
    expect(await registrar.read(id)).toMatchObject({ state: 'active' })
  })

  it('is sent again to those who did not sign in, not within an hour', async () => {
    await inviteAll(registrar, 'new')
    await sendQueuedMails(portal)
    expect((await inviteAll(registrar, 'invited')).body).toEqual({ invited: 0 })
    await anHourPasses()
    await signInHeaders(portal.db, institute.head)
    const { invited } = Object(await count(registrar))
    portal.mails.length = 0
    expect((await inviteAll(registrar, 'invited')).body).toEqual({ invited })
    await sendQueuedMails(portal)
    const mailed = portal.mails.map(({ to }) => to)
    expect(mailed).toHaveLength(invited)
    expect(mailed).not.toContain(institute.head.email)
  })

  it('reaches the accounts that the caller administers, and none with roles of others', async () => {
    await sql`update account set first_signed_in_at = null`.execute(portal.db)
    await admin.giveRole(institute.head.id, 'librarian')
    expect((await inviteAll(registrarOfOther, 'new')).body).toEqual({ invited: 1 })
    await inviteAll(registrar, 'new')
    expect(await registrar.read(institute.head.id)).toMatchObject({ state: 'new' })
    expect(await inviteOne(registrar, institute.head.id)).toMatchObject(refusedWith(403, 'account.hasRoles'))
    expect((await inviteOne(admin, institute.head.id)).status).toBe(201)
    await admin.takeRole(institute.head.id, 'librarian')
  })

  it('asks for one of the two states', async () => {
    expect((await inviteAll(registrar, 'active')).status).toBe(422)
    expect((await portal.post('/api/v1/invitations', { state: 'new' }, registrar.headers)).status).toBe(400)
  })
})

describe('an invitation of one account', () => {
  it('is refused for one that was used, is not active, or was invited within the hour', async () => {
    const { id } = institute.teacher
    expect((await inviteOne(registrarOfOther, id)).status).toBe(404)
    expect(await inviteOne(registrar, id)).toMatchObject({ status: 201, body: { id, state: 'invited' } })
    expect(await inviteOne(registrar, id)).toMatchObject(refusedWith(409, 'account.invitedLately'))
    await anHourPasses()
    expect((await inviteOne(registrar, id)).status).toBe(201)
    const { id: pending } = await signUp(portal, institute)
    for (const refused of [institute.inactive.id, pending])
      expect(await inviteOne(registrar, refused)).toMatchObject(refusedWith(409, 'account.signedIn'))
    await signInHeaders(portal.db, institute.teacher)
    expect(await inviteOne(registrar, id)).toMatchObject(refusedWith(409, 'account.signedIn'))
  })

  it('waits for a mail server that is down, and each mail that arrives has a link that works', async () => {
    const { id, email } = institute.colleague
    await inviteOne(registrar, id)
    const failing = vi.spyOn(portal.app.mailer, 'send').mockRejectedValue(new Error('connect ECONNREFUSED'))
    await sendQueuedMails(portal)
    failing.mockRestore()
    await anHourPasses()
    await inviteOne(registrar, id)
    await sql`update notification_mail set next_attempt_at = now()`.execute(portal.db)
    await sendQueuedMails(portal)
    expect(portal.mails.map(({ to }) => to)).toEqual([email])
    const choice = { password: 'Premier-2026', token: tokenMailedTo(portal, email) }
    expect((await portal.post('/api/reset_password_enseignant', choice)).body).toMatchObject({ status: 200 })
  })

  it('is not sent to somebody who signs in, or is deactivated, before it is', async () => {
    await inviteOne(registrar, institute.teacher.id)
    await inviteOne(registrar, institute.colleague.id)
    await signInHeaders(portal.db, institute.teacher)
    await registrar.setState(institute.colleague.id, 'inactive')
    await sendQueuedMails(portal)
    expect(portal.mails).toEqual([])
    await registrar.setState(institute.colleague.id, 'active')
  })
})

it('the session of an import or a check of a module is no sign-in of its owner', async () => {
  await sql`
    insert into account_session (token_hash, account_id, year_id, is_read_only, expires_at)
    values ('gate', ${institute.teacher.id}, ${institute.years.current}, true, now() + interval '1 hour')`.execute(
    portal.db,
  )
  expect(await registrar.read(institute.teacher.id)).toMatchObject({ state: 'new' })
})
