import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { type NewNotification, notify, untranslated, withdrawNotifications } from '../../../kernel/notify.ts'
import { password } from '../../../testing/institute.ts'
import { startInstitutePortal } from '../../../testing/institute-portal.ts'
import { notifiedPerson } from '../../../testing/notifications.ts'
import { startTestPushService, type TestSubscription } from '../../../testing/test-push-service.ts'
import { pushNotifications } from './push-notifications.service.ts'

const service = await startTestPushService()
afterAll(() => service.close())
const { portal, institute } = await startInstitutePortal({ pushServices: [service.url] })
const { db, app } = portal
const { teacher, colleague } = institute
const reader = await notifiedPerson(portal, teacher)

beforeEach(async () => {
  for (const table of ['notification', 'push_device', 'notification_preference'] as const)
    await db.deleteFrom(table).execute()
  await db.updateTable('account').set({ is_active: true }).execute()
  service.accepted.length = 0
  service.before = () => {}
})

async function subscribe(language = 'fr', headers = reader.headers): Promise<TestSubscription> {
  const subscription = service.subscribe()
  const { status } = await portal.post('/api/v1/push-devices', { ...subscription, language, password }, headers)
  expect(status).toBe(200)
  return subscription
}
const tell = (...told: NewNotification[]) => db.transaction().execute((tx) => notify(tx, ...told))
/** Pushed by default. */
const lapsed = (record: number, to = teacher.id): NewNotification => ({
  ...{ to, by: null, subject: `reservation:${record}`, path: '/ConsultationDemande' },
  ...{ kind: 'reservation.lapsed', details: untranslated(`Livre ${record}`) },
})
const refused = (): NewNotification => ({
  ...{ to: teacher.id, by: null, subject: 'absence:1', path: '/AvisAbsence', kind: 'absence.refused' },
  details: { from: '2026-11-18T08:30', to: '2026-11-18T10:00', reason: 'Jury ce jour-là' },
})
/** Not pushed by default. */
const published = (): NewNotification => ({
  ...{ to: teacher.id, by: null, subject: 'exam:1', path: '/NoteExamenPrincipale', kind: 'marks.published' },
  details: untranslated('Examen'),
})
/** Lets the time of gathering pass, and that until the next try. */
const age = (interval = '31 seconds') =>
  sql`update notification_push set created_at = created_at - ${interval}::interval, next_attempt_at = now()`.execute(db)
const push = () => pushNotifications(app)
const waiting = async () => (await db.selectFrom('notification_push').select('attempts').execute()).length
const devices = async () => (await db.selectFrom('push_device').select('endpoint').execute()).map((one) => one.endpoint)

describe('a notification', () => {
  it('is pushed to every device of its account, in the language of each, and to no other', async () => {
    const french = await subscribe()
    const arabic = await subscribe('ar')
    await subscribe('fr', (await notifiedPerson(portal, colleague)).headers)
    await tell(refused())
    await age()
    expect(await push()).toBe(2)
    expect(new Set(service.accepted.map(({ endpoint }) => endpoint))).toEqual(
      new Set([french.endpoint, arabic.endpoint]),
    )
    const messageAt = ({ endpoint }: TestSubscription) =>
      service.accepted.find((one) => one.endpoint === endpoint)?.message
    expect(messageAt(french)).toEqual({
      title: 'Absences',
      body: expect.stringMatching(/refusée.*\n.*Jury ce jour-là/),
      language: 'fr',
      path: '/AvisAbsence',
      tag: 'absence:1',
      unread: 1,
    })
    expect(messageAt(arabic)).toMatchObject({ language: 'ar', title: expect.stringMatching(/\p{Script=Arabic}/u) })
    expect(await push()).toBe(0)
    const { body } = await portal.get('/api/v1/push-devices', reader.headers)
    expect(Object(body).items.every(({ lastPushedAt }: { lastPushedAt: unknown }) => lastPushedAt)).toBe(true)
  })

  it('is signed for its push service, which keeps it for a day at most', async () => {
    await subscribe()
    await tell(lapsed(1))
    await age('1 hour')
    await push()
    const [accepted] = service.accepted
    expect(accepted?.claims).toMatchObject({ aud: service.url, sub: 'mailto:portail@institut.example' })
    expect(Number(accepted?.headers.ttl)).toBeLessThanOrEqual(23 * 3600)
    expect(Number(accepted?.headers.ttl)).toBeGreaterThan(22 * 3600)
    expect(accepted?.headers.topic).toMatch(/^[\w-]{32}$/)
  })

  it('waits for others of its topic, which are told in one message', async () => {
    await subscribe()
    await tell(lapsed(1))
    expect(await push()).toBe(0)
    await age()
    await tell(...[2, 3, 4, 5].map((record) => lapsed(record)))
    await tell(refused())
    expect(await push()).toBe(1)
    expect(service.accepted[0]?.message).toMatchObject({ path: '/ConsultationDemande', tag: 'reservation' })
    expect(service.accepted[0]?.message.body).toMatch(/Livre 1.*\n.*Livre 2.*\n.*Livre 3.*\n…$/)
    expect(await waiting()).toBe(1)
  })

  it('is not pushed after it was read, withdrawn or replaced', async () => {
    await subscribe()
    await tell(lapsed(1))
    await tell(lapsed(2))
    await tell(lapsed(3))
    const [newest] = (await reader.list()).items
    await reader.read(Number(newest?.id))
    await db.transaction().execute((tx) => withdrawNotifications(tx, 'reservation:1'))
    await tell({ ...lapsed(2), kind: 'reservation.accepted', details: untranslated('Livre 2') })
    await age()
    expect(await push()).toBe(1)
    expect(service.accepted[0]?.message.body).toMatch(/^[^\n]*Livre 2[^\n]*$/)
    expect(await waiting()).toBe(0)
  })

  it('is not pushed when its change is undone', async () => {
    await subscribe()
    const undone = db.transaction().execute(async (tx) => {
      await notify(tx, lapsed(1))
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await age()
    expect(await push()).toBe(0)
  })

  it('follows the choice of the account for its topic', async () => {
    await subscribe()
    const { body } = await portal.get('/api/v1/mail-settings', reader.headers)
    const { version, deliveries } = Object(body)
    const chosen = Object.fromEntries(deliveries.map((one: { topic: string; isPushed: boolean }) => [one.topic, one]))
    expect([chosen.reservation.isPushed, chosen.marks.isPushed]).toEqual([true, false])
    await tell(lapsed(1), published())
    const saved = await portal.put(
      '/api/v1/mail-settings',
      {
        language: null,
        deliveries: [
          { topic: 'reservation', delivery: 'now', isPushed: false },
          { topic: 'marks', delivery: 'none', isPushed: true },
        ],
      },
      { ...reader.headers, 'if-match': version },
    )
    expect(saved.status).toBe(200)
    await age()
    expect(await push()).toBe(1)
    expect(service.accepted[0]?.message.path).toBe('/NoteExamenPrincipale')
    expect(await waiting()).toBe(0)
  })

  it('is not pushed to an account that is no longer active', async () => {
    await subscribe()
    await tell(lapsed(1))
    await db.updateTable('account').set({ is_active: false }).where('id', '=', teacher.id).execute()
    await age()
    expect(await push()).toBe(0)
    expect(await waiting()).toBe(0)
  })
})

it('a device with keys that nobody has is removed, and holds up no other', async () => {
  const forged = { endpoint: `${service.url}/push/forged`, p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) }
  expect(
    (await portal.post('/api/v1/push-devices', { ...forged, language: 'fr', password }, reader.headers)).status,
  ).toBe(200)
  const real = await subscribe()
  await tell(lapsed(1))
  await age()
  expect(await push()).toBe(1)
  expect(service.accepted.map(({ endpoint }) => endpoint)).toEqual([real.endpoint])
  expect(await devices()).toEqual([real.endpoint])
})

describe('a push service that', () => {
  it.each([404, 410])('answers %i has lost the browser, which is removed', async (status) => {
    const [lost, kept] = [await subscribe(), await subscribe()]
    service.before = (endpoint) => (endpoint === lost.endpoint ? status : undefined)
    await tell(lapsed(1))
    await age()
    expect(await push()).toBe(1)
    expect(await devices()).toEqual([kept.endpoint])
    expect(await waiting()).toBe(0)
  })

  it.each([429, 500, 503])('answers %i gets the message later', async (status) => {
    await subscribe()
    service.before = () => status
    await tell(lapsed(1))
    await age()
    expect(await push()).toBe(0)
    service.before = () => {}
    expect(await push()).toBe(0)
    await age()
    expect(await push()).toBe(1)
  })

  it.each([302, 307, 400, 403, 413])('answers %i is not asked again, nor is another address', async (status) => {
    await subscribe()
    let asked = 0
    service.before = () => {
      asked++
      return status
    }
    await tell(lapsed(1))
    await age()
    expect(await push()).toBe(0)
    await age()
    expect(await push()).toBe(0)
    expect(asked).toBe(1)
    expect(await devices()).toHaveLength(1)
  })

  it('was away for a day gets what is newer', async () => {
    await subscribe()
    service.before = () => 503
    await tell(lapsed(1), lapsed(2, colleague.id))
    await age()
    await push()
    await age('1 day')
    service.before = () => {}
    expect(await push()).toBe(0)
    expect(await waiting()).toBe(0)
  })
})
