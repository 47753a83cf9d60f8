import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setAcademicYear } from '../academic-calendar.ts'
import { findCurrentSlot } from './current-slot.ts'

const slots = [
  { id: 11, label: '08:30 - 10:00' },
  { id: 12, label: '10h15-11h45' },
]
const days = ([1, 2, 3, 4, 5, 6] as const).map((id) => ({ id, label: '', sessions: [] }))
const timetable = { yearLabel: '2026-2027', semesterLabel: 'Semestre 1', slots, days }
// Tunis is one hour ahead of these UTC instants.
const at = (instant: string, semester: 1 | 2 = 1) => findCurrentSlot(new Date(instant), timetable, semester)

const semesters = [
  { semester: 1, startsOn: '2026-09-14' },
  { semester: 2, startsOn: '2027-02-01' },
] as const
beforeAll(() => setAcademicYear({ id: 3, name: '2026-2027', startsOn: '2026-09-01', endsOn: '2027-08-31', semesters }))
afterAll(() => setAcademicYear(null))

describe('the current slot of the week', () => {
  it("is the day and the slot in the institute's time zone", () => {
    expect(at('2026-11-21T07:30:00Z')).toEqual({ today: 6, nowSlot: 11 })
    expect(at('2026-11-21T08:59:00Z')).toEqual({ today: 6, nowSlot: 11 })
    expect(at('2026-11-23T09:15:00Z')).toEqual({ today: 1, nowSlot: 12 })
  })

  it('is the day alone between two slots', () => {
    expect(at('2026-11-21T09:00:00Z')).toEqual({ today: 6, nowSlot: undefined })
  })

  it('is empty on a Sunday', () => {
    expect(at('2026-11-22T09:00:00Z')).toEqual({})
  })

  it('is empty in the other semester and in another year', () => {
    expect(at('2026-11-21T07:30:00Z', 2)).toEqual({})
    expect(at('2027-11-20T07:30:00Z')).toEqual({})
  })

  it('is found by the date in the timetable of a week', () => {
    const ofWeek = (monday: number) => ({
      ...timetable,
      days: days.map((day) => ({ ...day, date: `2026-11-${monday + day.id - 1}` })),
    })
    const now = new Date('2026-11-21T07:30:00Z')
    expect(findCurrentSlot(now, ofWeek(16), null)).toEqual({ today: 6, nowSlot: 11 })
    expect(findCurrentSlot(now, ofWeek(23), 1)).toEqual({})
  })
})
