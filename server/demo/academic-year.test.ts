import { describe, expect, it } from 'vitest'
import { type YearCalendar, yearCalendars, yearRows } from './academic-year.ts'
import { dayNumber, dayText, weekday } from './calendar-days.ts'

/** Each third day of four years, with a leap year. */
const days = Array.from({ length: 488 }, (_, index) => dayText(dayNumber('2025-01-01') + 3 * index))
const calendars = new Map(days.map((day) => [day, yearCalendars(day)]))

const partsOf = ({ semesters, exams }: YearCalendar) => {
  const [first, second] = semesters
  const [firstTests, firstExams, control, secondTests, secondExams] = exams
  return { first, second, firstTests, firstExams, control, secondTests, secondExams }
}

/** The days on which something is not as it has to be. */
const wrongDays = (isRight: (years: readonly YearCalendar[], day: string) => boolean) =>
  days.filter((day) => !isRight(calendars.get(day) ?? [], day))

const areInOrder = (dates: readonly string[]) =>
  dates.every((date, index) => index === 0 || (dates[index - 1] ?? '') <= date)

describe('on every day', () => {
  it('the current year is that of the day, and the previous one ends before it; both are named by their years', () => {
    const wrong = wrongDays((years, day) => {
      const rows = yearRows(years)
      const [previous, current] = rows
      if (!previous || !current) throw new Error('There are two years')
      return (
        previous.is_current === false &&
        current.is_current === true &&
        current.starts_on < day &&
        day < current.ends_on &&
        dayNumber(previous.ends_on) + 1 === dayNumber(current.starts_on) &&
        rows.every(({ name, starts_on, ends_on }) => name === `${starts_on.slice(0, 4)}-${ends_on.slice(0, 4)}`)
      )
    })
    expect(wrong).toEqual([])
  })

  it('semesters and exams follow one another within the year, and begin on a Monday', () => {
    const wrong = wrongDays((years) =>
      years.every((year) => {
        const { first, second, firstTests, firstExams, control, secondTests, secondExams } = partsOf(year)
        const lines = [
          [first, firstExams, control, second, secondExams],
          [first, firstTests, firstExams],
          [second, secondTests, secondExams],
        ].map((line) => line.map((part) => part?.starts_on ?? ''))
        const apart = [first, firstExams, control, second, secondExams]
        const dates = apart.flatMap((part) => [part?.starts_on ?? '', part?.ends_on ?? ''])
        return (
          [...year.semesters, ...year.exams].every((part) => weekday(dayNumber(part.starts_on)) === 1) &&
          lines.every((starts) => areInOrder(starts) && new Set(starts).size === starts.length) &&
          areInOrder([year.starts_on, ...dates, year.ends_on])
        )
      }),
    )
    expect(wrong).toEqual([])
  })

  it('the second semester has begun, its DS too, and the first exams and the control session are over', () => {
    const wrong = wrongDays((years, day) => {
      const { second, firstExams, control, secondTests } = partsOf(years[1]!)
      return (
        [firstExams, control].every((exams) => (exams?.ends_on ?? '') < day) &&
        [secondTests, second].every((part) => (part?.starts_on ?? '') < day) &&
        day < (second?.ends_on ?? '')
      )
    })
    expect(wrong).toEqual([])
  })
})

it('earlier years are as they would have been on this day', () => {
  const years = yearCalendars('2028-02-29', 10)
  expect(years.map(({ startsIn }) => startsIn)).toEqual([2018, 2019, 2020, 2021, 2022, 2023, 2024, 2025, 2026, 2027])
  for (const { starts_on, ends_on, semesters } of years) {
    expect([starts_on.slice(5), ends_on.slice(5, 8)]).toEqual(['07-01', '06-'])
    expect(semesters.every((one) => starts_on < one.starts_on && one.ends_on < ends_on)).toBe(true)
  }
})
