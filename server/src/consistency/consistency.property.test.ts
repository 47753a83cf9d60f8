import { afterAllRuns, propertyRuns } from '@portal/release-proofs'
import * as fc from 'fast-check'
import { type Kysely, sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Tables } from '../database/tables.ts'
import { changeSessions } from '../kernel/session-validity.sql.ts'
import { addDays, generatedInstitute, semester } from '../testing/home/generated-institute.ts'
import { writeInstitute } from '../testing/home/write-institute.ts'
import { absenceCommandNames, absenceCommands, runAbsenceCommand } from '../testing/notices/absence-commands.ts'
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

/** Groups that have the class of a session, by its index, too. */
const joints = fc.uniqueArray(fc.record({ session: fc.nat({ max: 13 }), groupId: fc.integer({ min: 1, max: 4 }) }), {
  maxLength: 6,
  selector: ({ session }) => session,
})

/** Adds a group to the class of a session unless it shares students with its group; returns how many were added. */
async function join(tx: Kysely<Tables>, { session, groupId }: { session: number; groupId: number }): Promise<number> {
  const { rows } = await sql`
    insert into timetable_session (class_id, timetable_id, year_id, day, slot_id, week_parity, type, subject_id, teacher_id,
      room_id, valid, group_id, group_span)
    select s.class_id, s.timetable_id, s.year_id, s.day, s.slot_id, s.week_parity, s.type, s.subject_id, s.teacher_id,
      s.room_id, s.valid, g.id, g.span
    from timetable_session s join student_group g on g.id = ${groupId} and not g.span && s.group_span
    where s.id = ${session + 1} returning id`.execute(tx)
  return rows.length
}

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
  let [compared, joined, moved] = [0, 0, 0]
  const run = new Map<string, number>()
  const office = { yearId: institute.years.current, accountId: institute.head.id }
  await fc.assert(
    fc.asyncProperty(
      generatedInstitute,
      joints,
      moves,
      absenceCommands,
      async (generated, added, changes, commands) => {
        const tx = await portal.db.startTransaction().execute()
        try {
          await writeInstitute(tx, institute, generated)
          for (const group of added) joined += await join(tx, group)
          for (const change of changes) moved += await move(tx, generated.today, change)
          await sql`set local session_replication_role = origin`.execute(tx)
          for (const command of commands)
            if (await runAbsenceCommand(tx, office, command)) run.set(command.what, (run.get(command.what) ?? 0) + 1)
          const period = { first: addDays(generated.today, -28), last: addDays(generated.today, 14) }
          const { facts, differences } = await checkConsistencyIn(tx, period)
          expect(differences).toEqual([])
          compared += facts
        } finally {
          await tx.rollback().execute()
        }
      },
    ),
    propertyRuns(60, { seed: 20_261_125 }),
  )
  afterAllRuns(() => {
    expect(compared).toBeGreaterThan(5_000)
    expect(joined).toBeGreaterThan(20)
    expect(moved).toBeGreaterThan(15)
    expect(run.size).toBeGreaterThan(absenceCommandNames.length / 2)
  })
})
