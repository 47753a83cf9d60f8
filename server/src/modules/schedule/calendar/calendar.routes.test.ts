import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoTeacherId } from '../../../../demo/accounts.ts'
import { password, signInHeaders } from '../../../testing/institute.ts'
import { assertMatchesSchema } from '../../../testing/assert-matches-schema.ts'
import { createDemoDatabase } from '../../../testing/test-database.ts'
import { startTestPortal, type TestPortal } from '../../../testing/test-portal.ts'
import * as wire from '../schedule.schemas.ts'

let portal: TestPortal
let teacher: Record<string, string>
beforeAll(async () => {
  const settings = { publicUrl: 'https://portail.institut.example', apiPassword: 'shared-secret' }
  portal = await startTestPortal(settings, await createDemoDatabase())
  teacher = { ...(await signInHeaders(portal.db, { id: demoTeacherId, email: '' })), api_password: 'shared-secret' }
})
afterAll(() => portal.close())

async function newAddress(): Promise<string> {
  const answer = await portal.post('/api/emploi/calendrier', { password }, teacher)
  return new URL(assertMatchesSchema(wire.CalendarUrl, answer).adresse).pathname
}
const isActive = async () => (await portal.get('/api/emploi/calendrier/etat', teacher)).body
const events = (text: unknown) =>
  String(text)
    .replaceAll('\r\n ', '')
    .split('BEGIN:VEVENT')
    .slice(1)
    .map((event) => event.split('\r\n'))
const field = (event: string[], name: string) => event.find((line) => line.startsWith(name))?.slice(name.length + 1)

describe('the secret calendar', () => {
  it('is readable by its URL alone, without token or API password', async () => {
    const { status, headers, body } = await portal.get(await newAddress())
    expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
    expect(String(body)).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*END:VCALENDAR\r\n$/)
    expect(await isActive()).toEqual({ actif: 1 })
  })

  it.each([
    ['without the password', undefined, 'password.missing'],
    ['with another one', { password: 'Portail-2025' }, 'password.wrong'],
  ])('is not created by code in the page, %s', async (_how, body, code) => {
    const before = await newAddress()
    expect(await portal.post('/api/emploi/calendrier', body, teacher)).toMatchObject({ status: 422, body: { code } })
    expect((await portal.get(before)).status).toBe(200)
  })

  it('is told to its teacher by mail', async () => {
    await portal.db.deleteFrom('notification_mail').execute()
    await newAddress()
    expect(await portal.db.selectFrom('notification_mail').select(['account_id', 'topic', 'items']).execute()).toEqual([
      {
        ...{ account_id: demoTeacherId, topic: 'access' },
        items: [{ kind: 'access.calendar', details: {}, path: '/EmploiEnseignant' }],
      },
    ])
  })

  it('gets a new URL, and the previous one stops working', async () => {
    const before = await newAddress()
    const after = await newAddress()
    expect((await portal.get(before)).status).toBe(404)
    expect((await portal.get(after)).status).toBe(200)
  })

  it('stops working when revoked, until a new URL is created', async () => {
    const address = await newAddress()
    const { body } = await portal.post('/api/emploi/calendrier/revoquer', {}, teacher)
    expect(body).toMatchObject({ status: 200 })
    expect((await portal.get(address)).status).toBe(404)
    expect(await isActive()).toEqual({ actif: 0 })
  })

  it('stores its token only as a hash, with an audit entry', async () => {
    const token = /([0-9a-f]{48})\.ics$/.exec(await newAddress())?.[1] ?? ''
    const { calendar_token_hash } = await portal.db
      .selectFrom('teacher')
      .select('calendar_token_hash')
      .where('id', '=', demoTeacherId)
      .executeTakeFirstOrThrow()
    expect(calendar_token_hash).toHaveLength(32)
    const traces = await portal.db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'calendar.created')
      .execute()
    expect(traces.length).toBeGreaterThan(0)
    expect(JSON.stringify(traces)).not.toContain(token)
  })

  it('responds with 404 for any other token and for an inactive account', async () => {
    expect((await portal.get(`/api/calendrier/${'0'.repeat(48)}.ics`)).status).toBe(404)
    expect((await portal.get('/api/calendrier/%27.ics')).status).toBe(404)
    const address = await newAddress()
    const set = (is_active: boolean) =>
      portal.db.updateTable('teacher').set({ is_active }).where('id', '=', demoTeacherId).execute()
    await set(false)
    expect((await portal.get(address)).status).toBe(404)
    await set(true)
  })

  it('is not sent again while unchanged (ETag)', async () => {
    const address = await newAddress()
    const { headers } = await portal.get(address)
    for (const known of [String(headers.etag), `"other", W/${String(headers.etag)}`, '*']) {
      const again = await portal.get(address, { 'if-none-match': known })
      expect([again.status, again.body]).toEqual([304, ''])
    }
    const long = { name: 'Fermeture', starts_on: '2000-01-01', ends_on: '2100-01-01' }
    const { id } = await portal.db.insertInto('holiday').values(long).returning('id').executeTakeFirstOrThrow()
    expect((await portal.get(address, { 'if-none-match': String(headers.etag) })).status).toBe(200)
    await portal.db.deleteFrom('holiday').where('id', '=', id).execute()
  })
})

describe('the events of the calendar', () => {
  it('are in Africa/Tunis, weekly with an end, with stable UIDs', async () => {
    const address = await newAddress()
    const first = events((await portal.get(address)).body)
    const lesson = first.find((event) => event.some((line) => line.startsWith('RRULE')))
    expect(lesson?.join('\n')).toMatch(/DTSTART;TZID=Africa\/Tunis:\d{8}T\d{6}\n/)
    expect(lesson?.join('\n')).toMatch(/RRULE:FREQ=WEEKLY;INTERVAL=[12];UNTIL=\d{8}T\d{6}Z/)
    const ids = first.map((event) => field(event, 'UID'))
    expect(new Set(ids).size).toBe(first.length)
    expect(ids.every((id) => id?.endsWith('@portail.institut.example'))).toBe(true)
    const second = events((await portal.get(await newAddress())).body)
    expect(second.map((event) => field(event, 'UID'))).toEqual(ids)
  })

  it('increment SEQUENCE with every change of a session', async () => {
    const address = await newAddress()
    const sequenceOf = async (id: number) => {
      const list = events((await portal.get(address)).body)
      return Number(field(list.find((event) => field(event, 'UID')?.startsWith(`session-${id}@`)) ?? [], 'SEQUENCE'))
    }
    const { id, room_id } = await portal.db
      .selectFrom('timetable_session as s')
      .innerJoin('academic_year as y', 'y.id', 's.year_id')
      .select(['s.id', 's.room_id'])
      .where('s.teacher_id', '=', demoTeacherId)
      .where('y.is_current', '=', true)
      .executeTakeFirstOrThrow()
    const before = await sequenceOf(id)
    for (const room of [null, room_id])
      await portal.db.updateTable('timetable_session').set({ room_id: room }).where('id', '=', id).execute()
    expect(await sequenceOf(id)).toBe(before + 2)
  })

  it('include make-ups and invigilations on their dates, in the requested language', async () => {
    const address = await newAddress()
    const french = String((await portal.get(address)).body)
    expect(french).toContain('SUMMARY:Rattrapage - ')
    expect(french).toContain("SUMMARY:Surveillance d'examen")
    expect(String((await portal.get(`${address}?lang=ar`)).body)).toContain('SUMMARY:مراقبة امتحان')
  })
})
