import { describe, expect, it } from 'vitest'
import { academicYearOn, instituteDay, semesterOn, currentSemester } from './academic-calendar.ts'

describe('the current semester', () => {
  it.each([
    ['2026-09-01', 1],
    ['2027-01-31', 1],
    ['2027-02-01', 2],
    ['2027-08-31', 2],
  ])('on %s is %i', (day, semester) => {
    expect(semesterOn(day)).toBe(semester)
  })
})

it.each([
  ['2026-08-31', 2025],
  ['2026-09-01', 2026],
  ['2027-06-15', 2026],
])('the academic year of %s began in %i', (day, year) => {
  expect(academicYearOn(day)).toBe(year)
})

it("the institute's day is the one in Tunis, in any time zone of the machine", () => {
  expect(instituteDay(new Date('2026-11-21T23:30:00Z'))).toBe('2026-11-22')
})

it('no semester of another academic year is current', () => {
  const november = new Date('2026-11-21T10:00:00Z')
  expect(currentSemester('2026-2027', november)).toBe(1)
  expect(currentSemester('2025-2026', november)).toBeNull()
})
