import { propertyRuns } from '@portal/release-proofs'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { refused, startNoticePortal } from '../../../testing/notices/notice-office.ts'
import { teachingIds } from '../../../testing/seed-teaching.ts'
import { setToday } from '../../../testing/set-today.ts'
import { insertGroups } from '../session-notice/session-notice.sql.ts'
import { selectAlternativeSlots } from './alternative-slots.sql.ts'

const { rooms, slots, groups, holiday } = teachingIds
const { portal, institute, own, colleague, exams, registrar, bodies, staffHeaders, sendMakeUp, sendTest, decide } =
  await startNoticePortal()

beforeEach(() => setToday(portal.db, '2026-11-16'))

const slotsOf = async (path: string, headers: Record<string, string> = registrar) =>
  portal.get(`/api/v1/notices/${path}/alternative-slots`, headers)
const places = async (id: number) =>
  (await selectAlternativeSlots(portal.db, id)).map(({ date, slotId, room }) => `${date} ${slotId} ${room.name}`)

describe('the alternative slots of a make-up', () => {
  it('are the next six in which teacher, groups and a room that is large enough are free', async () => {
    const id = await sendMakeUp()
    expect(await slotsOf(`make-up/${id}`)).toMatchObject({ status: 200, body: { items: { length: 6 } } })
    expect(await places(id)).toEqual([
      // The first slot of Saturday is the one that was asked for; on Monday the teacher gives a lecture.
      ...['2026-11-21 2 B1', '2026-11-21 3 B1', '2026-11-21 4 B1'],
      ...['2026-11-23 2 B1', '2026-11-23 3 B1', '2026-11-23 4 B1'],
    ])
  })

  it('begin tomorrow for a day that has passed, and end with the semester', async () => {
    const id = await sendMakeUp()
    await setToday(portal.db, '2026-12-01')
    expect((await places(id))[0]).toMatch(/^2026-12-02/)
    await setToday(portal.db, '2027-08-01')
    expect(await places(id)).toEqual([])
  })

  it('are on no holiday, and not while the teacher is absent', async () => {
    const id = await sendMakeUp()
    await setToday(portal.db, dayBefore(holiday))
    expect((await places(id))[0]).toMatch(/^2026-12-18/)
    await setToday(portal.db, '2026-11-16')
    await portal.post(
      '/api/avis/add',
      bodies.absence({ date_debut: '2026-11-21 08:00:00', date_fin: '2026-11-23 18:00:00' }),
      own,
    )
    expect((await places(id))[0]).toMatch(/^2026-11-24/)
  })

  it('are seen by those who decide it alone', async () => {
    const [makeUp, test] = [await sendMakeUp(), await sendTest({ date: '2026-11-28' })]
    const elsewhere = await staffHeaders(['registrar'], institute.departments.other)
    expect((await slotsOf(`make-up/${makeUp}`, exams)).status).toBe(404)
    expect((await slotsOf(`make-up/${makeUp}`, elsewhere)).status).toBe(404)
    expect((await slotsOf(`test/${test}`, registrar)).status).toBe(404)
    expect((await slotsOf(`test/${test}`, exams)).status).toBe(200)
    expect((await slotsOf(`make-up/${makeUp}`, own)).status).toBe(403)
  })
})

describe('refusing with a proposal', () => {
  const proposal = { date: '2026-11-21', slotId: slots.second }
  const formOf = async (id: number) =>
    Object((await portal.post('/api/avis/rattrapage/get_by_id', { id }, own)).body).rattrapage

  it('gives the teacher the slot that was proposed', async () => {
    const id = await sendMakeUp()
    expect((await formOf(id)).proposition).toBeNull()
    expect((await decide(`make-up/${id}`, { ...refused, proposal })).status).toBe(200)
    expect(await formOf(id)).toMatchObject({
      date: '2026-11-21',
      quart: { value: slots.first },
      proposition: { date: '2026-11-21', jour_id: 6, quart: { value: slots.second } },
    })
    const again = bodies.makeUp({ quart_id: slots.second })
    expect((await portal.post('/api/avis/rattrapage/add', again, own)).body).toMatchObject({ errNum: 200 })
  })

  it('is refused for a slot that was taken meanwhile, and then changes nothing', async () => {
    const id = await sendMakeUp()
    await sendMakeUp({ quart_id: slots.second })
    expect(await decide(`make-up/${id}`, { ...refused, proposal })).toMatchObject({
      status: 409,
      body: { code: 'notice.proposalTaken' },
    })
    expect((await formOf(id)).etat).toBe(0)
  })

  it('is not possible for an absence', async () => {
    const { body } = await portal.post('/api/avis/add', bodies.absence(), own)
    const answer = await decide(`absence/${Object(body).id}`, { ...refused, proposal })
    expect(answer).toMatchObject({ status: 422, body: { code: 'notice.proposal' } })
  })
})

it('are exactly the slots for which the database accepts the notice in the room that is named', async () => {
  const booking = fc.record({ day: fc.integer({ min: 0, max: 13 }), slot: fc.integer({ min: 1, max: 4 }) })
  await fc.assert(
    fc.asyncProperty(
      fc.array(booking, { maxLength: 10 }),
      fc.array(booking, { maxLength: 4 }),
      async (taken, absent) => {
        await portal.db.deleteFrom('session_notice').execute()
        await portal.db.deleteFrom('absence_notice').execute()
        const lecture = {
          enseignant_id: institute.colleague.id,
          type_id: 1,
          matiere_id: teachingIds.subjects.statistics,
        }
        for (const { day, slot } of taken) {
          const when = {
            date: dayAfter('2026-11-21', day),
            jour_id: weekdayOf(dayAfter('2026-11-21', day)),
            quart_id: slot,
          }
          await portal.post(
            '/api/avis/rattrapage/add',
            bodies.makeUp({ ...lecture, ...when, group_id: groups.foreign }),
            colleague,
          )
        }
        for (const { id } of await portal.db.selectFrom('session_notice').select('id').execute())
          await portal.db
            .updateTable('session_notice')
            .set({ room_id: rooms.room })
            .where('id', '=', id)
            .execute()
            // The plan has the room at that time.
            .catch(() => undefined)
        for (const { day } of absent) {
          const date = dayAfter('2026-11-21', day)
          await portal.post(
            '/api/avis/add',
            bodies.absence({ date_debut: `${date} 08:00:00`, date_fin: `${date} 18:00:00` }),
            own,
          )
        }
        const id = await sendMakeUp()
        expect(await places(id)).toEqual((await accepted(id)).slice(0, 6))
      },
    ),
    propertyRuns(8),
  )
})

/** Every slot from the day of a make-up on that the database accepts for it, tried one after the other. */
async function accepted(id: number): Promise<string[]> {
  const found: string[] = []
  const halls = await portal.db.selectFrom('room').selectAll().orderBy('capacity').orderBy('name').execute()
  for (let days = 0; found.length < 6 && days < 30; days++)
    for (const slot of [1, 2, 3, 4]) {
      const date = dayAfter('2026-11-21', days)
      if (weekdayOf(date) === 0 || date === holiday || (days === 0 && slot === 1)) continue
      const absent =
        await sql`select from absence_notice where ${date}::date between starts_at::date and ends_at::date`.execute(
          portal.db,
        )
      if (absent.rows.length > 0) continue
      for (const room of halls) {
        const isAccepted = await fits(id, { date, slot, roomId: room.id })
        if (isAccepted) {
          found.push(`${date} ${slot} ${room.name}`)
          break
        }
      }
    }
  return found
}

class Undone extends Error {}

/** Moves the make-up, in a transaction that is rolled back. */
async function fits(id: number, { date, slot, roomId }: { date: string; slot: number; roomId: number }) {
  try {
    await portal.db.transaction().execute(async (tx) => {
      const kept = await tx.selectFrom('session_notice_group').select('group_id').where('notice_id', '=', id).execute()
      await tx.deleteFrom('session_notice_group').where('notice_id', '=', id).execute()
      await sql`
        update session_notice n set slot_id = q.id, room_id = ${roomId},
          during = tsrange(${date}::date + q.starts_at, ${date}::date + q.ends_at)
        from time_slot q where n.id = ${id} and q.id = ${slot}`.execute(tx)
      const groupIds = kept.map(({ group_id }) => group_id)
      await insertGroups(tx, id, groupIds)
      const { rows } = await sql<{ fits: boolean }>`
        select r.capacity >= count(e.*) as fits from room r
        cross join session_notice_group g join student_group p on p.span <@ g.group_span
        left join enrolment e on e.group_id = p.id
        where r.id = ${roomId} and g.notice_id = ${id} group by r.id`.execute(tx)
      throw rows[0]?.fits ? new Undone() : new Error('room')
    })
    return false
  } catch (error) {
    return error instanceof Undone
  }
}

function dayAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}
const dayBefore = (day: string) => dayAfter(day, -1)
const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()
