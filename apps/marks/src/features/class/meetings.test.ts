import { describe, expect, it } from 'vitest'
import { begunMeetings, nextMeeting, rollMeeting } from './meetings.ts'

const meeting = (date: string, startsAt: string, endsAt: string, cancelledBy: 'absence' | null = null) => ({
  ...{ date, startsAt, endsAt, cancelledBy },
})
const first = meeting('2026-11-18', '08:30', '10:00')
const second = meeting('2026-11-25', '08:30', '10:00')
const third = meeting('2026-11-25', '13:30', '15:00')
const all = [first, second, third]

describe('the meetings of a class', () => {
  it.each([
    ['2026-11-18 08:00', first],
    ['2026-11-18 09:59', first],
    ['2026-11-18 10:00', second],
    ['2026-11-25 15:00', undefined],
  ])('at %s: the one that is held, or the next one', (now, expected) => {
    expect(nextMeeting(all, now)).toBe(expected)
  })

  it('that an absence cancels are neither the next one nor that of the roll', () => {
    const cancelled = meeting('2026-11-25', '08:30', '10:00', 'absence')
    expect(nextMeeting([first, cancelled, third], '2026-11-18 10:00')).toBe(third)
    expect(rollMeeting([first, cancelled], '2026-11-25 09:00')).toBe(first)
  })

  it('that have begun are listed with the newest first', () => {
    expect(begunMeetings(all, '2026-11-25 08:30')).toEqual([second, first])
  })

  it.each([
    ['2026-11-18 07:00', first],
    ['2026-11-20 07:00', first],
    ['2026-11-25 07:00', second],
    ['2026-11-25 12:00', second],
    ['2026-11-25 13:30', third],
    ['2026-11-17 12:00', undefined],
  ])('at %s: the roll is that of today, or of the last one', (now, expected) => {
    expect(rollMeeting(all, now)).toBe(expected)
  })
})
