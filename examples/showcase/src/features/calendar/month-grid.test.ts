import { describe, expect, it } from 'vitest'
import { daysOfMonth, eventsOn, isMonth, moveEvent, shiftMonth } from './month-grid.ts'

const event = { id: 1, title: 'Meeting', start: '2026-03-28T22:00', end: '2026-03-29T01:30', className: 'bg-info' }

it('the days of a month are those of whole weeks from Monday', () => {
  const days = daysOfMonth('2026-11')
  expect([days[0], days.at(-1), days.length]).toEqual(['2026-10-26', '2026-12-06', 42])
  expect(daysOfMonth('2027-02')).toHaveLength(28)
})

it('a month is shifted over the end of a year', () => {
  expect(shiftMonth('2026-12', 1)).toBe('2027-01')
  expect(shiftMonth('2026-01', -1)).toBe('2025-12')
})

it.each([
  ['2026-11', true],
  ['2026-13', false],
  ['2026-1', false],
  ['other', false],
])('%s is a month: %s', (month, expected) => {
  expect(isMonth(month)).toBe(expected)
})

describe('an event', () => {
  it('takes place on each of its days', () => {
    const later = { ...event, id: 2, start: '2026-03-29T00:30', end: '2026-03-29T01:00' }
    expect(eventsOn([later, event], '2026-03-29').map(({ id }) => id)).toEqual([1, 2])
    expect(eventsOn([event], '2026-03-27')).toEqual([])
    expect(eventsOn([event], '2026-03-30')).toEqual([])
  })

  it('keeps its times and length when it is moved', () => {
    expect(moveEvent(event, '2026-02-27')).toEqual({ ...event, start: '2026-02-27T22:00', end: '2026-02-28T01:30' })
  })
})
