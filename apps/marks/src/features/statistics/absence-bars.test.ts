import { expect, it } from 'vitest'
import { absenceBars } from './absence-bars.ts'

const count = (absences: number) => ({ idNumber: '01234567', student: 'Sami', absences, sessions: 9 })

it('leaves no gap between none and the highest number of absences', () => {
  expect(absenceBars([count(0), count(3), count(0)])).toEqual([
    { absences: 0, students: 2 },
    { absences: 1, students: 0 },
    { absences: 2, students: 0 },
    { absences: 3, students: 1 },
  ])
})

it('of nobody is one empty bar', () => {
  expect(absenceBars([])).toEqual([{ absences: 0, students: 0 }])
})
