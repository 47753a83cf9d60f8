import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runAdmin } from '../../../admin/run.ts'
import { codes } from '../../../testing/attendance-bodies.ts'
import { announce, examBodies } from '../../../testing/exam-bodies.ts'
import { foundInstitute, type Institute, signedIn } from '../../../testing/institute.ts'
import { keepsContract } from '../../../testing/keeps-contract.ts'
import { teach } from '../../../testing/teaching.ts'
import { startTestPortal, type TestPortal } from '../../../testing/test-portal.ts'
import * as wire from './exam-marks.schemas.ts'

let portal: TestPortal
let institute: Institute
let own: Record<string, string>
let colleague: Record<string, string>
let bodies: ReturnType<typeof examBodies>
beforeAll(async () => {
  portal = await startTestPortal()
  institute = await foundInstitute(portal.db)
  await teach(portal.db, institute)
  own = await signedIn(portal.db, institute.teacher)
  colleague = await signedIn(portal.db, institute.colleague)
  bodies = examBodies(institute)
  await announce(portal.db, institute)
})
afterAll(() => portal.close())

const notes = ['', '0', '7,5', '12.25', '20']
const entry = fc.record({
  cin: fc.constantFrom(...codes),
  isPresent: fc.constantFrom(0, 1),
  note: fc.constantFrom(...notes),
})
const rows = fc.uniqueArray(entry, { selector: ({ cin }) => cin, maxLength: 4 })
const whole = fc.tuple(
  ...codes.slice(0, 3).map((cin) => fc.constantFrom('0', '9,5', '14').map((note) => ({ cin, isPresent: 1, note }))),
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
  keepsContract(
    wire.ExamRowsAnswer,
    await portal.post('/api/examen/passer/etudiants', bodies.list(), own),
    wire.examMarksNamed,
  ).Note
const marksOf = ({ etudiants }: Awaited<ReturnType<typeof read>>) =>
  etudiants.map(({ cin, isPresent, note }) => ({ cin, isPresent, note }))
const isLocked = ({ etudiants }: Awaited<ReturnType<typeof read>>) => etudiants.some(({ valider }) => valider === 1)

/** Does one operation; answers whether it was a correction that was made. */
async function act(one: Operation): Promise<boolean> {
  if (one.kind === 'publish' || one.kind === 'hide' || one.kind === 'correct') {
    const sheet = await portal.db.selectFrom('exam_sheet').select('id').executeTakeFirst()
    const id = String(sheet?.id ?? 1)
    const words =
      one.kind === 'correct' ? ['mark', 'correct', id, codes[0], one.mark, 'seen again'] : ['marks', one.kind, id]
    const { exitCode } = await runAdmin(words, { db: portal.db, by: 'admin:zohra' })
    return one.kind === 'correct' && exitCode === 0
  }
  const who = one.teacher === 'teacher' ? own : colleague
  const changes = { enseignant_id: institute[one.teacher].id, type_matiere: 2, affiche: 1 }
  const { status } = await portal.post(`/api/examen/passer/${one.kind}`, bodies.save(one.rows, changes), who)
  expect(status).toBe(200)
  return false
}

it('R-marks-09: whatever is called in any order, a validated mark changes by correction alone, and no draft is shown', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { minLength: 4, maxLength: 12 }), async (operations) => {
      await sql`truncate exam_sheet cascade`.execute(portal.db)
      let before = await read()
      for (const one of operations) {
        const isCorrected = await act(one)
        const now = await read()
        if (isLocked(before)) {
          expect(isLocked(now)).toBe(true)
          const kept = isCorrected ? [marksOf(now).slice(1), marksOf(before).slice(1)] : [marksOf(now), marksOf(before)]
          expect(kept[0]).toEqual(kept[1])
        }
        if (isLocked(now)) expect(now.etudiants.filter(({ note }) => note === '')).toEqual([])
        if (now.affiche === 1) expect(isLocked(now)).toBe(true)
        before = now
      }
    }),
    { numRuns: 20 },
  )
}, 120_000)

it('R-marks-09: whatever is called at one moment, what the audit log has after validation are corrections', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { minLength: 4, maxLength: 8 }), async (operations) => {
      await sql`truncate exam_sheet, audit_log cascade`.execute(portal.db)
      await Promise.all(operations.map(act))
      const traces = await portal.db.selectFrom('audit_log').select('action').orderBy('id').execute()
      const actions = traces.map(({ action }) => action)
      const at = actions.indexOf('marks.validated')
      const after = new Set(at === -1 ? [] : actions.slice(at + 1))
      expect([...after].filter((action) => !/^marks\.(corrected|published|hidden)$/.test(action))).toEqual([])
      expect(actions.slice(0, at === -1 ? actions.length : at).filter((action) => action !== 'marks.saved')).toEqual([])
      const now = await read()
      expect(isLocked(now)).toBe(at !== -1)
      if (now.affiche === 1) expect(isLocked(now)).toBe(true)
    }),
    { numRuns: 20 },
  )
}, 120_000)
