import { afterAllRuns, propertyRuns } from '@portal/release-proofs'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createWishSheetClient } from '../../testing/wish-sheet-client.ts'
import { appointSecondHead, createWishClient, startWishPortal } from '../../testing/wishes.ts'

const wishes = await startWishPortal()
const { portal, institute, bodies, own, head, stranger, clear } = wishes
const { toEdit } = createWishSheetClient(wishes)
const second = await createWishClient(portal, await appointSecondHead(portal.db, institute))

const callers = { own, head, second, stranger }
type Caller = keyof typeof callers

const order = fc.integer({ min: 1, max: 5 })
const lines = fc.record({
  ligne: fc.array(
    fc
      .tuple(order, fc.constantFrom({ type: 1 }, { type: 2 }, { matiere_id: 2, type: 3 }))
      .map(([ordre, changes]) => bodies.line(ordre, changes)),
    { maxLength: 3 },
  ),
  ligne1: fc.array(
    order.map((ordre) => bodies.master(ordre)),
    { maxLength: 2 },
  ),
})
const caller = fc.constantFrom<Caller>('own', 'own', 'head', 'second', 'stranger')
const at = fc.integer({ min: 0, max: 2 })
const operation = fc.oneof(
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('add' as const), lines }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('edit' as const), lines, keeps: fc.array(at) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete' as const), caller }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('free' as const), caller }) },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('decide' as const),
      caller,
      at,
      etat: fc.constantFrom(0, 1, 1),
      nb_group: fc.constantFrom(undefined, 0, 1, 2),
      isVersioned: fc.boolean(),
    }),
  },
)
type Operation = typeof operation extends fc.Arbitrary<infer One> ? One : never

interface Line {
  id: number
  sheet_id: number
  rank: number | null
  subject_id: number
  type: number
  state: 'pending' | 'confirmed' | 'validated'
  group_count: number | null
  revision: number
}
const read = async (): Promise<Line[]> =>
  (await sql<Line>`select * from wish_line order by sheet_id, id`.execute(portal.db)).rows
const sheetOf = async () =>
  portal.db.selectFrom('wish_sheet').select('id').where('proposed_by', 'is', null).executeTakeFirst()

const begin = async () => {
  await clear()
  await own('add', bodies.sheet({ ligne: [bodies.line(1), bodies.line(3, { type: 2 })] }))
}

/** Runs one operation; returns its caller. */
async function act(one: Operation): Promise<Caller> {
  const sheet = await sheetOf()
  if (one.kind === 'add') await own('add', bodies.sheet(one.lines))
  if (one.kind === 'edit' && sheet) {
    const { ligne, ligne1 } = await toEdit(sheet.id).catch(() => ({ ligne: [], ligne1: [] }))
    const kept = one.keeps.flatMap((index) => ligne[index] ?? [])
    const more = one.lines.ligne.map((line, index) => ({ ...line, id: ligne[index + 1]?.id }))
    const all = { ligne: [...kept, ...more], ligne1: [...ligne1, ...one.lines.ligne1] }
    await own('edit', { id: sheet.id, semestre_id: 1, jour: [1], ...all })
  }
  if (one.kind === 'delete' && sheet)
    await callers[one.caller]('delete', { id: sheet.id, annee_id: institute.years.current })
  if (one.kind === 'free') await callers[one.caller]('add_libre', bodies.free())
  if (one.kind === 'decide') {
    const line = (await read())[one.at]
    const { etat, nb_group } = one
    const version = one.isVersioned ? line?.revision : undefined
    if (line) await callers[one.caller]('valider', bodies.decision(line.id, { etat, nb_group, version }))
  }
  return 'caller' in one ? one.caller : 'own'
}

const contentsOf = ({ rank, subject_id, type }: Line) => JSON.stringify([rank, subject_id, type])

/** Invariant violations of a state. */
function stateViolations(now: Line[]): string[] {
  const places = now.filter(({ rank }) => rank !== null).map(({ sheet_id, rank }) => `${sheet_id}/${rank}`)
  return [
    new Set(places).size < places.length && 'a duplicate order',
    new Set(now.filter(({ rank }) => rank !== null).map(({ sheet_id }) => sheet_id)).size > 1 && 'there are two sheets',
    now.some(({ state, group_count }) => state === 'validated' && !group_count) && 'validated without groups',
  ].filter((wrong) => wrong !== false)
}

/** Invariant violations between two states. */
function transitionViolations(before: Line[], now: Line[], by: Caller): string[] {
  const decided = before.filter(({ state }) => state !== 'pending')
  const isHead = by === 'head' || by === 'second'
  return decided
    .flatMap((line) => {
      const next = now.find(({ id }) => id === line.id)
      if (!next) return ['a decided line was deleted']
      return [
        contentsOf(line) !== contentsOf(next) && 'a decided line has changed',
        next.state === 'pending' && !isHead && 'made pending by somebody other than a head',
        line.state === 'validated' &&
          next.state === 'validated' &&
          line.group_count !== next.group_count &&
          'new groups',
        line.state === 'validated' && next.state === 'confirmed' && 'a validated line is only confirmed',
      ]
    })
    .concat([
      by === 'stranger' && JSON.stringify(before) !== JSON.stringify(now) && 'a stranger has changed something',
      !isHead && newlyValidated(before, now) && 'validated by somebody other than a head',
    ])
    .filter((wrong) => wrong !== false)
}

const newlyValidated = (before: Line[], now: Line[]) =>
  now.some(({ id, state }) => state === 'validated' && before.find((line) => line.id === id)?.state !== 'validated')

it('R-wishes-42: R-wishes-24: in any order of calls, only heads decide and a decided line does not change', async () => {
  const reached = new Set<string>()
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { minLength: 8, maxLength: 16 }), async (operations) => {
      await begin()
      let before = await read()
      for (const one of operations) {
        const by = await act(one)
        const now = await read()
        expect([...stateViolations(now), ...transitionViolations(before, now, by)]).toEqual([])
        for (const line of now) {
          const last = before.find(({ id }) => id === line.id)
          if (last) reached.add(`${last.state} ${line.state}`)
        }
        before = now
      }
    }),
    propertyRuns(20, { seed: 20_261_121 }),
  )
  afterAllRuns(() =>
    expect([...reached]).toEqual(
      expect.arrayContaining([
        'pending confirmed',
        'pending validated',
        'confirmed validated',
        'validated pending',
        'confirmed pending',
      ]),
    ),
  )
})

it('R-wishes-14: race: state transitions of each line stay valid and orders stay unique', async () => {
  let decisions = 0
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { minLength: 6, maxLength: 10 }), async (operations) => {
      await begin()
      await sql`truncate audit_log`.execute(portal.db)
      await Promise.all(operations.map(act))
      expect(stateViolations(await read())).toEqual([])
      const traces = await portal.db.selectFrom('audit_log').select(['subject', 'action']).orderBy('id').execute()
      const decided = new Set(
        traces.map(({ subject }) => subject).filter((subject) => subject.startsWith('wish-line:')),
      )
      for (const line of decided) {
        const steps = traces.filter(({ subject }) => subject === line)
        decisions += steps.length
        expect(steps.map(({ action }) => action.replace('wish.', '')).join(' ')).toMatch(
          /^(((confirmed validated|confirmed|validated) deactivated ?)*(confirmed validated|confirmed|validated)?)$/,
        )
      }
    }),
    propertyRuns(30, { seed: 20_261_121 }),
  )
  afterAllRuns(() => expect(decisions).toBeGreaterThan(10))
})
