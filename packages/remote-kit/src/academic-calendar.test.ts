import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { currentSemester, instituteDay, semesterOn, setAcademicYear } from './academic-calendar.ts'

const year = {
  ...{ id: 3, name: '2026-2027', startsOn: '2026-09-01', endsOn: '2027-08-31' },
  semesters: [
    { semester: 1, startsOn: '2026-10-05' },
    { semester: 2, startsOn: '2027-03-08' },
  ],
} as const

beforeEach(() => setAcademicYear(year))
afterEach(() => setAcademicYear(null))

describe('the current semester', () => {
  it.each([
    ['2026-09-02', 1],
    ['2026-10-05', 1],
    ['2027-03-07', 1],
    ['2027-03-08', 2],
    ['2027-08-31', 2],
  ])('by the dates of the institute is on %s the %i.', (day, semester) => {
    expect(semesterOn(day)).toBe(semester)
    expect(currentSemester('2026-2027', new Date(`${day}T10:00:00Z`))).toBe(semester)
  })

  it.each(['2026-08-31', '2027-09-01'])('is none on %s, outside of the year', (day) => {
    expect(currentSemester('2026-2027', new Date(`${day}T10:00:00Z`))).toBeNull()
  })

  it('is none in another academic year, and in one without semesters', () => {
    const march = new Date('2027-03-20T10:00:00Z')
    expect(currentSemester('2026-2027', march)).toBe(2)
    expect(currentSemester('2025-2026', march)).toBeNull()
    setAcademicYear({ ...year, semesters: [] })
    expect(currentSemester('2026-2027', march)).toBeNull()
    setAcademicYear(null)
    expect(currentSemester('2026-2027', march)).toBeNull()
    expect(semesterOn('2027-03-20')).toBe(1)
  })
})

it("the institute's day is the one in Tunis, in any time zone of the machine", () => {
  expect(instituteDay(new Date('2026-11-21T23:30:00Z'))).toBe('2026-11-22')
})
