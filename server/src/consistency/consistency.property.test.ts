import { afterAllRuns, propertyRuns } from '@portal/release-proofs'
import * as fc from 'fast-check'
import { type Kysely, sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Tables } from '../database/tables.ts'
import { changeSessions } from '../kernel/session-validity.sql.ts'
import { addDays, generatedInstitute, semester } from '../testing/home/generated-institute.ts'
import { writeInstitute } from '../testing/home/write-institute.ts'
import { startInstitutePortal } from '../testing/institute-portal.ts'
import { checkConsistencyIn } from './check-consistency.ts'

const { portal, institute } = await startInstitutePortal()
await portal.db.insertInto('absence_threshold').values({ measure: 'absences', warning: 1, elimination: 2 }).execute()
// Past the ids of generated sessions and notices.
await sql`alter sequence timetable_session_id_seq restart 50000`.execute(portal.db)

/** The moves of weekly sessions, by their index, on days before or after today. */
const moves = fc.uniqueArray(
  fc.record({
    session: fc.nat({ max: 13 }),
    days: fc.integer({ min: -20, max: 6 }),
    day: fc.integer({ min: 1, max: 6 }),
    slot: fc.integer({ min: 1, max: 4 }),
  }),
  { maxLength: 4, selector: ({ session }) => session },
)
type Move = typeof moves extends fc.Arbitrary<(infer One)[]> ? One : never

/** Moves a session unless its new place is taken; returns how many were moved. */
async function move(tx: Kysely<Tables>, today: string, { session, days, day, slot }: Move): Promise<number> {
  const from = [addDays(today, days), semester.startsOn].toSorted()[1] ?? today
  const { rows } = await sql<{ id: number }>`
    select id from timetable_session where id = ${session + 1} and not exists (
      select from timetable_session where day = ${day} and slot_id = ${slot})`.execute(tx)
  const [moved] = rows
  if (!moved || from > semester.endsOn) return 0
  await changeSessions(tx, from, new Map([[moved.id, { day, slot_id: slot }]]))
  return 1
}

it('all pages, lists and feeds of generated institutes say the same of every class and roll', async () => {
  let [compared, moved] = [0, 0]
  await fc.assert(
    fc.asyncProperty(generatedInstitute, moves, async (generated, changes) => {
      const tx = await portal.db.startTransaction().execute()
      try {
        await writeInstitute(tx, institute, generated)
        for (const change of changes) moved += await move(tx, generated.today, change)
        const period = { first: addDays(generated.today, -28), last: addDays(generated.today, 14) }
        const { facts, differences } = await checkConsistencyIn(tx, period)
        expect(differences).toEqual([])
        compared += facts
      } finally {
        await tx.rollback().execute()
      }
    }),
    propertyRuns(60, { seed: 20_261_125 }),
  )
  afterAllRuns(() => {
    expect(compared).toBeGreaterThan(5_000)
    expect(moved).toBeGreaterThan(30)
  })
})
