import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { administerAs } from '../testing/administration.ts'
import { startInstitutePortal } from '../testing/institute-portal.ts'
import { password, signInHeaders } from '../testing/institute.ts'
import { listOperations } from '../testing/operations.ts'
import { refusedWith } from '../testing/refused-with.ts'

const { portal, institute } = await startInstitutePortal()
const { db } = portal
const { teacher, colleague } = institute
const own = await signInHeaders(db, teacher)
const admin = await administerAs(portal, ['admin', 'librarian', 'print-room'])
afterAll(() => portal.close())

const browser = {
  endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/a',
  p256dh: Buffer.from('a'.padEnd(65, '.')).toString('base64url'),
  auth: Buffer.from('0123456789abcdef').toString('base64url'),
  language: 'fr',
}
const role = { role: 'librarian', departmentId: null }

/** Every call that gives access that stays: who makes it, and the mail that tells them. */
const lastingCalls = {
  createCalendarAddress: {
    caller: teacher.id,
    call: (proof: object) => portal.post('/api/emploi/calendrier', proof, own),
    kind: 'access.calendar',
  },
  giveAccountRole: {
    caller: admin.person.id,
    call: (proof: object) => portal.post(`/api/v1/accounts/${colleague.id}/roles`, { ...role, ...proof }, admin.once()),
    kind: 'access.role',
  },
  registerPushDevice: {
    caller: teacher.id,
    call: (proof: object) => portal.post('/api/v1/push-devices', { ...browser, ...proof }, own),
    kind: 'access.device',
  },
}

beforeEach(async () => {
  for (const table of ['notification_mail', 'login_attempt'] as const) await db.deleteFrom(table).execute()
})

const mails = () => db.selectFrom('notification_mail').select(['account_id', 'topic', 'items']).execute()

it('R-shared-61: the calls that ask for the password again are those of lasting access', async () => {
  const asking = (await listOperations(portal.app)).filter(({ refusals }) => refusals.includes('password.missing'))
  expect(asking.map(({ id }) => id).toSorted()).toEqual(Object.keys(lastingCalls))
})

describe.each(Object.entries(lastingCalls))('R-shared-61: %s', (_name, { call, caller, kind }) => {
  it.each([
    ['without the password', {}, 'password.missing'],
    ['with another one', { password: 'Portail-2025' }, 'password.wrong'],
  ])('is refused %s, and nobody is mailed', async (_how, proof, code) => {
    expect(await call(proof)).toMatchObject(refusedWith(422, code))
    expect(await mails()).toEqual([])
  })

  it('is mailed to its caller, whatever mails they chose', async () => {
    expect((await call({ password })).status).toBeLessThan(300)
    expect(await mails()).toMatchObject([{ account_id: caller, topic: 'access', items: [{ kind }] }])
  })
})

it('R-shared-61: a role is given once however often the call is repeated', async () => {
  const headers = admin.once()
  const give = () =>
    portal.post(
      `/api/v1/accounts/${colleague.id}/roles`,
      { role: 'print-room', departmentId: institute.departments.own, password },
      headers,
    )
  expect((await give()).status).toBe(201)
  expect((await give()).status).toBe(201)
  expect(await mails()).toHaveLength(1)
})
