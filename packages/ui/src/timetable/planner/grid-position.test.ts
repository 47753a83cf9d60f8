import { describe, expect, it } from 'vitest'
import { nextPosition, type GridPosition } from './grid-position.ts'

const at = (row: number, column: number, index = 0): GridPosition => ({ row, column, index })
/** Two days with three slots; the first cell has two sessions. */
const all = [at(0, 0), at(0, 0, 1), at(0, 1), at(0, 2), at(1, 0), at(1, 1), at(1, 2)]
const press = (key: string, from: GridPosition, isRightToLeft = false) =>
  nextPosition(from, { key, isRightToLeft }, all)

describe('the keys of the grid', () => {
  it('pass through the controls of a cell before they leave it', () => {
    expect(press('ArrowDown', at(0, 0))).toEqual(at(0, 0, 1))
    expect(press('ArrowDown', at(0, 0, 1))).toEqual(at(1, 0))
    expect(press('ArrowUp', at(1, 0))).toEqual(at(0, 0, 1))
    expect(press('ArrowUp', at(0, 0, 1))).toEqual(at(0, 0))
  })

  it('follow the screen from right to left', () => {
    expect(press('ArrowRight', at(0, 1))).toEqual(at(0, 2))
    expect(press('ArrowRight', at(0, 1), true)).toEqual(at(0, 0))
    expect(press('ArrowLeft', at(0, 1), true)).toEqual(at(0, 2))
  })

  it('reach the first and the last slot of a day', () => {
    expect(press('End', at(1, 0))).toEqual(at(1, 2))
    expect(press('Home', at(1, 2))).toEqual(at(1, 0))
    expect(press('End', at(1, 0), true)).toEqual(at(1, 2))
  })

  it('stay at the edge, and do nothing for other keys', () => {
    expect(press('ArrowUp', at(0, 2))).toBeNull()
    expect(press('ArrowRight', at(0, 2))).toBeNull()
    expect(press('Tab', at(0, 1))).toBeNull()
  })
})
