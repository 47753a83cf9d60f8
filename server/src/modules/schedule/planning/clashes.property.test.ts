import { afterAllRuns, propertyRuns } from '@portal/release-proofs'
import * as fc from 'fast-check'
import { type Kysely, sql } from 'kysely'
import { DatabaseError } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Tables } from '../../../database/tables.ts'
import type { Caller } from '../../../http/actor.ts'
import { seedInstitute, type Institute } from '../../../testing/institute.ts'
import { groupTree } from '../../../testing/notices/booking-model.ts'
import { drawn, seedGroups, writePlan } from '../../../testing/notices/generated-plan.ts'
import { setToday } from '../../../testing/set-today.ts'
import { startTestPortal, type TestPortal } from '../../../testing/test-portal.ts'
import { changeSessions } from '../../../kernel/session-validity.sql.ts'
import { selectClashes } from './clashes.sql.ts'
import { findClashes } from './naming-clashes.ts'

let portal: TestPortal
let institute: Institute
beforeAll(async () => {
  portal = await startTestPortal()
  institute = await seedInstitute(portal.db)
  await seedGroups(portal.db, institute)
  // Some of the generated make-ups are over.
  await setToday(portal.db, '2026-11-18')
})
afterAll(() => portal.close())

const caller: Caller = {
  ...{ accountId: 0, sessionId: 0, yearId: 0, isReadOnly: false, teacher: null },
  grants: [{ role: 'registrar', departmentId: null }],
}
const registrar = { caller, language: 'fr' as const }

const drawnNotices = fc.array(
  fc.record({
    teacher: fc.nat({ max: 2 }),
    date: fc.constantFrom('2026-11-16', '2026-11-18', '2026-11-23', '2026-11-24', '2026-12-01'),
    from: fc.constantFrom('08:30', '10:10', '11:00'),
    room: fc.option(fc.constantFrom(1, 2)),
    group: fc.constantFrom(...groupTree),
  }),
  { maxLength: 5 },
)

/** Runs a change and rolls it back; whether the database accepted it. */
async function isAccepted(db: Kysely<Tables>, change: (tx: Kysely<Tables>) => Promise<unknown>): Promise<boolean> {
  const rollback = new Error('rolled back')
  try {
    await db.transaction().execute(async (tx) => {
      await change(tx)
      throw rollback
    })
  } catch (error) {
    if (error === rollback) return true
    if (error instanceof DatabaseError && error.code === '23P01') return false
    throw error
  }
  return true
}

async function writeNotices(
  teachers: number[],
  notices: typeof drawnNotices extends fc.Arbitrary<infer T> ? T : never,
) {
  for (const { teacher, date, from, room, group } of notices)
    await sql`
      with n as (
        insert into session_notice (teacher_id, year_id, semester, subject_id, type, slot_id, during, room_id)
        values (${teachers[teacher]}, ${institute.years.current}, 1, ${group.subjectId}, ${group.kind}, 1,
          tsrange(${`${date} ${from}`}::timestamp, ${`${date} ${from}`}::timestamp + interval '90 minutes'), ${room})
        returning id, year_id, during)
      insert into session_notice_group (notice_id, group_id, year_id, group_span, during)
      select n.id, g.id, n.year_id, g.span, n.during from n, student_group g where g.id = ${group.id}`
      .execute(portal.db)
      .catch((error: unknown) => {
        if (!(error instanceof DatabaseError && error.code === '23P01')) throw error
      })
}

const semester = { from: '2026-09-14', until: '2026-12-19' }
const drawnDays = fc.array(
  fc.constantFrom(...[semester, semester, { ...semester, until: '2026-11-19' }, { ...semester, from: '2026-11-20' }], {
    ...semester,
    from: '2026-12-02',
  }),
  { minLength: 14, maxLength: 14 },
)
const drawnFrom = fc.constantFrom('2026-09-14', '2026-11-17', '2026-11-20', '2026-12-01')

const drawnGroups = fc.array(fc.record({ session: fc.nat(), group: fc.constantFrom(...groupTree) }), { maxLength: 8 })

/** Has a group have the class of a session as well, unless the group is taken; returns its session. */
async function joinGroup(db: Kysely<Tables>, sessionId: number, groupId: number): Promise<number | undefined> {
  const joining = sql<{ id: number }>`
    insert into timetable_session (class_id, timetable_id, year_id, day, slot_id, week_parity, type, subject_id,
      teacher_id, room_id, valid, group_id, group_span)
    select s.class_id, s.timetable_id, s.year_id, s.day, s.slot_id, s.week_parity, s.type, s.subject_id, s.teacher_id,
      s.room_id, s.valid, g.id, g.span
    from timetable_session s, student_group g where s.id = ${sessionId} and g.id = ${groupId}
    returning id`.execute(db)
  const { rows } = await joining.catch((error: unknown) => {
    if (!(error instanceof DatabaseError && error.code === '23P01')) throw error
    return { rows: [] }
  })
  return rows[0]?.id
}

/** The classes with their groups, cells and days. */
async function storedClasses(tx: Kysely<Tables>) {
  const { rows } = await sql<object>`
    select array_agg(group_id order by group_id) as groups, day, slot_id, teacher_id, room_id, valid::text
    from timetable_session group by class_id, day, slot_id, teacher_id, room_id, valid
    order by 1, 2, 3, 4, 5, 6`.execute(tx)
  return rows
}

it('R-shared-44, R-shared-51: a cell has clashes exactly when the database refuses the class there from a day on, also for an exchange; the reverse restores it', async () => {
  const { db } = portal
  const teachers = [institute.teacher.id, institute.colleague.id, institute.head.id]
  const seen = { free: 0, taken: 0, exchanged: 0, blocked: 0, split: 0, whole: 0, ofSeveralGroups: 0 }
  await fc.assert(
    fc.asyncProperty(
      drawn.plan,
      drawnNotices,
      fc.record({ days: drawnDays, from: drawnFrom, nth: fc.nat(), joining: drawnGroups }),
      async (plan, notices, { days, from, nth, joining }) => {
        const written = await writePlan(db, teachers, plan)
        const sessions = written.sessions
          .map((session, place) => ({ ...session, ...(days[place] ?? semester) }))
          .filter(({ until }) => until >= from)
        for (const { id, from: first, until } of sessions)
          await sql`update timetable_session set valid = daterange(${first}::date, ${until}::date, '[]')
            where id = ${id}`.execute(db)
        const classes = new Map(sessions.map(({ id, group_id }) => [id, [{ id, groupId: group_id }]]))
        for (const { session, group } of joining) {
          const { id = 0 } = sessions[session % Math.max(sessions.length, 1)] ?? {}
          const joined = await joinGroup(db, id, group.id)
          if (joined !== undefined) classes.get(id)?.push({ id: joined, groupId: group.id })
        }
        await writeNotices(teachers, notices)
        const session = sessions[nth % Math.max(sessions.length, 1)]
        if (!session) return
        seen[session.from < from ? 'split' : 'whole']++
        const classOf = (one: typeof session) => classes.get(one.id) ?? []
        if (classOf(session).length > 1) seen.ofSeveralGroups++
        const candidateOf = (one: typeof session) => ({
          ...{ sessionId: one.id, timetableId: 1, teacherId: one.teacher_id },
          groupIds: classOf(one).map(({ groupId }) => groupId),
          ...{ roomId: one.room_id, weekParity: one.week_parity },
          days: { from: one.from > from ? one.from : from, until: one.until },
        })
        const placeOf = ({ day, slot_id }: typeof session) => ({ day, slot_id })
        const placing = (one: typeof session, place: { day: number; slot_id: number }) =>
          classOf(one).map(({ id }) => [id, place] as const)
        const clashes = await selectClashes(db, registrar, candidateOf(session))
        for (const day of [1, 2, 3])
          for (const slotId of [1, 2, 3, 4]) {
            const isFree = !clashes.some((clash) => clash.day === day && clash.slotId === slotId)
            const accepted = await isAccepted(db, async (tx) => {
              const before = await storedClasses(tx)
              const changed = await changeSessions(tx, from, new Map(placing(session, { day, slot_id: slotId })))
              await changeSessions(tx, from, new Map([...changed.values()].map(({ id }) => [id, placeOf(session)])))
              expect(await storedClasses(tx)).toEqual(before)
            })
            seen[isFree ? 'free' : 'taken']++
            expect({ day, slotId, isFree }).toEqual({ day, slotId, isFree: accepted })
          }
        const other = sessions.find((one) => one.day !== session.day || one.slot_id !== session.slot_id)
        if (!other) return
        const inExchange = await findClashes(db, registrar, [
          { candidate: candidateOf(session), cell: { day: other.day, slotId: other.slot_id }, without: other.id },
          { candidate: candidateOf(other), cell: { day: session.day, slotId: session.slot_id }, without: session.id },
        ])
        const isExchanged = await isAccepted(db, async (tx) => {
          const before = await storedClasses(tx)
          const exchange = [...placing(session, placeOf(other)), ...placing(other, placeOf(session))]
          const changed = await changeSessions(tx, from, new Map(exchange))
          const back = [...placing(session, placeOf(session)), ...placing(other, placeOf(other))]
          await changeSessions(tx, from, new Map(back.map(([id, place]) => [changed.get(id)?.id ?? id, place])))
          expect(await storedClasses(tx)).toEqual(before)
        })
        seen[isExchanged ? 'exchanged' : 'blocked']++
        expect(inExchange.length === 0).toBe(isExchanged)
      },
    ),
    propertyRuns(60),
  )
  // Each answer occurs, else the comparison says nothing.
  afterAllRuns(() => expect(Math.min(...Object.values(seen))).toBeGreaterThan(0))
})
