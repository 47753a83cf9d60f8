import { afterAllRuns, propertyRuns } from '@portal/release-proofs'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { runCommand } from '../../../admin/run-command.ts'
import { studentCodes } from '../../../testing/attendance-bodies.ts'
import { afterExams, announceExam, examBodies } from '../../../testing/exam-bodies.ts'
import { assertMatchesSchema } from '../../../testing/assert-matches-schema.ts'
import { setToday } from '../../../testing/set-today.ts'
import { startTeachingPortal } from '../../../testing/teaching-portal.ts'
import * as wire from './exam-marks.schemas.ts'

const { portal, institute, own, colleague } = await startTeachingPortal()
await setToday(portal.db, afterExams)
const bodies = examBodies(institute)
await announceExam(portal.db, institute)

const notes = ['', '0', '7,5', '12.25', '20']
const entry = fc.record({
  cin: fc.constantFrom(...studentCodes),
  isPresent: fc.constantFrom(0, 1),
  note: fc.constantFrom(...notes),
})
const rows = fc.uniqueArray(entry, { selector: ({ cin }) => cin, maxLength: 4 })
const whole = fc.tuple(
  ...studentCodes
    .slice(0, 3)
    .map((cin) => fc.constantFrom('0', '9,5', '14').map((note) => ({ cin, isPresent: 1, note }))),
)
const teacher = fc.constantFrom<'teacher' | 'colleague'>('teacher', 'teacher', 'colleague')
const operation = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('note/add' as const), teacher, rows }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('note/valider' as const), teacher, rows }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('note/valider/libre' as const), teacher, rows: whole }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('note/add/libre' as const), teacher, rows }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('note/affichier' as const), teacher, rows }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('publish' as const, 'hide' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('correct' as const), mark: fc.constantFrom('3', '19,5', 'absent') }),
  },
)
type Operation = typeof operation extends fc.Arbitrary<infer One> ? One : never

const read = async () =>
  assertMatchesSchema(wire.ExamRowsResponse, await portal.post('/api/examen/passer/etudiants', bodies.list(), own)).Note
type Sheet = Awaited<ReturnType<typeof read>>
const isLocked = ({ etudiants }: Sheet) => etudiants.some(({ valider }) => valider === 1)
/** The marks from the row `first` on, as JSON. */
const marksFrom = (first: number, { etudiants }: Sheet) =>
  JSON.stringify(etudiants.slice(first).map(({ cin, isPresent, note }) => [cin, isPresent, note]))

/** Violations of the invariants between a sheet before and after an operation. */
function violationsOf(before: Sheet, now: Sheet, isCorrected: boolean): string[] {
  const first = isCorrected ? 1 : 0
  return [
    isLocked(before) && !isLocked(now) && 'a validated sheet is a draft again',
    isLocked(before) && marksFrom(first, before) !== marksFrom(first, now) && 'a validated mark has changed',
    isLocked(now) && now.etudiants.some(({ note }) => note === '') && 'a validated mark is missing',
    now.affiche === 1 && !isLocked(now) && 'a draft is published',
  ].filter((wrong) => wrong !== false)
}

/** Runs one operation; returns whether it corrected a mark. */
async function act(one: Operation): Promise<boolean> {
  if (!('rows' in one)) {
    const sheet = await portal.db.selectFrom('exam_sheet').select('id').executeTakeFirst()
    const id = String(sheet?.id ?? 1)
    const words =
      'mark' in one ? ['mark', 'correct', id, studentCodes[0], one.mark, 'seen again'] : ['marks', one.kind, id]
    const { exitCode } = await runCommand(words, { db: portal.db, by: 'admin:zohra' })
    return 'mark' in one && exitCode === 0
  }
  const who = one.teacher === 'teacher' ? own : colleague
  const changes = { enseignant_id: institute[one.teacher].id, type_matiere: 2, affiche: 1 }
  const { status } = await portal.post(`/api/examen/passer/${one.kind}`, bodies.save(one.rows, changes), who)
  expect(status).toBe(200)
  return false
}

it('R-marks-09: in any order of calls, a validated mark changes only by correction, and no draft is published', async () => {
  const reached = new Set<string>()
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { minLength: 6, maxLength: 12 }), async (operations) => {
      await sql`truncate exam_sheet cascade`.execute(portal.db)
      let before = await read()
      for (const one of operations) {
        const isCorrected = await act(one)
        const now = await read()
        expect(violationsOf(before, now, isCorrected)).toEqual([])
        reached.add(`${isLocked(now)} ${now.affiche} ${isCorrected}`)
        before = now
      }
    }),
    propertyRuns(25, { seed: 20_261_121 }),
  )
  afterAllRuns(() =>
    expect([...reached]).toEqual(
      expect.arrayContaining(['false 0 false', 'true 0 false', 'true 1 false', 'true 0 true']),
    ),
  )
})

it('R-marks-09: race: after validation, only corrections and publication take effect', async () => {
  let validated = 0
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { minLength: 4, maxLength: 8 }), async (operations) => {
      await sql`truncate exam_sheet, audit_log cascade`.execute(portal.db)
      await Promise.all(operations.map(act))
      const traces = await portal.db.selectFrom('audit_log').select('action').orderBy('id').execute()
      expect(traces.map(({ action }) => action.replace('marks.', '')).join(' ')).toMatch(
        /^(saved ?)*(validated( (corrected|published|hidden))*)?$/,
      )
      const now = await read()
      expect(violationsOf(now, now, false)).toEqual([])
      if (isLocked(now)) validated++
    }),
    propertyRuns(25, { seed: 20_261_121 }),
  )
  afterAllRuns(() => expect(validated).toBeGreaterThan(3))
})
