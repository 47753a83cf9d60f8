import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoTeacherId } from '../../demo/accounts.ts'
import { readConfig } from '../config.ts'
import { connect } from '../database/connect.ts'
import { password, signInHeaders } from '../testing/institute.ts'
import { createDemoDatabase } from '../testing/test-database.ts'
import { startTestPortal, type TestPortal } from '../testing/test-portal.ts'

const paris = { INSTITUTE_TIME_ZONE: 'Europe/Paris', DATABASE_URL: 'postgres://x' }

describe('a portal in Europe/Paris', () => {
  let portal: TestPortal
  let teacher: Record<string, string>
  beforeAll(async () => {
    portal = await startTestPortal({ institute: readConfig(paris).institute }, await createDemoDatabase())
    teacher = await signInHeaders(portal.db, { id: demoTeacherId, email: '' })
  })
  afterAll(() => portal.close())

  it('shows a stored instant in local time, with daylight saving time', async () => {
    await sql`update print_run set created_at = '2026-07-01T22:30Z' where teacher_id = ${demoTeacherId}`.execute(
      portal.db,
    )
    const { body } = await portal.post('/api/tirage/list', { enseignant_id: demoTeacherId }, teacher)
    expect(body).toMatchObject({
      tirages: expect.arrayContaining([expect.objectContaining({ date_demande: '2026-07-02 00:30:00' })]),
    })
  })

  it('serves a calendar in that time zone, with its transitions', async () => {
    const { body } = await portal.post('/api/emploi/calendrier', { password }, teacher)
    const { adresse }: { adresse?: string } = Object(body)
    const calendar = String((await portal.get(new URL(adresse ?? '').pathname)).body)
    expect(calendar).toContain('X-WR-TIMEZONE:Europe/Paris\r\n')
    expect(calendar).toContain('TZOFFSETFROM:+0100\r\nTZOFFSETTO:+0200\r\nTZNAME:CEST\r\n')
    expect(calendar).toMatch(/DTSTART;TZID=Europe\/Paris:\d{8}T\d{6}\r\n/)
    expect(calendar).not.toContain('Tunis')
  })

  it('tells its pages the time zone', async () => {
    expect((await portal.get('/config.json')).body).toMatchObject({ institute: { timeZone: 'Europe/Paris' } })
  })

  // At any moment the two are on different days.
  it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])('today is the day in %s', async (timeZone) => {
    const db = connect(portal.config.databaseUrl, { timeZone })
    const { rows } = await sql`select today_here()::text as today, now_here()::date::text as day`.execute(db)
    const today = new Intl.DateTimeFormat('en-CA', { timeZone }).format()
    expect(rows).toEqual([{ today, day: today }])
    await db.destroy()
  })
})

it.each(['Africa/Tunsi', '+01:00', ''])('the server does not start with the time zone "%s"', (name) => {
  expect(() => readConfig({ ...paris, INSTITUTE_TIME_ZONE: name })).toThrow('INSTITUTE_TIME_ZONE is not an IANA time')
})
