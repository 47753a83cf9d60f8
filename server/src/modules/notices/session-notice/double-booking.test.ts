import { afterAllRuns, propertyRuns } from '@portal/release-proofs'
import { assert, asyncProperty } from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedInstitute, type Institute } from '../../../testing/institute.ts'
import { type Booking, overlappingBookings } from '../../../testing/notices/booking-model.ts'
import {
  drawn,
  seedGroups,
  takenBy,
  timeOf,
  toNoticeRequest,
  writePlan,
} from '../../../testing/notices/generated-plan.ts'
import { startTestPortal, type TestPortal } from '../../../testing/test-portal.ts'
import { assignRoom } from '../administration.service.ts'
import type { NoticeOutcome } from '../outcome.ts'
import type { RequestedNotice } from './placement.sql.ts'
import { addNotice, changeNotice, deleteNotice } from './session-notice.service.ts'

let portal: TestPortal
let institute: Institute
beforeAll(async () => {
  portal = await startTestPortal()
  institute = await seedInstitute(portal.db)
  await seedGroups(portal.db, institute)
})
afterAll(() => portal.close())

interface Written {
  id: number
  room_id: number | null
  session_id: number | null
}

/** The resources that a requested notice books, with its room and the session it replaces. */
function bookingOf(wish: RequestedNotice, { id, room_id, session_id }: Written): Booking {
  const { from, to } = timeOf(wish.slotId)
  return {
    what: `notice ${id}`,
    date: wish.date,
    from,
    to: wish.halfHours === null ? to : from + 30 * wish.halfHours,
    takes: takenBy({ teacher_id: wish.teacherId, room_id }, wish.groupIds),
    ...(session_id === null ? {} : { inPlaceOf: `session ${session_id}` }),
  }
}

const kindOf = ({ examTypeId }: RequestedNotice) => (examTypeId === null ? ('make-up' as const) : ('test' as const))
const actorOf = ({ teacherId, yearId }: RequestedNotice) => ({
  teacherId,
  departmentId: 1,
  isHead: false,
  yearId,
  sessionId: 1,
  isReadOnly: false,
})
const read = (id: number): Promise<Written> =>
  portal.db
    .selectFrom('session_notice')
    .select(['id', 'room_id', 'session_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

it('no accepted set of notices double-books a teacher, a group or a room, and no notice is rejected without a conflict', async () => {
  const yearId = institute.years.current
  const teachers = [institute.teacher.id, institute.colleague.id, institute.head.id]
  const outcomes = new Set<string>()
  await assert(
    asyncProperty(drawn.plan, drawn.steps, async (plan, steps) => {
      const { sessions, bookings } = await writePlan(portal.db, teachers, plan)
      const notices = new Map<number, { wish: RequestedNotice; booking: Booking }>()
      const taken = () => [...bookings, ...Array.from(notices.values(), ({ booking }) => booking)]

      /** Compares an outcome with the one the model predicts, and records what was accepted. */
      async function expectOutcome(wish: RequestedNotice, outcome: NoticeOutcome, before: Written): Promise<void> {
        outcomes.add(outcome.msg)
        const { id, msg } = outcome
        const booking = bookingOf(wish, id === undefined ? before : await read(id))
        const isFree = overlappingBookings(booking, taken()).length === 0
        const [kind] = msg.split('.')
        expect({ isFree, kind }).toEqual({ isFree: id !== undefined, kind: isFree ? '' : 'clash' })
        if (id !== undefined) notices.set(id, { wish, booking })
      }

      async function change(id: number, kept: RequestedNotice, moved: RequestedNotice | undefined): Promise<void> {
        if (!moved) return
        const isTest = kept.examTypeId !== null
        const wish = { ...moved, examTypeId: kept.examTypeId, halfHours: isTest ? null : moved.halfHours }
        const before = { ...(await read(id)), session_id: null }
        await expectOutcome(
          wish,
          await changeNotice(portal.db, actorOf(wish), { id, kind: kindOf(wish) }, () => wish),
          before,
        )
      }

      async function giveRoom(id: number, wish: RequestedNotice, room: number): Promise<void> {
        const before = bookingOf(wish, { ...(await read(id)), room_id: room })
        const inRoom = { ...before, takes: [`room ${room}`] }
        const refusal = await assignRoom(portal.db, 'admin:zohra', id, `A${room}`).then(
          () => null,
          (error: Error) => error.message,
        )
        outcomes.add(refusal ?? 'room')
        if (refusal === null) notices.set(id, { wish, booking: before })
        expect(overlappingBookings(inRoom, taken()).length === 0).toBe(refusal === null)
      }

      for (const step of steps) {
        if (step.act === 'add') {
          const wish = toNoticeRequest(step.place, yearId, sessions)
          const nothing = { id: 0, room_id: null, session_id: null }
          if (wish) await expectOutcome(wish, await addNotice(portal.db, wish, { isQuarterMarked: false }), nothing)
          continue
        }
        const [id, { wish }] = [...notices.entries()][step.notice % notices.size] ?? [0, { wish: null }]
        if (!wish) continue
        const own = sessions.filter(({ teacher_id }) => teacher_id === wish.teacherId)
        if (step.act === 'change') await change(id, wish, toNoticeRequest(step.place, yearId, own))
        else if (step.act === 'room') await giveRoom(id, wish, step.room)
        else {
          await deleteNotice(portal.db, actorOf(wish), { id, kind: kindOf(wish) })
          notices.delete(id)
        }
      }
      const stored = await portal.db.selectFrom('session_notice').select('id').orderBy('id').execute()
      expect(stored.map(({ id }) => id)).toEqual([...notices.keys()].toSorted((a, b) => a - b))
    }),
    propertyRuns(40),
  )
  // Enough different conflicts occurred for the test to be meaningful.
  afterAllRuns(() => {
    expect(outcomes).toContain('')
    expect(outcomes.size).toBeGreaterThan(5)
  })
}, 300_000)
