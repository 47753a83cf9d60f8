import { randomUUID } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { administerAs, signUp } from '../../../testing/administration.ts'
import { startInstitutePortal } from '../../../testing/institute-portal.ts'
import { signInHeaders } from '../../../testing/institute.ts'
import { sendQueuedMails, tokenMailedTo } from '../../../testing/queued-mails.ts'
import { refusedWith } from '../../../testing/refused-with.ts'

const { portal, institute } = await startInstitutePortal()
const { own, other } = institute.departments
const everywhere = null

const registrar = await administerAs(portal, ['registrar'])
const registrarOfOther = await administerAs(portal, ['registrar'], other)
const admin = await administerAs(portal, ['admin', 'registrar', 'librarian'])
const adminOfOwn = await administerAs(portal, ['admin', 'librarian'], own)

describe('the accounts that somebody administers', () => {
  const ids = (accounts: { id: number }[]) => accounts.map(({ id }) => id)

  it('are those of all teachers for the registrar, and all for an administrator', async () => {
    const ofRegistrar = ids(await registrar.list())
    expect(ofRegistrar).toContain(institute.teacher.id)
    expect(ofRegistrar).toContain(institute.otherHead.id)
    expect(ofRegistrar).not.toContain(admin.person.id)
    expect((await registrar.details(admin.person.id)).status).toBe(404)
    expect(ids(await admin.list())).toEqual(expect.arrayContaining([institute.teacher.id, registrar.person.id]))
  })

  it('are those of the teachers of a department for a role of that department', async () => {
    expect(ids(await registrarOfOther.list())).toEqual([institute.otherHead.id])
    expect((await registrarOfOther.details(institute.teacher.id)).status).toBe(404)
    expect(ids(await adminOfOwn.list())).not.toContain(institute.otherHead.id)
    expect((await adminOfOwn.details(registrar.person.id)).status).toBe(404)
  })

  it('are found by prefixes of name and e-mail, and by the start of an id number', async () => {
    const { id, email } = await signUp(portal, institute, { lastName: 'Béjaoui', code: '04443332' })
    for (const search of ['bejaoui', 'ame bej', email, '0444333'])
      expect([search, ids(await registrar.list(`search=${encodeURIComponent(search)}`))]).toEqual([search, [id]])
    expect(await registrar.list('search=jaoui')).toEqual([])
    expect(await registrar.list('search=0444%25')).toEqual([])
    expect(await registrarOfOther.list('search=bejaoui')).toEqual([])
  })

  it('have their Arabic names in Arabic where both are stored, and are found by them', async () => {
    const { id } = await signUp(portal, institute)
    const named = portal.db.updateTable('account').where('id', '=', id)
    const search = `search=${encodeURIComponent('ألفة الماج')}`
    const read = async () => {
      const { body } = await portal.get(`/api/v1/accounts?${search}`, { ...registrar.headers, lang: 'ar' })
      return Object(body).items
    }
    await named.set({ first_name_ar: 'ألفة', last_name_ar: 'الماجري' }).execute()
    expect(await read()).toMatchObject([
      { id, firstName: 'ألفة', lastName: 'الماجري', department: { name: 'الإعلامية' } },
    ])
    await named.set({ first_name_ar: '' }).execute()
    expect(await registrar.read(id)).toMatchObject({ firstName: 'Amel' })
    expect(await read()).toEqual([])
  })

  it('are filtered by state and role', async () => {
    const pending = await signUp(portal, institute)
    expect(ids(await registrar.list('state=pending'))).toContain(pending.id)
    expect(ids(await registrar.list('state=active'))).not.toContain(pending.id)
    expect(ids(await registrar.list('state=inactive'))).toEqual([institute.inactive.id])
    expect(ids(await admin.list('role=librarian'))).toEqual(
      expect.arrayContaining([admin.person.id, adminOfOwn.person.id]),
    )
    expect(ids(await admin.list('role=print-room'))).toEqual([])
  })

  it('come in pages by name, of which none repeats or leaves out an account', async () => {
    const all = ids(await admin.list('limit=200'))
    const seen: number[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const query: string = cursor ? `limit=3&cursor=${cursor}` : 'limit=3'
      const page: { items: { id: number }[]; next: string | null } = Object(
        (await portal.get(`/api/v1/accounts?${query}`, admin.headers)).body,
      )
      seen.push(...ids(page.items))
      cursor = page.next
    }
    expect(seen).toEqual(all)
  })
})

describe('the state of an account', () => {
  it('ends its sessions when it becomes inactive, and is recorded', async () => {
    const { id } = institute.colleague
    const session = await signInHeaders(portal.db, institute.colleague)
    expect(await registrar.setState(id, 'inactive')).toMatchObject({ status: 200, body: { id, state: 'inactive' } })
    expect((await portal.get('/api/quart/select', session)).status).toBe(401)
    expect(await registrar.setState(id, 'active')).toMatchObject({ status: 200, body: { state: 'active' } })
    const entries = await portal.db
      .selectFrom('audit_log')
      .select(['actor', 'action'])
      .where('subject', '=', `account:${id}`)
      .orderBy('id')
      .execute()
    const actor = `account:${registrar.person.id}`
    expect(entries).toEqual([
      { actor, action: 'account.deactivated' },
      { actor, action: 'account.activated' },
    ])
  })

  it('is not changed by its owner', async () => {
    expect(await admin.setState(admin.person.id, 'inactive')).toMatchObject(refusedWith(403, 'account.own'))
    expect((await admin.details(admin.person.id)).body).toMatchObject({ lock: 'account.own' })
  })

  it('of an account with roles is changed by an administrator of all its departments alone', async () => {
    const librarian = await signUp(portal, institute)
    await admin.decide(librarian.id, { decision: 'accepted' })
    await admin.giveRole(librarian.id, 'librarian', everywhere)
    for (const caller of [registrar, adminOfOwn]) {
      expect((await caller.details(librarian.id)).body).toMatchObject({ lock: 'account.hasRoles' })
      expect(await caller.setState(librarian.id, 'inactive')).toMatchObject(refusedWith(403, 'account.hasRoles'))
      expect(await caller.mailReset(librarian.id)).toMatchObject(refusedWith(403, 'account.hasRoles'))
    }
    expect((await admin.setState(librarian.id, 'inactive')).status).toBe(200)
  })

  it('of an account with roles in a department is changed by its administrator', async () => {
    const librarian = await signUp(portal, institute)
    await adminOfOwn.decide(librarian.id, { decision: 'accepted' })
    expect((await adminOfOwn.giveRole(librarian.id, 'librarian', own)).status).toBe(201)
    expect((await adminOfOwn.setState(librarian.id, 'inactive')).status).toBe(200)
  })

  it('is not changed for a version that nobody sees any more, nor without one', async () => {
    const { id } = institute.otherHead
    const { version } = await registrar.read(id)
    await registrarOfOther.setState(id, 'inactive')
    expect(await registrar.setState(id, 'inactive', version)).toMatchObject(refusedWith(412, 'version.changed'))
    await registrar.setState(id, 'active')
    expect(await portal.put(`/api/v1/accounts/${id}/state`, { state: 'inactive' }, registrar.headers)).toMatchObject(
      refusedWith(428, 'version.missing'),
    )
  })

  it('of a sign-up is decided instead, and an unknown one is refused', async () => {
    const { id } = await signUp(portal, institute)
    expect(await registrar.setState(id, 'active')).toMatchObject(refusedWith(409, 'account.signUp'))
    expect((await registrar.setState(id, 'deleted')).status).toBe(422)
  })
})

describe('a new account of staff', () => {
  const sonia = () => ({ email: `sonia.${randomUUID()}@institut.example`, firstName: 'Sonia', lastName: 'Gharbi' })

  it('is invited, and its owner sets the password with the mailed link', async () => {
    const account = sonia()
    const { status, body } = await admin.createStaff(account)
    expect({ status, body }).toMatchObject({
      status: 201,
      body: { email: account.email, state: 'invited', teacher: null, roles: [] },
    })
    await sendQueuedMails(portal)
    const reset = { password: 'Nouveau-2026', token: tokenMailedTo(portal, account.email) }
    expect((await portal.post('/api/reset_password_enseignant', reset)).body).toMatchObject({ status: 200 })
    const login = { email: account.email, password: reset.password, annee_id: institute.years.current }
    expect((await portal.post('/api/login', { ...login, role: 2, compte: 2 })).body).toMatchObject({ status: 200 })
  })

  it('is created and mailed once, however often the call is repeated', async () => {
    const account = sonia()
    const key = randomUUID()
    const first = await admin.createStaff(account, key)
    expect(await admin.createStaff(account, key)).toMatchObject({ status: 201, body: first.body })
    await sendQueuedMails(portal)
    expect(portal.mails.filter(({ to }) => to === account.email)).toHaveLength(1)
    expect(await admin.createStaff({ ...account, firstName: 'Rim' }, key)).toMatchObject(
      refusedWith(422, 'idempotency.reused'),
    )
    expect(await admin.createStaff(account)).toMatchObject(refusedWith(409, 'email.taken'))
  })

  it('is refused to an administrator of a department, and with an incomplete body', async () => {
    expect((await adminOfOwn.createStaff(sonia())).status).toBe(403)
    expect((await registrar.createStaff(sonia())).status).toBe(403)
    expect((await admin.createStaff({ ...sonia(), firstName: ' ' })).status).toBe(422)
    expect((await portal.post('/api/v1/accounts', sonia(), admin.headers)).status).toBe(400)
  })
})

describe('a mail that resets the password', () => {
  it('is sent once for repeated calls, and only to an account that was used and is active', async () => {
    const { id, email } = institute.head
    await signInHeaders(portal.db, institute.head)
    const key = randomUUID()
    for (const _ of [1, 2])
      expect(await registrar.mailReset(id, key)).toMatchObject({ status: 201, body: { isMailSent: true } })
    expect(portal.mails.filter(({ to }) => to === email)).toHaveLength(1)
    for (const unused of [institute.inactive, institute.otherHead])
      expect(await registrar.mailReset(unused.id)).toMatchObject(refusedWith(409, 'account.notActive'))
    expect((await registrarOfOther.mailReset(id)).status).toBe(404)
  })

  it('that the mail server did not take is none, also when the call is repeated', async () => {
    const { id, email } = institute.colleague
    const key = randomUUID()
    vi.spyOn(portal.app.mailer, 'send').mockRejectedValueOnce(new Error('the mail server is away'))
    const first = await registrar.mailReset(id, key)
    expect(first).toMatchObject({ status: 201, body: { isMailSent: false } })
    expect((await registrar.mailReset(id, key)).body).toEqual(first.body)
    expect(await registrar.mailReset(id)).toMatchObject({ status: 201, body: { isMailSent: true } })
    expect(tokenMailedTo(portal, email)).toBeDefined()
  })
})

describe('a role', () => {
  it('is given and taken by an administrator who holds it, and ends the sessions', async () => {
    const { id } = institute.teacher
    const session = await signInHeaders(portal.db, institute.teacher)
    expect(await admin.giveRole(id, 'librarian', other)).toMatchObject({
      status: 201,
      body: { roles: [{ role: 'librarian', department: { id: other, name: 'Gestion' } }] },
    })
    expect((await portal.get('/api/quart/select', session)).status).toBe(401)
    expect(await admin.giveRole(id, 'librarian', other)).toMatchObject(refusedWith(409, 'role.given'))
    expect((await admin.takeRole(id, 'librarian')).status).toBe(404)
    expect(await admin.takeRole(id, 'librarian', { departmentId: other })).toMatchObject({
      status: 200,
      body: { roles: [] },
    })
  })

  it('is not given by somebody who does not hold it there, nor by the registrar', async () => {
    const { id } = institute.teacher
    await administerAs(portal, ['print-room'])
    expect((await admin.giveRole(id, 'print-room')).status).toBe(403)
    expect((await adminOfOwn.giveRole(id, 'librarian')).status).toBe(403)
    expect((await adminOfOwn.giveRole(id, 'librarian', other)).status).toBe(403)
    expect((await registrar.giveRole(id, 'registrar')).status).toBe(403)
    expect((await admin.giveRole(id, 'librarian', 90_000)).status).toBe(422)
  })

  it('can be given where the caller holds it', async () => {
    const grantable = async (caller: typeof admin) =>
      Object((await caller.details(institute.teacher.id)).body).grantable
    expect(await grantable(adminOfOwn)).toEqual([
      { role: 'admin', department: { id: own, name: 'Informatique' } },
      { role: 'librarian', department: { id: own, name: 'Informatique' } },
    ])
    expect(await grantable(admin)).toContainEqual({ role: 'registrar', department: null })
    expect(await grantable(registrar)).toEqual([])
  })

  it('that no active account has can be given by an administrator of the institute', async () => {
    const { id } = institute.colleague
    const vacant = async (caller: typeof admin) => Object((await caller.details(id)).body).vacant
    expect(await vacant(admin)).toEqual(['exams', 'internships'])
    expect(await vacant(adminOfOwn)).toEqual([])
    expect((await admin.giveRole(id, 'exams')).status).toBe(201)
    expect(await vacant(admin)).toEqual(['internships'])
    expect((await admin.giveRole(institute.head.id, 'exams')).status).toBe(403)
  })
})
