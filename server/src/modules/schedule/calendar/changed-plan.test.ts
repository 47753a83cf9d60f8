import { describe, expect, it } from 'vitest'
import { hashToken } from '../../../http/actor.ts'
import { startPlanPortal } from '../../../testing/plan-portal.ts'
import { teachingIds } from '../../../testing/seed-teaching.ts'
import type { PlannedSession } from '../planning/planning.schemas.ts'

const { portal, institute, registrar, sessionOf, newSession } = await startPlanPortal()
const { db } = portal
const { sessions } = teachingIds
const { teacher } = institute
const bodyOf = ({ body }: { body: unknown }): PlannedSession => Object(body)
const from = '2026-10-12'

describe('R-shared-44: a subscribed calendar', () => {
  const eventsOf = async () => {
    const token = 'a'.repeat(48)
    await db
      .updateTable('teacher')
      .set({ calendar_token_hash: hashToken(token) })
      .where('id', '=', teacher.id)
      .execute()
    const { body } = await portal.get(`/api/calendrier/${token}.ics`)
    const events = String(body).replaceAll('\r\n ', '').split('BEGIN:VEVENT').slice(1)
    return events.map((event) => {
      const field = (name: string) => new RegExp(`^${name}[:;](.*?)\r$`, 'm').exec(event)?.[1] ?? ''
      const [, id] = /session-(\d+)@/.exec(field('UID')) ?? []
      return {
        id: Number(id),
        start: field('DTSTART').slice(-15, -7),
        until: /UNTIL=(\d{8})/.exec(field('RRULE'))?.[1],
        status: field('STATUS'),
      }
    })
  }
  const eventOf = async (id: number) => (await eventsOf()).find((event) => event.id === id)

  it('sees the series of the former place end, and that of the new one begin', async () => {
    const moved = bodyOf(await registrar.change(await sessionOf(sessions.tutorialA), { day: 3, slotId: 1, from }))
    expect(await eventOf(sessions.tutorialA)).toMatchObject({
      start: '20260915',
      until: '20261006',
      status: 'CONFIRMED',
    })
    expect(await eventOf(moved.id)).toMatchObject({ start: '20261014', until: '20261216', status: 'CONFIRMED' })
    await registrar.change(moved, { day: 2, slotId: 1, from })
    expect(await eventOf(sessions.tutorialA)).toMatchObject({
      start: '20260915',
      until: '20261215',
      status: 'CONFIRMED',
    })
    expect(await eventOf(moved.id)).toMatchObject({ status: 'CANCELLED' })
  })

  it('sees a session cancelled that leaves the plan before it was held', async () => {
    const placed = bodyOf(await registrar.place(newSession({ from: '2026-10-06' })))
    expect(await eventOf(placed.id)).toMatchObject({ start: '20261012', status: 'CONFIRMED' })
    await registrar.remove(placed, 'from=2026-10-08')
    expect(await eventOf(placed.id)).toMatchObject({ status: 'CANCELLED' })
  })
})
