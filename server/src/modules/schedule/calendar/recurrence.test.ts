import { assert, constantFrom, property, subarray } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { recurrenceOf } from './recurrence.ts'

const weeks = ['2026-09-16', '2026-09-23', '2026-09-30', '2026-10-07', '2026-10-14']
const everyWeek = (dates: string[]) => recurrenceOf({ dates, week_parity: 0 })

/** The dates of a rule, as a calendar program computes them. */
function datesOf({ first, last, interval, except }: NonNullable<ReturnType<typeof recurrenceOf>>): string[] {
  const dates: string[] = []
  for (let time = Date.parse(first); time <= Date.parse(last); time += interval * 7 * 86_400_000)
    dates.push(new Date(time).toISOString().slice(0, 10))
  return dates.filter((date) => !except.includes(date))
}

describe('the rule of a weekly session', () => {
  it('runs from its first to its last day', () => {
    expect(everyWeek(weeks)).toEqual({ first: '2026-09-16', last: '2026-10-14', interval: 1, except: [] })
  })

  it('has every other week for a session of odd or even weeks', () => {
    const odd = recurrenceOf({ dates: ['2026-09-16', '2026-10-14'], week_parity: 1 })
    expect(odd).toEqual({ first: '2026-09-16', last: '2026-10-14', interval: 2, except: ['2026-09-30'] })
  })

  it('excludes the days on which it does not take place; at either end they shorten the series', () => {
    expect(everyWeek(['2026-09-23', '2026-10-07'])).toEqual({
      first: '2026-09-23',
      last: '2026-10-07',
      interval: 1,
      except: ['2026-09-30'],
    })
  })

  it('is null for a session that never takes place', () => {
    expect(everyWeek([])).toBeNull()
  })

  it('has exactly the days of the session', () => {
    assert(
      property(subarray(weeks), constantFrom<1 | 2>(1, 2), (dates, interval) => {
        const shown = interval === 1 ? dates : dates.filter((date) => weeks.indexOf(date) % 2 === 0)
        const rule = recurrenceOf({ dates: shown, week_parity: interval === 1 ? 0 : 1 })
        expect(rule ? datesOf(rule) : []).toEqual(shown)
      }),
    )
  })
})
