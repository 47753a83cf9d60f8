import { describe, expect, it } from 'vitest'
import { isIsoDate, isHeldOn, lastSessionDate } from './session-dates.ts'

const weekly = { day: 3, heldOn: null } as const
const makeUp = { day: 3, heldOn: '2026-11-25' } as const

describe('the dates of a session', () => {
  it('R-marks-17: are those on its weekday', () => {
    expect(isHeldOn('2026-11-25', weekly)).toBe(true)
    expect(isHeldOn('2026-11-26', weekly)).toBe(false)
    expect(isHeldOn('2026-11-29', weekly)).toBe(false)
  })

  it('R-marks-17: of a make-up is its single date', () => {
    expect(isHeldOn('2026-11-25', makeUp)).toBe(true)
    expect(isHeldOn('2026-11-18', makeUp)).toBe(false)
  })

  it.each([
    ['2026-11-25', '2026-11-25'],
    ['2026-11-24', '2026-11-18'],
    ['2026-12-01', '2026-11-25'],
  ])('on %s the last one is %s', (today, last) => {
    expect(lastSessionDate(weekly, today)).toBe(last)
  })

  it('an upcoming make-up has no last date', () => {
    expect(lastSessionDate(makeUp, '2026-11-24')).toBeNull()
    expect(lastSessionDate(makeUp, '2026-11-25')).toBe('2026-11-25')
  })

  it.each(['', '25/11/2026', '2026-13-01', 'x'])('%j is not a date', (text) => {
    expect(isIsoDate(text)).toBe(false)
  })
})
