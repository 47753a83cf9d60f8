import { propertyRuns } from '@portal/release-proofs'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { attendanceBodies, studentCodes, moveSemesterToToday } from '../../../testing/attendance-bodies.ts'
import { assertMatchesSchema } from '../../../testing/assert-matches-schema.ts'
import { startTeachingPortal } from '../../../testing/teaching-portal.ts'
import * as wire from './attendance.schemas.ts'

const { portal, institute, own } = await startTeachingPortal()
const bodies = attendanceBodies(institute, await moveSemesterToToday(portal.db))

const call = (path: string, body: object) => portal.post(`/api/seance/absance/${path}`, body, own)
const list = async () => assertMatchesSchema(wire.AttendanceResponse, await call('list_absance', bodies.sheet())).list
const save = async (array: object[]) =>
  assertMatchesSchema(wire.AttendanceOutcome, await call('add', bodies.save(array)))

interface Entry {
  abs: 0 | 1
  note: string
}
interface Kept extends Entry {
  version: number
}
/** Expected state of one sheet, and what each of two tabs has read of it. */
interface Model {
  sheet: 'none' | 'open' | 'closed'
  kept: Kept[]
  seen: [Kept[], Kept[]]
}
type Operation =
  { kind: 'save'; tab: 0 | 1; entries: Entry[] } | { kind: 'read'; tab: 0 | 1 } | { kind: 'close' } | { kind: 'open' }

const mark = fc.integer({ min: 0, max: 2000 }).map((hundredths) => String(hundredths / 100))
const entry: fc.Arbitrary<Entry> = fc.oneof(
  fc.record({ abs: fc.constant<1>(1), note: fc.oneof(mark, fc.constant('')) }),
  fc.record({ abs: fc.constant<0>(0), note: fc.constantFrom('', '0', '7') }),
)
const tab = fc.constantFrom<0 | 1>(0, 1)
const operation = fc.oneof<fc.WeightedArbitrary<Operation>[]>(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('save'), tab, entries: fc.tuple(entry, entry, entry) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('read'), tab }) },
  { weight: 1, arbitrary: fc.constantFrom({ kind: 'close' }, { kind: 'open' }) },
)

const plain = ({ abs, note, version }: Kept): Kept => ({ abs, note, version })

/** The expected result for a row sent with the version its tab has read. */
function expectedResult(kept: Kept, { abs, note }: Entry, seen: number): { resultat: string; now: Kept } {
  if (abs === 0 && note === '7') return { resultat: 'value', now: kept }
  const next = { abs, note: abs === 0 ? '0' : note, version: kept.version + 1 }
  const isSame = kept.version > 0 && kept.abs === next.abs && kept.note === next.note
  if (!isSame && seen !== kept.version) return { resultat: 'conflict', now: kept }
  return { resultat: 'stored', now: isSame ? kept : next }
}

/** Applies one operation to the model and returns the expected result of a save. */
function expected(model: Model, one: Operation): unknown {
  if (one.kind === 'read') model.seen[one.tab] = model.kept
  if (one.kind === 'close' || one.kind === 'open')
    model.sheet = model.sheet === 'none' ? 'none' : one.kind === 'close' ? 'closed' : 'open'
  if (one.kind !== 'save') return null
  if (model.sheet === 'closed') return 'attendance.closed'
  model.sheet = 'open'
  const versions = model.seen[one.tab].map(({ version }) => version)
  const judged = model.kept.map((row, at) => expectedResult(row, one.entries[at] ?? row, versions[at] ?? 0))
  model.kept = judged.map(({ now }) => now)
  return judged.map(({ resultat, now }) => ({ resultat, ...now }))
}

/** Applies the same operation to the portal and returns the actual result of a save. */
async function actual({ seen }: Model, one: Operation): Promise<unknown> {
  if (one.kind === 'close' || one.kind === 'open')
    await portal.db
      .updateTable('attendance_sheet')
      .set({ is_open: one.kind === 'open' })
      .execute()
  if (one.kind !== 'save') return null
  const versionOf = (at: number) => seen[one.tab][at]?.version
  const { msg, lignes } = await save(
    one.entries.map((row, at) => ({ cin: studentCodes[at], ...row, version: versionOf(at) })),
  )
  return lignes?.map((row) => ({ resultat: row.resultat, ...plain(row) })) ?? msg
}

it('two tabs saving in any order: no row overwrites a version its tab has not read, and no closed sheet changes', async () => {
  const untouched: Kept[] = studentCodes.slice(0, 3).map(() => ({ abs: 1, note: '', version: 0 }))
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { minLength: 4, maxLength: 14 }), async (operations) => {
      await portal.db.deleteFrom('attendance_sheet').execute()
      const model: Model = { sheet: 'none', kept: untouched, seen: [untouched, untouched] }
      for (const one of operations) {
        const told = await actual(model, one)
        expect(told).toEqual(expected(model, one))
        expect((await list()).map(plain)).toEqual(model.kept)
      }
    }),
    propertyRuns(12),
  )
})
