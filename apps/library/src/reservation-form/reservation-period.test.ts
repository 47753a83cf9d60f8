import { describe, expect, it } from 'vitest'
import { comingPeriod, earliestStart, latestEnd } from './reservation-period.ts'

describe('the limits of a reservation', () => {
  it.each([
    ['2026-11-21 09:00', '2026-11-21 09:00'],
    ['2026-11-21 09:14', '2026-11-21 09:00'],
    ['2026-11-21 09:59', '2026-11-21 09:45'],
  ])('R-library-06: at %s the current quarter of an hour is still available', (now, first) => {
    expect(earliestStart(now)).toBe(first)
  })

  it.each([
    ['2026-11-21 09:00', '2026-12-21 23:45'],
    ['2027-02-01 23:45', '2027-03-03 23:45'],
    ['2028-02-01 08:00', '2028-03-02 23:45'],
  ])('R-library-08: from %s it can last thirty days', (start, end) => {
    expect(latestEnd(start, 2)).toBe(end)
  })

  it('R-library-09: a single copy is returned on the same day', () => {
    expect(latestEnd('2026-11-21 09:00', 1)).toBe('2026-11-21 23:45')
  })

  it.each([null, '', 'bientôt', '2026-11-21'])('%j has no end', (start) => {
    expect(latestEnd(start, 2)).toBeNull()
  })
})

describe('a period that is asked for again', () => {
  const period = { start: '2026-11-21 09:00', end: '2026-11-23 18:00' }

  it('is moved with its length when it has begun', () => {
    expect(comingPeriod(period, '2027-02-27 10:15')).toEqual({ start: '2027-02-27 10:15', end: '2027-03-01 19:15' })
  })

  it('stays as it was before it begins', () => {
    expect(comingPeriod(period, '2026-11-21 09:00')).toEqual(period)
  })
})
