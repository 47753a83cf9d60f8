import { describe, expect, it } from 'vitest'
import { placeOf } from './place-in-week.ts'

const slots = [
  { id: 11, label: '08:30 - 10:00' },
  { id: 12, label: '10h15-11h45' },
]
const days = ([1, 2, 3, 4, 5, 6] as const).map((id) => ({ id, label: '', sessions: [] }))
const timetable = { yearLabel: '2026-2027', semesterLabel: 'Semestre 1', slots, days }
// Tunis is one hour ahead of these instants.
const at = (instant: string, semester: 1 | 2 = 1) => placeOf(new Date(instant), timetable, semester)

describe('where an instant falls in the week', () => {
  it('marks the day and the slot that the institute is in', () => {
    expect(at('2026-11-21T07:30:00Z')).toEqual({ today: 6, nowSlot: 11 })
    expect(at('2026-11-21T08:59:00Z')).toEqual({ today: 6, nowSlot: 11 })
    expect(at('2026-11-23T09:15:00Z')).toEqual({ today: 1, nowSlot: 12 })
  })

  it('marks the day alone between two slots', () => {
    expect(at('2026-11-21T09:00:00Z')).toEqual({ today: 6, nowSlot: undefined })
  })

  it('marks nothing on a Sunday', () => {
    expect(at('2026-11-22T09:00:00Z')).toEqual({})
  })

  it('marks nothing in the other semester or in another year', () => {
    expect(at('2026-11-21T07:30:00Z', 2)).toEqual({})
    expect(at('2027-11-20T07:30:00Z')).toEqual({})
  })
})
