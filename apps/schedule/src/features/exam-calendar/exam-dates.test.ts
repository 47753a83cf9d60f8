import { describe, expect, it } from 'vitest'
import { groupByDay, groupByMonth, daysBetween, splitUpcoming } from './exam-dates.ts'

const on = (date: string) => ({ date, exams: [], session: 1 as const })
const dates = (found: { date: string }[]) => found.map(({ date }) => date)

describe('exam dates', () => {
  it('sorts upcoming dates in ascending and past dates in descending order', () => {
    const { upcoming, past } = splitUpcoming(
      '2026-12-10',
      ['2027-01-05', '2026-11-02', '2026-12-10', '2026-12-09'].map(on),
    )
    expect(dates(upcoming)).toEqual(['2026-12-10', '2027-01-05'])
    expect(dates(past)).toEqual(['2026-12-09', '2026-11-02'])
  })

  it('groups them by month and keeps the given order', () => {
    const months = groupByMonth(['2026-12-10', '2026-12-11', '2027-01-05'].map(on))
    expect(months.map(({ month, dates: found }) => [month, found.length])).toEqual([
      ['décembre 2026', 2],
      ['janvier 2027', 1],
    ])
  })

  it('groups the exams of a day in the order of their slots', () => {
    const exam = (date: string, slot: string) => ({
      date,
      slot,
      subject: '',
      group: '',
      room: '',
      isInvigilation: false,
    })
    const days = groupByDay(3, [exam('2026-12-10', '10:15'), exam('2026-12-11', '08:30'), exam('2026-12-10', '08:30')])
    expect(days.map(({ date, session, exams }) => [date, session, exams.map(({ slot }) => slot)])).toEqual([
      ['2026-12-10', 3, ['08:30', '10:15']],
      ['2026-12-11', 3, ['08:30']],
    ])
  })

  it('counts whole days across the end of a month', () => {
    expect(daysBetween('2026-11-28', '2026-12-03')).toBe(5)
    expect(daysBetween('2026-11-28', '2026-11-28')).toBe(0)
  })
})
