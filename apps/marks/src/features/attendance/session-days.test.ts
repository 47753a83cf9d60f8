import { describe, expect, it } from 'vitest'
import { isDay, isHeldOn, lastHeld } from './session-days.ts'

const weekly = { day: 3, heldOn: null } as const
const makeUp = { day: 3, heldOn: '2026-11-25' } as const

describe('the days of a session', () => {
  it('R-marks-17: are those of its weekday', () => {
    expect(isHeldOn('2026-11-25', weekly)).toBe(true)
    expect(isHeldOn('2026-11-26', weekly)).toBe(false)
    expect(isHeldOn('2026-11-29', weekly)).toBe(false)
  })

  it('R-marks-17: of a make-up is the one that it is held on', () => {
    expect(isHeldOn('2026-11-25', makeUp)).toBe(true)
    expect(isHeldOn('2026-11-18', makeUp)).toBe(false)
  })

  it.each([
    ['2026-11-25', '2026-11-25'],
    ['2026-11-24', '2026-11-18'],
    ['2026-12-01', '2026-11-25'],
  ])('seen from %s the last one is %s', (today, last) => {
    expect(lastHeld(weekly, today)).toBe(last)
  })

  it('a make-up that is still to come was never held', () => {
    expect(lastHeld(makeUp, '2026-11-24')).toBeNull()
    expect(lastHeld(makeUp, '2026-11-25')).toBe('2026-11-25')
  })

  it.each(['', '25/11/2026', '2026-13-01', 'x'])('%j is no day', (text) => {
    expect(isDay(text)).toBe(false)
  })
})
