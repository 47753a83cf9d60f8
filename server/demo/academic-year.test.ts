import { expect, it } from 'vitest'
import { yearCalendars, yearRows } from './academic-year.ts'
import { dayNumber, weekday } from './calendar-days.ts'

it.each([
  ['2026-08-31', '2025-2026'],
  ['2026-09-01', '2026-2027'],
  ['2027-02-10', '2026-2027'],
])('on %s the current year is %s, after the previous one', (today, name) => {
  const rows = yearRows(yearCalendars(today))
  expect(rows.filter((year) => year.is_current).map((year) => year.name)).toEqual([name])
  expect(rows).toHaveLength(2)
  expect(rows.every((year) => year.starts_on <= today || year.is_current)).toBe(true)
})

it('semesters and exam periods are consecutive and begin on a Monday', () => {
  for (let year = 2024; year < 2044; year++) {
    const [, current] = yearCalendars(`${year}-10-01`)
    const { semesters = [], exams = [] } = current ?? {}
    const [first, second] = semesters
    const principal = exams.find((period) => period.semester === 1 && period.kind === 'principal')
    for (const { starts_on } of [...semesters, ...exams]) expect(weekday(dayNumber(starts_on))).toBe(1)
    const order = [first, principal, second].flatMap((part) => [part?.starts_on ?? '', part?.ends_on ?? ''])
    expect(order).toEqual(order.toSorted((a, b) => dayNumber(a) - dayNumber(b)))
  }
})
