import { afterAllRuns, propertyRuns } from '@portal/release-proofs'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { runCommand } from '../../../admin/run-command.ts'
import { afterExams } from '../../../testing/exam-bodies.ts'
import { seatExam } from '../../../testing/seat-exam.ts'
import { setToday } from '../../../testing/set-today.ts'
import { startTeachingPortal } from '../../../testing/teaching-portal.ts'

const { portal, institute, own, colleague } = await startTeachingPortal()
await setToday(portal.db, afterExams)
await sql`select setval('exam_period_id_seq', 100)`.execute(portal.db)

const by = fc.constantFrom<'teacher' | 'colleague'>('teacher', 'teacher', 'teacher', 'colleague')
const notes = fc.tuple(...[1, 2, 3, 4].map(() => fc.constantFrom('', '0', '7,5', '12.25', '20')))
const full = fc.tuple(...[1, 2, 3, 4].map(() => fc.constantFrom('0', '9,5', '14')))
const operation = fc.oneof(
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('add_note' as const), by, notes }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('add_note' as const), by, notes: full }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('valider_note' as const), by }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('affiche_note' as const), by }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('publish' as const, 'hide' as const) }) },
)
type Operation = typeof operation extends fc.Arbitrary<infer One> ? One : never

interface Room {
  id: number
  state: string
  /** Id, mark and version of each row, as one string. */
  marks: string
  isFull: boolean
}
const readRooms = async (): Promise<Room[]> =>
  (
    await sql<Room>`
      select h.id, h.state, bool_and(a.mark is not null) as "isFull",
        string_agg(a.id || ' ' || coalesce(a.mark::text, '-') || ' ' || a.version, ', ' order by a.id) as marks
      from exam_sheet h join exam_mark a on a.sheet_id = h.id group by h.id order by h.id`.execute(portal.db)
  ).rows

/** Violations of the invariants between the rooms of an exam before and after an operation. */
const violationsOf = (before: Room[], now: Room[]): string[] =>
  now.flatMap((room, at) => {
    const was = before[at] ?? room
    return [
      was.state !== 'draft' && room.state === 'draft' && 'a validated room is a draft again',
      was.state !== 'draft' && room.marks !== was.marks && 'a validated mark has changed',
      was.state === 'draft' && room.state === 'published' && 'a draft was published',
      room.state !== 'draft' && !room.isFull && 'a validated mark is missing',
    ].filter((wrong) => wrong !== false)
  })

async function act(examen_id: number, rows: number[], one: Operation): Promise<void> {
  if (!('by' in one)) {
    const sheet = await portal.db.selectFrom('exam_sheet').select('id').orderBy('id').executeTakeFirstOrThrow()
    await runCommand(['marks', one.kind, String(sheet.id)], { db: portal.db, by: 'admin:zohra' })
    return
  }
  const list = 'notes' in one ? rows.map((id, at) => ({ id, note: one.notes[at] ?? '' })) : []
  const who = one.by === 'teacher' ? own : colleague
  const { status } = await portal.post(`/api/examen/final/${one.kind}`, { examen_id, affiche: 1, list }, who)
  expect(status).toBe(one.by === 'teacher' ? 200 : 404)
}

async function seated(): Promise<{ exam: number; rows: number[] }> {
  await sql`truncate exam_sheet, audit_log cascade`.execute(portal.db)
  const exam = await seatExam(portal.db, institute, 'principal')
  const rows = await portal.db.selectFrom('exam_mark').select('id').orderBy('id').execute()
  return { exam, rows: rows.map(({ id }) => id) }
}

it('R-marks-09: in any order of calls, no validated mark of a final exam changes, and no draft is published', async () => {
  const reached = new Set<string>()
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { minLength: 6, maxLength: 12 }), async (operations) => {
      const { exam, rows } = await seated()
      let before = await readRooms()
      for (const one of operations) {
        await act(exam, rows, one)
        const now = await readRooms()
        expect(violationsOf(before, now)).toEqual([])
        for (const { state } of now) reached.add(state)
        before = now
      }
    }),
    propertyRuns(25, { seed: 20_261_121 }),
  )
  afterAllRuns(() => expect([...reached].toSorted()).toEqual(['draft', 'published', 'validated']))
})

it('R-marks-09: race: no mark is saved after validation', async () => {
  let validated = 0
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { minLength: 4, maxLength: 8 }), async (operations) => {
      const { exam, rows } = await seated()
      await Promise.all(operations.map((one) => act(exam, rows, one)))
      const traces = await portal.db.selectFrom('audit_log').select('action').orderBy('id').execute()
      expect(traces.map(({ action }) => action.replace(/^\w+\./, '')).join(' ')).toMatch(
        /^(seated ?)+(saved ?)*(validated( (published|hidden))*)?$/,
      )
      const now = await readRooms()
      expect(violationsOf(now, now)).toEqual([])
      if (now.some(({ state }) => state !== 'draft')) validated++
    }),
    propertyRuns(25, { seed: 20_261_121 }),
  )
  afterAllRuns(() => expect(validated).toBeGreaterThan(3))
})
