import type { MarksRow, RowChange, RowId, RowResult } from '@portal/domain/mark-rows'
import {
  array,
  assert,
  asyncProperty,
  constant,
  constantFrom,
  integer,
  oneof,
  record,
  type Arbitrary,
} from 'fast-check'
import { expect, it } from 'vitest'
import { marksRow, memoryDraft } from '../testing/open-sheet.ts'
import { createMarksSheet } from './marks-sheet.ts'
import { isLostOnLeaving, stateOf, type SheetRow } from './sheet-row.ts'

const ids = [1, 2, 3]
const day = 86_400_000

/** Where the network is cut: not at all, before the server has the request, or after it has stored it. */
type Cut = 'none' | 'before' | 'after'

/** A server with one sheet, as `save-rows.sql.ts` saves it. */
function startServer() {
  const rows = new Map<RowId, { mark: string | null; version: number }>(
    ids.map((id) => [id, { mark: null, version: 0 }]),
  )
  /** Every change, in its order. */
  const log: { id: RowId; by: string; mark: string | null; version: number }[] = []
  let isClosed = false
  const saveRow = (by: string, { id, mark, version, isPresent }: RowChange): RowResult => {
    const row = rows.get(id) ?? { mark: null, version: 0 }
    if (row.mark === mark) return { id, outcome: 'stored', isPresent, ...row }
    if (isClosed) return { id, outcome: 'closed', isPresent, ...row }
    if (row.version !== version)
      return { id, outcome: 'conflict', theirs: { isPresent, ...row }, author: null, at: null }
    const next = { mark, version: version + 1 }
    rows.set(id, next)
    log.push({ id, by, ...next })
    return { id, outcome: 'stored', isPresent, ...next }
  }
  return {
    log,
    close: () => {
      isClosed = true
    },
    isClosed: () => isClosed,
    read: (): MarksRow[] =>
      [...rows].map(([id, row]) => marksRow(Number(id), { ...row, isLocked: isClosed, isClosed })),
    save: (by: string, changes: readonly RowChange[]) => changes.map((change) => saveRow(by, change)),
    versionOf: (id: RowId) => rows.get(id)?.version ?? 0,
  }
}

const noAnswer = new Error('no answer')

/** One teacher on one device, and a colleague on another. */
function openDevice() {
  const server = startServer()
  const draft = memoryDraft()
  const { write } = draft
  let cut: Cut = 'none'
  let isFull = false
  let clock = 10 * day
  /** The entries that the teacher typed in each row, in their order. */
  const typed = new Map<RowId, string[]>(ids.map((id) => [id, []]))
  draft.write = (value) => !isFull && write(value)

  const open = () => {
    const sheet = createMarksSheet({
      rows: server.read(),
      draft,
      isUnanswered: (error) => error === noAnswer,
      now: () => clock,
      save: async (changes) => {
        const now = cut
        await Promise.resolve()
        if (now === 'before') throw noAnswer
        const results = server.save('teacher', changes)
        if (now === 'after') throw noAnswer
        return results
      },
    })
    return { sheet, stop: sheet.autosaveDraft() }
  }
  let opened = open()
  const rows = () => opened.sheet.store.getState().rows
  const rowOf = (id: RowId) => rows().find((row) => row.id === id)

  return {
    server,
    draft,
    rows,
    typed,
    sheet: () => opened.sheet,
    cutAt: (next: Cut) => {
      cut = next
    },
    fill: (isNowFull: boolean) => {
      isFull = isNowFull
    },
    turnClock: (by: number) => {
      clock += by
    },
    type: (id: RowId, mark: string) => {
      const row = rowOf(id)
      if (!row || row.isLocked || row.conflict) return
      opened.sheet.enterMark(id, mark)
      typed.get(id)?.push(mark)
    },
    /**
     * Leaves the page and opens it again. It asks before it loses what cannot be kept, and has said what was refused; of
     * a sheet that is closed, what was only typed is not offered.
     */
    reload: () => {
      const isTold = (row: SheetRow) => (isFull && isLostOnLeaving(row)) || row.isLocked || row.conflict !== null
      const told = rows().filter((row) => isTold(row) || (server.isClosed() && !row.isWaiting))
      for (const { id } of told) typed.set(id, [])
      opened.stop()
      opened = open()
    },
    stop: () => opened.stop(),
  }
}

type Device = ReturnType<typeof openDevice>

const cut = constantFrom<Cut>('none', 'before', 'after')
const id = constantFrom(...ids)
const mark = integer({ min: 1, max: 19 }).map(String)
const step = oneof(
  { weight: 8, arbitrary: record({ kind: constant('type' as const), id, mark }) },
  {
    weight: 6,
    arbitrary: record({
      kind: constant('save' as const),
      cut,
      meanwhile: array(record({ id, mark }), { maxLength: 1 }),
    }),
  },
  { weight: 6, arbitrary: record({ kind: constant('send' as const), cut }) },
  { weight: 4, arbitrary: record({ kind: constant('reload' as const) }) },
  { weight: 4, arbitrary: record({ kind: constant('read' as const) }) },
  { weight: 4, arbitrary: record({ kind: constant('colleague' as const), id, mark }) },
  { weight: 2, arbitrary: record({ kind: constant('fill' as const), isFull: constantFrom(true, false) }) },
  { weight: 2, arbitrary: record({ kind: constant('clock' as const), by: constantFrom(-day, day) }) },
  { weight: 1, arbitrary: record({ kind: constant('close' as const) }) },
)
type Step = typeof step extends Arbitrary<infer Each> ? Each : never

async function play(device: Device, next: Step): Promise<void> {
  const { server } = device
  switch (next.kind) {
    case 'type':
      return device.type(next.id, next.mark)
    case 'save': {
      device.cutAt(next.cut)
      const saving = device.sheet().save()
      for (const entry of next.meanwhile) device.type(entry.id, entry.mark)
      return void (await saving)
    }
    case 'send':
      device.cutAt(next.cut)
      return void (await device.sheet().send())
    case 'reload':
      return device.reload()
    case 'read':
      return device.sheet().mergeServerRows(server.read())
    case 'colleague':
      server.save('colleague', [
        { id: next.id, mark: next.mark, isPresent: null, isPasted: false, version: server.versionOf(next.id) },
      ])
      return
    case 'fill':
      return device.fill(next.isFull)
    case 'clock':
      return device.turnClock(next.by)
    case 'close':
      return server.close()
  }
}

const isStored = ({ server }: Device, row: SheetRow) =>
  row.mark === null || server.log.some((entry) => entry.id === row.id && entry.mark === row.mark)

const isKept = ({ draft }: Device, row: SheetRow) =>
  draft.kept?.rows.some((entry) => entry.id === row.id && entry.mark === row.mark && entry.waiting) === true

/** Nothing unsaved is called saved, and what is called waiting is on the device. */
function expectHonest(device: Device): void {
  const inState = (state: string) => device.rows().filter((row) => stateOf(row) === state)
  expect(inState('saved').filter((row) => !isStored(device, row))).toEqual([])
  expect(inState('waiting').filter((row) => !isKept(device, row))).toEqual([])
}

/** The last entry of each row is on the server, in the sheet, or in the draft that it offers. */
function expectNothingLost(device: Device): void {
  const { offer } = device.sheet().store.getState()
  for (const [rowId, marks] of device.typed) {
    const last = marks.at(-1)
    if (last === undefined) continue
    const row = device.rows().find((candidate) => candidate.id === rowId)
    const offered = offer?.rows.find((candidate) => candidate.id === rowId)
    const places = [row?.mark, row?.refusal?.lost?.mark, offered?.mark]
    const isFound =
      places.includes(last) || device.server.log.some((entry) => entry.id === rowId && entry.mark === last)
    expect([rowId, last, isFound]).toEqual([rowId, last, true])
  }
}

/** The server has the teacher's entries in the order of typing: no older entry was sent after a newer one. */
function expectOrder({ server }: Device, everTyped: ReadonlyMap<RowId, readonly string[]>): void {
  for (const rowId of ids) {
    const entries = everTyped.get(rowId) ?? []
    let place = 0
    for (const { mark: written } of server.log.filter((entry) => entry.id === rowId && entry.by === 'teacher')) {
      const found = entries.indexOf(String(written), place)
      expect([rowId, written, found >= 0]).toEqual([rowId, written, true])
      place = found
    }
  }
}

it('R-shared-69: over 100 random cuts no row is lost or doubled, and nothing unsaved is called saved', async () => {
  await assert(
    asyncProperty(array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
      const device = openDevice()
      const everTyped = new Map<RowId, string[]>(ids.map((rowId) => [rowId, []]))
      for (const next of steps) {
        const before = new Map([...device.typed].map(([rowId, marks]) => [rowId, marks.length]))
        await play(device, next)
        for (const [rowId, marks] of device.typed) everTyped.get(rowId)?.push(...marks.slice(before.get(rowId)))
        expectHonest(device)
        expectNothingLost(device)
      }
      expectOrder(device, everTyped)

      device.fill(false)
      device.cutAt('none')
      await device.sheet().send()
      device.sheet().restoreDraft()
      for (const row of device.rows()) if (row.conflict) device.sheet().resolve(row.id, 'mine')
      await device.sheet().save()
      for (const row of device.rows()) if (row.conflict) device.sheet().resolve(row.id, 'mine')
      await device.sheet().save()
      expect(device.rows().filter((row) => !row.isClosed && !isStored(device, row))).toEqual([])
      expectHonest(device)
      device.stop()
      expect(device.draft.kept?.waitingSince).toBeUndefined()
    }),
    { numRuns: 100, seed: 2026 },
  )
})
