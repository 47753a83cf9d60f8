import { describe, expect, it } from 'vitest'
import { diffLines, linesOf, validateLines } from './lines.ts'
import type { LockedLine, RequestedLine } from './wish-sheet.sql.ts'

const licence = (ordre: number, changes: object = {}) => ({
  ordre,
  niveau_id: 1,
  specialite_id: 2,
  matiere_id: 3,
  type: 1 as const,
  ...changes,
})
const master = (ordre1: number, changes: object = {}) => ({
  ordre1,
  niveau_id1: 4,
  specialite_id1: 5,
  matiere_id1: 6,
  type1: 2 as const,
  ...changes,
})
const ordered = (licenceOrders: number[], masterOrders: number[]) =>
  validateLines(
    linesOf({
      ligne: licenceOrders.map((order) => licence(order)),
      ligne1: masterOrders.map((order) => master(order)),
    }),
  )

describe('the lines of a wish sheet', () => {
  it('R-wishes-21: are read from licence rows, then from master rows, whose fields end in 1', () => {
    expect(linesOf({ ligne: [licence(2, { id: 9 })], ligne1: [master(1)] })).toEqual([
      { id: 9, cycle: 1, rank: 2, levelId: 1, specialityId: 2, subjectId: 3, type: 1 },
      { id: undefined, cycle: 2, rank: 1, levelId: 4, specialityId: 5, subjectId: 6, type: 2 },
    ])
  })

  it.each([
    { rows: 'licence rows', licence: [1, 1], master: [] },
    { rows: 'master rows', licence: [], master: [4, 4] },
    { rows: 'a licence and a master row', licence: [1, 10], master: [2, 10] },
  ])('R-wishes-14: have each order once: not twice in $rows', (orders) => {
    expect(ordered(orders.licence, orders.master)).toBe('invalid order')
  })

  it('R-wishes-12: are 1 to 10, licence and master together', () => {
    expect(ordered([], [])).toBe('wish.empty')
    expect(ordered([1], [])).toBeUndefined()
    expect(ordered([], [1])).toBeUndefined()
    expect(ordered([10, 2, 3, 4, 5], [6, 7, 8, 9, 1])).toBeUndefined()
    expect(ordered([1, 2, 3, 4, 5, 6], [7, 8, 9, 10, 1])).toBe('wish.tooMany')
  })
})

describe('the changes of an edited wish sheet', () => {
  const pending: LockedLine = { id: 11, state: 'pending', rank: 1, subjectId: 3, type: 1 }
  const decided: LockedLine = { id: 12, state: 'confirmed', rank: 2, subjectId: 3, type: 2 }
  const wanted = ({ id, rank, subjectId, type }: LockedLine, changes: Partial<RequestedLine> = {}): RequestedLine => ({
    id,
    cycle: 1,
    rank: rank ?? 0,
    levelId: 1,
    specialityId: 2,
    subjectId,
    type,
    ...changes,
  })
  const none = { locked: [], isStale: false, gone: [], kept: [], added: [] }

  it('are pending lines to keep, delete and add', () => {
    const moved = wanted(pending, { rank: 5 })
    const added = wanted(pending, { id: undefined, rank: 7 })
    const other = { ...pending, id: 13, rank: 3 }
    expect(diffLines([pending, other], [moved, added])).toEqual({ ...none, gone: [13], kept: [moved], added: [added] })
  })

  it('match a line without an id by order, subject and type', () => {
    const unnamed = wanted(pending, { id: undefined })
    expect(diffLines([pending], [unnamed])).toEqual({ ...none, kept: [{ ...unnamed, id: 11 }] })
    for (const changes of [{ rank: 9 }, { subjectId: 9 }, { type: 4 }] satisfies Partial<RequestedLine>[]) {
      const changed = { ...unnamed, ...changes }
      expect(diffLines([pending], [changed])).toEqual({ ...none, gone: [11], added: [changed] })
    }
  })

  it('R-wishes-24: leave a decided line as it is: one that would change or be deleted is locked', () => {
    expect(diffLines([decided], [wanted(decided)])).toEqual(none)
    expect(diffLines([decided], [])).toEqual({ ...none, locked: [12] })
    for (const changes of [{ rank: 9 }, { subjectId: 9 }, { type: 4 }] satisfies Partial<RequestedLine>[])
      expect(diffLines([decided], [wanted(decided, changes)])).toEqual({ ...none, locked: [12] })
  })

  it('are stale when they name a line that is not in the sheet, or one line twice', () => {
    expect(diffLines([pending], [wanted(pending, { id: 99 })]).isStale).toBe(true)
    expect(diffLines([pending], [wanted(pending), wanted(pending, { rank: 4 })]).isStale).toBe(true)
    expect(diffLines([pending], [wanted(pending), wanted(pending, { id: undefined, rank: 4 })]).isStale).toBe(false)
  })
})
