import { describe, expect, it } from 'vitest'
import { mockYear } from './mocks.ts'
import { proposeNextYear } from './propose-next-year.ts'

describe('the proposal of the next year', () => {
  it('keeps the dates of the year and its holidays, and the weekdays of its semesters', () => {
    const { startsOn, firstSemester, holidays } = proposeNextYear(mockYear)
    expect(startsOn).toBe('2027-09-01')
    expect(firstSemester).toEqual({ startsOn: '2027-09-13', endsOn: '2028-01-15' })
    expect(holidays).toMatchObject([{ id: null, startsOn: '2028-05-01' }])
  })

  it('has no 29 February in a year without one', () => {
    const holiday = { id: 1, name: 'Congé', nameAr: '', startsOn: '2028-02-29', endsOn: '2028-02-29' }
    expect(proposeNextYear({ ...mockYear, holidays: [holiday] }).holidays).toMatchObject([{ startsOn: '2029-03-01' }])
  })

  it('leaves semesters without dates empty', () => {
    expect(proposeNextYear({ ...mockYear, secondSemester: null }).secondSemester).toEqual({ startsOn: '', endsOn: '' })
  })
})
