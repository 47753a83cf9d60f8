import { describe, expect, it } from 'vitest'
import { changeRow, moveRow, newRow, clearSubjects } from './rows.ts'
import type { WishRow } from '../../../wish-values/sheet-values.ts'

const row = (key: string, order: string): WishRow => ({
  key,
  id: null,
  order,
  level: '1',
  speciality: '11',
  subject: '101',
  type: '2',
})
const rows = [row('a', '1'), row('b', '4'), row('c', '6')]
const shown = (of: WishRow[]) => of.map(({ key, order }) => `${key}${order}`)
const isOpen = () => false

describe('the rows of a sheet', () => {
  it.each([
    ['level', { level: '9', speciality: '', subject: '', type: '' }],
    ['speciality', { speciality: '9', subject: '', type: '' }],
    ['subject', { subject: '9', type: '' }],
    ['type', { type: '9' }],
    ['order', { order: '9' }],
  ] as const)('R-wishes-16: another %s clears its dependent fields', (field, change) => {
    expect(changeRow(rows, 'b', field, '9')).toEqual([rows[0], { ...rows[1], ...change }, rows[2]])
  })

  it('keep only their level when the semester changes', () => {
    expect(clearSubjects([rows[0]!])).toEqual([{ ...rows[0], speciality: '', subject: '', type: '' }])
  })

  it('R-wishes-13: start with the first free order', () => {
    expect(newRow(rows, 'd')).toMatchObject({ order: '2', id: null, level: '' })
    const ten = Array.from({ length: 10 }, (_, index) => row(`r${index}`, String(index + 1)))
    expect(newRow(ten, 'd').order).toBe('')
  })

  it('start with the level and the speciality of the row before', () => {
    const kept = { level: '1', speciality: '11', subject: '', type: '' }
    expect(newRow(rows, 'd', rows[2])).toMatchObject({ order: '2', ...kept })
  })
})

describe('moving a row', () => {
  it.each([
    ['c', 'a', ['c1', 'a4', 'b6']],
    ['a', 'c', ['b1', 'c4', 'a6']],
    ['a', 'b', ['b1', 'a4', 'c6']],
  ])('from %s to %s assigns the order of its new position', (from, to, expected) => {
    expect(shown(moveRow(rows, { from, to, isLocked: isOpen }))).toEqual(expected)
  })

  it('R-wishes-24: skips locked rows, which keep position and order', () => {
    const isLocked = ({ key }: WishRow) => key === 'b'
    expect(shown(moveRow(rows, { from: 'c', to: 'a', isLocked }))).toEqual(['c1', 'b4', 'a6'])
    expect(shown(moveRow(rows, { from: 'b', to: 'a', isLocked }))).toEqual(['a1', 'b4', 'c6'])
    expect(shown(moveRow(rows, { from: 'a', to: 'b', isLocked }))).toEqual(['a1', 'b4', 'c6'])
  })
})
