import { describe, expect, it } from 'vitest'
import { cardGap, placeInColumns } from './place-in-columns.ts'

const half = (id: string, height: number) => ({ id, size: 'half' as const, height })
const wide = (id: string, height: number) => ({ id, size: 'wide' as const, height })
const columns = (...[items, fixed]: Parameters<typeof placeInColumns>) =>
  placeInColumns(items, fixed).map(({ column }) => column)

describe('the columns of cards', () => {
  it('are filled in the order of the cards, so that no hole is beside a tall one', () => {
    const places = placeInColumns([half('a', 500), half('b', 100), half('c', 100), half('d', 100)])
    expect(places.map(({ column, top }) => [column, top])).toEqual([
      [1, 0],
      [2, 0],
      [2, 100 + cardGap],
      [2, 200 + 2 * cardGap],
    ])
  })

  it('end at a wide card, which stands below both', () => {
    const places = placeInColumns([half('a', 300), half('b', 100), wide('c', 50), half('d', 10), half('e', 10)])
    expect(places[2]).toEqual({ column: 'both', top: 300 + cardGap, height: 50 })
    expect(places.slice(3).map(({ column, top }) => [column, top])).toEqual([
      [1, 350 + 2 * cardGap],
      [2, 350 + 2 * cardGap],
    ])
  })

  it('are one for a card that nothing stands beside', () => {
    expect(columns([wide('a', 10), half('b', 10)])).toEqual(['both', 'both'])
    expect(columns([half('a', 10), wide('b', 10), half('c', 10), half('d', 10)])).toEqual(['both', 'both', 1, 2])
  })

  it('keep the cards that are in them when one grows', () => {
    const fixed = new Map([
      ['a', 1 as const],
      ['b', 2 as const],
      ['c', 2 as const],
    ])
    expect(columns([half('a', 10), half('b', 900), half('c', 10), half('d', 10)], fixed)).toEqual([1, 2, 2, 1])
  })
})
