import { beforeEach, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { createMailer } from '../../../mail/create-mailer.ts'
import type { Mail } from '../../../mail/mailer.ts'
import { startInstitutePortal } from '../../../testing/institute-portal.ts'
import { password, signInHeaders } from '../../../testing/institute.ts'
import { sendNotificationMails } from '../mail/send-mails.service.ts'
import { deviceLabel } from './device-label.ts'
import { isPushService } from './is-push-service.ts'
import type { PushDevices } from './push.schemas.ts'

const { portal, institute } = await startInstitutePortal()
const { db } = portal
const own = await signInHeaders(db, institute.teacher)
const colleague = await signInHeaders(db, institute.colleague)

beforeEach(() => db.deleteFrom('push_device').execute())

const firefox = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0'
const key = (name: string) => Buffer.from(name.padEnd(65, '.')).toString('base64url')
const browser = (name: string) => ({
  endpoint: `https://updates.push.services.mozilla.com/wpush/v2/${name}`,
  p256dh: key(name),
  auth: Buffer.from('0123456789abcdef').toString('base64url'),
  language: 'fr',
})
const confirm = (body: object, headers = own) =>
  portal.post('/api/v1/push-devices', body, { ...headers, 'user-agent': firefox })
const register = (body: object, headers = own) => confirm({ ...body, password }, headers)
const remove = (name: string, headers = own) =>
  portal.post('/api/v1/push-device-removals', { endpoint: browser(name).endpoint }, headers)
const list = async (headers = own): Promise<PushDevices> =>
  Object((await portal.get('/api/v1/push-devices', headers)).body)

describe('the devices of an account', () => {
  it('are its own browsers, with a key that stays the same', async () => {
    expect(await register(browser('a'))).toMatchObject({
      status: 200,
      body: { label: 'Firefox · Android', lastPushedAt: null },
    })
    await register(browser('b'))
    const { items, publicKey } = await list()
    expect(items.map(({ endpoint }) => endpoint)).toEqual([browser('b').endpoint, browser('a').endpoint])
    expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65)
    expect(await list(colleague)).toEqual({ items: [], publicKey })
  })

  it('are confirmed by a repeated registration, which needs no password', async () => {
    await register(browser('a'))
    await sql`delete from notification_mail`.execute(db)
    expect((await confirm({ ...browser('a'), language: 'ar' })).status).toBe(200)
    expect(await db.selectFrom('notification_mail').select('id').execute()).toEqual([])
    expect(await db.selectFrom('push_device').select('language').execute()).toEqual([{ language: 'ar' }])
  })

  it.each([
    ['without the password', {}, 'password.missing'],
    ['with another one', { password: 'Portail-2025' }, 'password.wrong'],
  ])('are not registered by code in the page, %s', async (_how, body, code) => {
    expect(await confirm({ ...browser('a'), ...body })).toMatchObject({
      ...{ status: 422, body: { code, fields: ['password'] } },
    })
    await register(browser('b'), colleague)
    expect(await confirm({ ...browser('b'), ...body })).toMatchObject({ status: 422, body: { code } })
    expect((await list()).items).toEqual([])
    expect((await list(colleague)).items).toHaveLength(1)
    await sql`truncate login_attempt`.execute(db)
  })

  it('are registered by no guessed password: guesses are throttled like sign-ins', async () => {
    const statuses: number[] = []
    for (let guess = 0; guess < 6; guess++)
      statuses.push((await confirm({ ...browser('a'), password: `guess-${guess}` })).status)
    expect(statuses).toEqual([...Array(5).fill(422), 429])
    expect((await register(browser('a'))).status).toBe(429)
    await sql`truncate login_attempt`.execute(db)
  })

  it('are told to their owner by a mail that no setting ends, in the language of the account', async () => {
    await db.updateTable('account').set({ mail_language: 'ar' }).where('id', '=', institute.teacher.id).execute()
    await sql`delete from notification_mail`.execute(db)
    await register(browser('a'))
    const sent: Mail[] = []
    const mailer = createMailer(portal.config, { send: async (mail) => void sent.push(mail) })
    await sendNotificationMails({ db, mailer, config: portal.config, log: { warn: () => {} } })
    expect(sent).toMatchObject([{ to: institute.teacher.email, subject: 'الوصول إلى حسابك – المعهد العالي النموذجي' }])
    expect(sent[0]?.text).toMatch(/إشعارات حسابك تظهر على جهاز جديد: .*Firefox · Android/)
    expect(Object.keys(sent[0]?.headers ?? {})).toEqual(['Auto-Submitted'])
  })

  it('lose a browser that somebody else registers', async () => {
    await register(browser('a'))
    await register(browser('a'), colleague)
    expect((await list()).items).toEqual([])
    expect((await list(colleague)).items).toHaveLength(1)
  })

  it('are ten at most', async () => {
    for (let index = 0; index < 10; index++) await register(browser(`device-${index}`))
    expect(await register(browser('more'))).toMatchObject({ status: 409, body: { code: 'push.tooManyDevices' } })
    expect((await register(browser('device-0'))).status).toBe(200)
  })

  it('are removed by their account alone', async () => {
    await register(browser('a'))
    expect((await remove('a', colleague)).status).toBe(404)
    expect((await remove('a')).status).toBe(200)
    expect((await remove('a')).status).toBe(404)
  })

  it.each([
    ['http://updates.push.services.mozilla.com/x', 'push.unknownService'],
    ['https://127.0.0.1/x', 'push.unknownService'],
    ['https://fcm.googleapis.com.attacker.example/x', 'push.unknownService'],
    ['no address', 'push.unknownService'],
  ])('are at no address like %s', async (endpoint, code) => {
    expect(await register({ ...browser('a'), endpoint })).toMatchObject({ status: 422, body: { code } })
    expect(await db.selectFrom('push_device').select('id').execute()).toEqual([])
  })

  it('have keys of the right length', async () => {
    expect((await register({ ...browser('a'), p256dh: 'short' })).status).toBe(422)
    expect((await register({ ...browser('a'), auth: 'short' })).status).toBe(422)
  })
})

describe('a push service', () => {
  const services = ['https://fcm.googleapis.com', 'https://*.notify.windows.com', 'http://127.0.0.1:99']
  it.each([
    'https://fcm.googleapis.com/fcm/send/a',
    'https://db5p.notify.windows.com/w/?token=a',
    'http://127.0.0.1:99/push/a',
  ])('is known by its origin: %s', (endpoint) => {
    expect(isPushService(endpoint, services)).toBe(true)
  })
  it.each([
    'http://fcm.googleapis.com/a',
    'https://fcm.googleapis.com:8443/a',
    'https://a.fcm.googleapis.com/a',
    'https://notify.windows.com/a',
    'https://evilnotify.windows.com/a',
    'https://fcm.googleapis.com@127.0.0.1/a',
    'https://user:secret@fcm.googleapis.com/a',
    'http://127.0.0.1:98/a',
    'http://127.0.0.1/a',
    'file:///etc/passwd',
    '',
  ])('is none of another origin: %s', (endpoint) => {
    expect(isPushService(endpoint, services)).toBe(false)
  })
})

it.each([
  [
    'Chrome · Windows',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  ],
  [
    'Edge · Windows',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
  ],
  [
    'Samsung Internet · Android',
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36',
  ],
  [
    'Safari · iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
  ],
  [
    'Safari · macOS',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15',
  ],
  ['?', ''],
])('a device is called %s', (label, userAgent) => {
  expect(deviceLabel(userAgent)).toBe(label)
})
