import { describe, expect, it } from 'vitest'
import { createRow } from '../sheet/row-entry.ts'
import { marksRow } from '../testing/open-sheet.ts'
import { markStatistics } from './statistics.ts'

const withMarks = (...marks: (string | null)[]) => marks.map((mark, index) => createRow(marksRow(index + 1, { mark })))

describe('the statistics before locking', () => {
  it('R-marks-10: distinguishes marks, absences and missing marks: only a present 0 is a mark', () => {
    const absent = createRow(marksRow(9, { mark: '0', isPresent: false }))
    const look = markStatistics([...withMarks('0', '20', null), absent])
    expect(look).toMatchObject({ marked: 2, absent: 1, range: { lowest: '0.00', mean: '10.00', highest: '20.00' } })
    expect(look.empty.map(({ id }) => id)).toEqual([3])
  })

  it.each<[string[], string]>([
    [['0.01', '0.02'], '0.02'],
    [['10', '10', '10.01'], '10.00'],
    [['10', '10.01', '10.01'], '10.01'],
    [['1.15', '2.25', '3.35'], '2.25'],
    [Array.from({ length: 1_000 }, () => '13.37'), '13.37'],
  ])('the mean is exact, and rounded once: %j', (marks, mean) => {
    expect(markStatistics(withMarks(...marks)).range?.mean).toBe(mean)
  })

  it('puts every mark into one bin, a boundary into the upper one, 20 into the last', () => {
    const { bins } = markStatistics(withMarks('0', '1.99', '2', '18', '20'))
    expect(bins.filter(({ count }) => count > 0)).toEqual([
      { from: 0, to: 2, count: 2 },
      { from: 2, to: 4, count: 1 },
      { from: 18, to: 20, count: 2 },
    ])
  })

  it('has no range without any mark, nor when everybody is absent', () => {
    expect(markStatistics(withMarks(null)).range).toBeNull()
    const absent = createRow(marksRow(1, { mark: '0', isPresent: false }))
    expect(markStatistics([absent])).toMatchObject({ marked: 0, absent: 1, empty: [], range: null })
  })
})
