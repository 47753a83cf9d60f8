import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { topicsOf } from '../../../kernel/notification-kinds.ts'
import { notify, untranslated } from '../../../kernel/notify.ts'
import { startInstitutePortal } from '../../../testing/institute-portal.ts'
import { signInHeaders } from '../../../testing/institute.ts'
import type { MailSettings } from './mail-settings.schemas.ts'
import { sendNotificationMails } from './send-mails.service.ts'

const { portal, institute } = await startInstitutePortal()
const { db, mails } = portal
const { teacher } = institute
const own = await signInHeaders(db, teacher)
const colleague = await signInHeaders(db, institute.colleague)

beforeEach(async () => {
  await db.deleteFrom('notification').execute()
  await db.deleteFrom('notification_mail').execute()
  await db.deleteFrom('notification_preference').execute()
  await db.updateTable('account').set({ mail_language: null }).execute()
  mails.length = 0
})

async function settings(headers = own): Promise<MailSettings> {
  return Object((await portal.get('/api/v1/mail-settings', headers)).body)
}
const deliveryOf = async (topic: string, headers = own) =>
  (await settings(headers)).deliveries.find((one) => one.topic === topic)?.delivery
const save = (body: object, version: string) =>
  portal.put('/api/v1/mail-settings', body, { ...own, 'if-match': version })
const tell = (record: number, kind: 'reservation.lapsed' | 'printRun.ready' = 'reservation.lapsed') =>
  db.transaction().execute((tx) =>
    notify(tx, {
      ...{ to: teacher.id, by: null, kind, subject: `${kind}:${record}`, details: untranslated('Livre') },
      path: '/ConsultationDemande',
    }),
  )
const sendDue = async () => {
  await sql`update notification set created_at = now() - interval '2 days' where mailed_at is null`.execute(db)
  return sendNotificationMails(portal.app)
}
/** The URL in the header of the last mail. */
const link = () => /<(.*)>/.exec(mails.at(-1)?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? ''
const tokenOf = (url: string) => url.split('/').at(-1) ?? ''

describe('the settings of mails', () => {
  it('have every topic, first by its default', async () => {
    const { deliveries, language, digestHour } = await settings()
    expect(deliveries.map(({ topic }) => topic)).toEqual(topicsOf(portal.app.notificationKinds))
    expect([language, digestHour]).toEqual([null, 7])
    expect([await deliveryOf('absence'), await deliveryOf('marks')]).toEqual(['now', 'digest'])
  })

  it('are saved for the caller alone, at the version that was seen', async () => {
    const { version } = await settings()
    const body = { language: 'en', deliveries: [{ topic: 'absence', delivery: 'none' }] }
    expect(await save(body, version)).toMatchObject({ status: 200, body: { language: 'en' } })
    expect([await deliveryOf('absence'), await deliveryOf('absence', colleague)]).toEqual(['none', 'now'])
    expect((await save(body, version)).status).toBe(412)
    expect((await portal.put('/api/v1/mail-settings', body, own)).status).toBe(428)
    expect((await save({ language: 'de', deliveries: [] }, version)).status).toBe(422)
  })

  it('hold for what was told before and is not yet in a mail', async () => {
    await tell(1)
    await tell(2, 'printRun.ready')
    await save(
      {
        language: null,
        deliveries: [
          { topic: 'reservation', delivery: 'none' },
          { topic: 'printRun', delivery: 'now' },
        ],
      },
      (await settings()).version,
    )
    expect(await sendDue()).toBe(1)
    expect(mails[0]?.subject).toContain('est prêt')
  })
})

describe('the link of a mail', () => {
  it('says which mails it ends, and changes nothing when it is opened', async () => {
    await tell(1)
    await sendDue()
    const path = `/api/v1/mail-subscriptions/${tokenOf(link())}`
    expect(await portal.get(path)).toMatchObject({ status: 200, body: { topic: 'reservation', isSubscribed: true } })
    expect((await portal.get(new URL(link()).pathname)).status).not.toBe(500)
    expect(await deliveryOf('reservation')).toBe('now')
  })

  it.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
  ])('ends the mails on its topic by one click of a mail program (%s)', async (type, payload) => {
    await tell(1)
    await sendDue()
    const { pathname } = new URL(link())
    const click = () => portal.app.inject({ method: 'POST', url: pathname, headers: { 'content-type': type }, payload })
    expect([(await click()).statusCode, (await click()).statusCode]).toEqual([204, 204])
    expect([await deliveryOf('reservation'), await deliveryOf('absence')]).toEqual(['none', 'now'])
    await tell(2)
    expect(await sendDue()).toBe(0)
  })

  it('of a digest ends the digest, and not the mails at once', async () => {
    await tell(1, 'printRun.ready')
    await sendDue()
    const token = tokenOf(link())
    const end = () => portal.post('/api/v1/mail-unsubscriptions', { token })
    expect(await end()).toMatchObject({ status: 200, body: { topic: null, isSubscribed: false } })
    const { deliveries } = await settings()
    expect(new Set(deliveries.map(({ delivery }) => delivery))).toEqual(new Set(['now', 'none']))
    expect(await portal.get(`/api/v1/mail-subscriptions/${token}`)).toMatchObject({ body: { isSubscribed: false } })
  })

  it('also ends a mail that waits for the mail server', async () => {
    await tell(1)
    await sendDue()
    const token = tokenOf(link())
    await sql`update notification_mail set finished_at = null, outcome = null, next_attempt_at = now()`.execute(db)
    await portal.post('/api/v1/mail-unsubscriptions', { token })
    mails.length = 0
    expect(await sendDue()).toBe(0)
    expect(mails).toEqual([])
  })

  it('ends nothing when it was forged, or its account is gone', async () => {
    await tell(1)
    await sendDue()
    const [, topic, code] = tokenOf(link()).split('.')
    for (const token of [`${institute.colleague.id}.${topic}.${code}`, `999999.${topic}.${code}`, 'x'])
      expect([
        (await portal.get(`/api/v1/mail-subscriptions/${token}`)).status,
        (await portal.post('/api/v1/mail-unsubscriptions', { token })).status,
        (await portal.post(`/Unsubscribe/${token}`, {})).status,
      ]).toEqual([404, 404, 404])
    expect(await deliveryOf('reservation', colleague)).toBe('now')
  })
})

it('a sign-in stores the language of the page, for mails', async () => {
  const { email } = institute.teacher
  const body = { email, password: 'Portail-2026', annee_id: institute.years.current, role: 2, compte: 2 }
  const language = async () =>
    (await db.selectFrom('account').select('language').where('email', '=', email).executeTakeFirst())?.language
  const signIn = (headers: Record<string, string>) => portal.post('/api/login', body, headers)
  expect(Object((await signIn({ lang: 'ar' })).body).status).toBe(200)
  expect(await language()).toBe('ar')
  await signIn({})
  expect(await language()).toBe('ar')
  await signIn({ 'accept-language': 'de, en;q=0.8' })
  expect(await language()).toBe('en')
})
