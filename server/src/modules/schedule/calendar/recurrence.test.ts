import { array, assert, constantFrom, date as anyDate, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CalendarSession } from './calendar.sql.ts'
import { recurrenceOf } from './recurrence.ts'

/** A Wednesday session in a semester from Monday 14 September to Saturday 17 October 2026. */
const session = (changes: Partial<CalendarSession> = {}): CalendarSession => ({
  id: 1,
  revision: 0,
  changed_at: '2026-09-01T08:00:00+01:00',
  subject: 'Compilation',
  group: 'LGL2-A',
  room: 'A01',
  type: 1,
  day: 3,
  starts_at: '08:30:00',
  ends_at: '10:00:00',
  week_parity: 0,
  semester_starts_on: '2026-09-14',
  semester_ends_on: '2026-10-17',
  replaced_on: [],
  ...changes,
})
const day = (date: string) => ({ starts_on: date, ends_on: date })

describe('the dates of a weekly session', () => {
  it('run from the first to the last of its weekdays in the semester', () => {
    expect(recurrenceOf(session(), [])).toEqual({ first: '2026-09-16', last: '2026-10-14', interval: 1, except: [] })
  })

  it('start in the second week if the semester starts after that weekday', () => {
    expect(recurrenceOf(session({ semester_starts_on: '2026-09-17' }), [])?.first).toBe('2026-09-23')
  })

  it('include the first and the last day of the semester', () => {
    const whole = session({ semester_starts_on: '2026-09-16', semester_ends_on: '2026-10-14' })
    expect(recurrenceOf(whole, [])).toMatchObject({ first: '2026-09-16', last: '2026-10-14' })
  })

  it('alternate: odd weeks from the first, even weeks from the second', () => {
    expect(recurrenceOf(session({ week_parity: 1 }), [])).toMatchObject({
      first: '2026-09-16',
      last: '2026-10-14',
      interval: 2,
    })
    expect(recurrenceOf(session({ week_parity: 2 }), [])).toMatchObject({
      first: '2026-09-23',
      last: '2026-10-07',
      interval: 2,
    })
  })

  it('exclude holidays; at either end they shorten the series', () => {
    const holidays = [day('2026-09-16'), day('2026-09-30'), { starts_on: '2026-10-10', ends_on: '2026-10-20' }]
    expect(recurrenceOf(session(), holidays)).toEqual({
      first: '2026-09-23',
      last: '2026-10-07',
      interval: 1,
      except: ['2026-09-30'],
    })
  })

  it('of even weeks are in the second week of a semester that starts in the middle of a week', () => {
    const even = session({ week_parity: 2, semester_starts_on: '2026-09-17' })
    expect(recurrenceOf(even, [])?.first).toBe('2026-09-23')
  })

  it('exclude the dates on which a test replaces the session', () => {
    expect(recurrenceOf(session({ replaced_on: ['2026-09-16', '2026-10-07'] }), [])).toEqual({
      first: '2026-09-23',
      last: '2026-10-14',
      interval: 1,
      except: ['2026-10-07'],
    })
  })

  it('are null when the whole semester is a holiday', () => {
    expect(recurrenceOf(session(), [{ starts_on: '2026-09-01', ends_on: '2026-12-31' }])).toBeNull()
  })

  it('are never a Sunday or a holiday, always the session’s weekday and in the semester', () => {
    const date = anyDate({ min: new Date('2026-08-01'), max: new Date('2027-07-01'), noInvalidDate: true }).map(
      (value) => value.toISOString().slice(0, 10),
    )
    const parity = constantFrom<0 | 1 | 2>(0, 1, 2)
    assert(
      property(integer({ min: 1, max: 6 }), parity, array(date, { maxLength: 8 }), (weekday, week_parity, free) => {
        const series = recurrenceOf(session({ day: weekday, week_parity }), free.map(day))
        if (!series) return
        for (const end of [series.first, series.last]) {
          expect(new Date(end).getUTCDay()).toBe(weekday)
          expect(free).not.toContain(end)
          expect(end >= '2026-09-14' && end <= '2026-10-17').toBe(true)
        }
        const step = series.interval * 7 * 86_400_000
        for (const except of series.except) expect((Date.parse(except) - Date.parse(series.first)) % step).toBe(0)
      }),
    )
  })
})
