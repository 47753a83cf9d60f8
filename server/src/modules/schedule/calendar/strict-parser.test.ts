import ICAL from 'ical.js'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoTeacherId } from '../../../../demo/accounts.ts'
import { password, signInHeaders } from '../../../testing/institute.ts'
import { createDemoDatabase } from '../../../testing/test-database.ts'
import { startTestPortal, type TestPortal } from '../../../testing/test-portal.ts'

let portal: TestPortal
let address: string
beforeAll(async () => {
  portal = await startTestPortal({ publicUrl: 'https://portail.institut.example' }, await createDemoDatabase())
  const teacher = await signInHeaders(portal.db, { id: demoTeacherId, email: '' })
  address = new URL(Object((await portal.post('/api/emploi/calendrier', { password }, teacher)).body).adresse).pathname
})
afterAll(() => portal.close())

/** The calendar, read by the strict parser of Thunderbird. */
async function readCalendar(): Promise<ICAL.Component> {
  ICAL.design.strict = true
  return new ICAL.Component(ICAL.parse(String((await portal.get(address)).body)))
}

interface ReadEvent {
  uid: string
  sequence: number
  status: unknown
  location: string
  lastModified: number
  start: string
  occurrences: string[]
}

async function readEvents(): Promise<Map<string, ReadEvent>> {
  const components = (await readCalendar()).getAllSubcomponents('vevent')
  const events = components.map((component) => {
    const event = new ICAL.Event(component)
    const iterator = event.iterator()
    const occurrences: string[] = []
    for (let next = iterator.next(); next; next = iterator.next()) occurrences.push(next.toString())
    const modified: ICAL.Time = Object(component.getFirstPropertyValue('last-modified'))
    return {
      ...{ uid: event.uid, sequence: event.sequence, status: component.getFirstPropertyValue('status') },
      ...{ location: event.location ?? '', lastModified: modified.toUnixTime(), start: event.startDate.toString() },
      occurrences,
    }
  })
  return new Map(events.map((event) => [event.uid, event]))
}
const read = async (kind: string, id: number) => {
  const event = (await readEvents()).get(`${kind}-${id}@portail.institut.example`)
  if (!event) throw new Error(`No event ${kind}-${id}`)
  return event
}

/** A session of the teacher in the current year. */
const session = () =>
  portal.db
    .selectFrom('timetable_session as s')
    .innerJoin('academic_year as y', 'y.id', 's.year_id')
    .select(['s.id', 's.room_id', 's.teacher_id', 's.timetable_id'])
    .where('s.teacher_id', '=', demoTeacherId)
    .where('y.is_current', '=', true)
    .where('s.week_parity', '=', 0)
    .orderBy('s.id')
    .executeTakeFirstOrThrow()
const otherTeacher = async () =>
  (
    await portal.db.selectFrom('teacher').select('id').where('id', '<>', demoTeacherId).orderBy('id', 'desc').execute()
  )[0]?.id ?? 0

describe('the calendar for a strict parser', () => {
  it('is valid, with each UID once, and every property in its form', async () => {
    const components = (await readCalendar()).getAllSubcomponents('vevent')
    const uids = components.map((one) => one.getFirstPropertyValue('uid'))
    expect(new Set(uids).size).toBe(uids.length)
    for (const component of components) {
      for (const name of ['uid', 'dtstamp', 'dtstart', 'dtend', 'sequence', 'status', 'last-modified', 'summary'])
        expect([name, component.getAllProperties(name).length]).toEqual([name, 1])
      expect(['TENTATIVE', 'CONFIRMED', 'CANCELLED']).toContain(component.getFirstPropertyValue('status'))
      const stamp: ICAL.Time = Object(component.getFirstPropertyValue('dtstamp'))
      expect(stamp.zone).toBe(ICAL.Timezone.utcTimezone)
    }
  })

  it('stays the same while nothing changes', async () => {
    expect((await portal.get(address)).body).toBe((await portal.get(address)).body)
  })
})

describe('an event', () => {
  it('moves with its room, with a greater SEQUENCE and LAST-MODIFIED', async () => {
    const { id, room_id } = await session()
    const before = await read('session', id)
    const room = await portal.db
      .insertInto('room')
      .values({ name: 'Z99', capacity: 30 })
      .returning('id')
      .executeTakeFirstOrThrow()
    await portal.db.updateTable('timetable_session').set({ room_id: room.id }).where('id', '=', id).execute()
    const after = await read('session', id)
    expect(after.location).toBe('Z99')
    expect(after.sequence).toBeGreaterThan(before.sequence)
    expect(after.lastModified).toBeGreaterThanOrEqual(before.lastModified)
    await portal.db.updateTable('timetable_session').set({ room_id }).where('id', '=', id).execute()
  })

  it('without a day that becomes a holiday has a greater SEQUENCE, and again when the day comes back', async () => {
    const { id } = await session()
    const before = await read('session', id)
    const day = before.occurrences[1]?.slice(0, 10) ?? ''
    const holiday = { name: 'Fermeture', starts_on: day, ends_on: day }
    await portal.db.insertInto('holiday').values(holiday).execute()
    const closed = await read('session', id)
    expect(closed.occurrences).toEqual(before.occurrences.filter((one) => !one.startsWith(day)))
    await portal.db.deleteFrom('holiday').where('name', '=', 'Fermeture').execute()
    const open = await read('session', id)
    expect(open.occurrences).toEqual(before.occurrences)
    expect(closed.sequence).toBeGreaterThan(before.sequence)
    expect(open.sequence).toBeGreaterThan(closed.sequence)
  })

  it('that is given to a colleague is CANCELLED, and CONFIRMED when it comes back', async () => {
    const { id } = await session()
    const before = await read('session', id)
    const give = async (teacher_id: number) =>
      portal.db.updateTable('timetable_session').set({ teacher_id }).where('id', '=', id).execute()
    await sql`alter table timetable_session drop constraint timetable_session_teacher_is_free`.execute(portal.db)
    await give(await otherTeacher())
    const gone = await read('session', id)
    await give(demoTeacherId)
    const back = await read('session', id)
    expect([before, gone, back].map(({ status }) => status)).toEqual(['CONFIRMED', 'CANCELLED', 'CONFIRMED'])
    expect(gone.sequence).toBeGreaterThan(before.sequence)
    expect(back.sequence).toBeGreaterThan(gone.sequence)
    expect(gone.start.slice(11)).toBe(before.start.slice(11))
  })

  it('of an invigilation that is taken out is CANCELLED', async () => {
    const { id } = await portal.db
      .selectFrom('invigilation')
      .select('id')
      .where('teacher_id', '=', demoTeacherId)
      .orderBy('held_on', 'desc')
      .executeTakeFirstOrThrow()
    const before = await read('invigilation', id)
    await portal.db.deleteFrom('invigilation_swap').execute()
    await portal.db.deleteFrom('invigilation').where('id', '=', id).execute()
    const after = await read('invigilation', id)
    expect([before.status, after.status]).toEqual(['CONFIRMED', 'CANCELLED'])
    expect(after.sequence).toBeGreaterThan(before.sequence)
    expect(after.start).toBe(before.start)
  })

  it('of an absence is TENTATIVE while it waits, CONFIRMED or CANCELLED when it is decided, and CANCELLED when it is deleted', async () => {
    const { id: year_id } = await portal.db
      .selectFrom('academic_year')
      .select('id')
      .where('is_current', '=', true)
      .executeTakeFirstOrThrow()
    const { id } = await portal.db
      .insertInto('absence_notice')
      .values({
        ...{ teacher_id: demoTeacherId, year_id, cause: 'Colloque' },
        ...{ starts_at: '2027-01-11 08:30:00', ends_at: '2027-01-12 10:00:00' },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const events = [await read('absence', id)]
    for (const state of [1, 0, 2] as const) {
      await sql`update absence_notice set state = ${state}, decided_at = case ${state}::integer when 0 then null else now() end,
        reason = case ${state}::integer when 2 then 'Jury' end where id = ${id}`.execute(portal.db)
      events.push(await read('absence', id))
    }
    await portal.db.deleteFrom('absence_notice').where('id', '=', id).execute()
    events.push(await read('absence', id))
    expect(events.map(({ status }) => status)).toEqual([
      ...['TENTATIVE', 'CONFIRMED', 'TENTATIVE', 'CANCELLED', 'CANCELLED'],
    ])
    const sequences = events.map(({ sequence }) => sequence)
    expect(sequences).toEqual(sequences.toSorted((one, other) => one - other))
    expect(new Set(sequences).size).toBe(5)
    expect(events[0]?.start).toBe('2027-01-11T08:30:00')
  })
})
