import { describe, expect, it } from 'vitest'
import { createRow } from '../sheet/row-entry.ts'
import { marksRow } from '../testing/open-sheet.ts'
import { nextEditable, stepOfKey, isEditable, type Step } from './cell-navigation.ts'

// 0 locked, 1 free, 2 absent, 3 free, 4 free, 5 locked
const rows = [
  marksRow(1, { isLocked: true }),
  marksRow(2),
  marksRow(3, { mark: '0', isPresent: false }),
  marksRow(4),
  marksRow(5),
  marksRow(6, { isLocked: true }),
].map(createRow)

const move = (from: number, step: Step, column: 'mark' | 'presence' = 'mark') =>
  nextEditable({ from, step, count: rows.length, page: 2, takes: (place) => isEditable(rows[place]!, column) })

const plain = { shiftKey: false, isControl: false }

describe('keyboard navigation in the sheet', () => {
  it.each<[Step, number, number]>([
    ['next', 1, 3],
    ['next', 4, 4],
    ['previous', 3, 1],
    ['previous', 1, 1],
    ['first', 4, 1],
    ['last', 1, 4],
    ['pageDown', 1, 3],
    ['pageDown', 3, 4],
    ['pageUp', 4, 3],
    ['pageUp', 3, 1],
  ])('%s from %i moves to %i, past locked and absent rows', (step, from, to) => {
    expect(move(from, step)).toBe(to)
  })

  it.each<[Step, number, number]>([
    ['pageDown', 1, 4],
    ['pageDown', 5, 6],
    ['pageUp', 5, 2],
    ['pageUp', 1, 0],
  ])('%s from %i moves by a page of three to %i, within the seven rows', (step, from, to) => {
    expect(nextEditable({ from, step, count: 7, page: 3, takes: () => true })).toBe(to)
  })

  it.each<[Step, number, number]>([
    ['next', 0, 6],
    ['pageDown', 0, 6],
    ['previous', 6, 0],
    ['pageUp', 6, 0],
  ])('%s from %i crosses more locked rows than a page to %i', (step, from, to) => {
    expect(nextEditable({ from, step, count: 7, page: 3, takes: (place) => place % 6 === 0 })).toBe(to)
  })

  it('the presence of an absent row is editable, that of a locked one is not', () => {
    expect(move(1, 'next', 'presence')).toBe(2)
    expect(move(4, 'next', 'presence')).toBe(4)
  })

  it('Enter moves down, Shift+Enter up', () => {
    expect(stepOfKey({ key: 'Enter', ...plain })).toBe('next')
    expect(stepOfKey({ key: 'Enter', ...plain, shiftKey: true })).toBe('previous')
    expect(stepOfKey({ key: '1', ...plain })).toBeUndefined()
  })

  it.each([
    ['ArrowDown', 'next'],
    ['ArrowUp', 'previous'],
    ['PageDown', 'pageDown'],
    ['PageUp', 'pageUp'],
  ])('%s moves the row, and nothing with Control', (key, step) => {
    expect(stepOfKey({ key, ...plain })).toBe(step)
    expect(stepOfKey({ key, ...plain, isControl: true })).toBeUndefined()
  })

  it('Home and End move the caret in a cell; Ctrl+Home and Ctrl+End the row', () => {
    for (const key of ['Home', 'End']) expect(stepOfKey({ key, ...plain })).toBeUndefined()
    expect(stepOfKey({ key: 'Home', ...plain, isControl: true })).toBe('first')
    expect(stepOfKey({ key: 'End', ...plain, isControl: true })).toBe('last')
    expect(stepOfKey({ key: 'Enter', ...plain, isControl: true })).toBeUndefined()
    expect(stepOfKey({ key: 'End', shiftKey: true, isControl: true })).toBeUndefined()
  })
})
