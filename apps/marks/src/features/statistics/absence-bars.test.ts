import { expect, it } from 'vitest'
import { absenceBars } from './absence-bars.ts'

const count = (absences: number) => ({ idNumber: '01234567', student: 'Sami', absences, sessions: 9 })

it('has a bar for every number of absences from zero to the highest', () => {
  expect(absenceBars([count(0), count(3), count(0)])).toEqual([
    { absences: 0, students: 2 },
    { absences: 1, students: 0 },
    { absences: 2, students: 0 },
    { absences: 3, students: 1 },
  ])
})

it('returns one empty bar without students', () => {
  expect(absenceBars([])).toEqual([{ absences: 0, students: 0 }])
})
