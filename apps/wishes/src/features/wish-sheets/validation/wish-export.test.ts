import { expect, it } from 'vitest'
import { exportedWishes } from './wish-export.ts'

const entry = (id: number) => ({
  id,
  order: 1,
  idNumber: '01234567',
  teacherId: 7,
  teacher: 'Amel Ben Salah',
  grade: '',
  status: '',
  hours: 1.5,
  groups: 0,
  state: 'pending' as const,
  version: 1,
  hoursDue: 9,
  hoursValidated: 3,
})
const wishes = (type: 1 | 2, ...ids: number[]) => ({
  type,
  needed: 1,
  wished: 1,
  validated: 0,
  entries: ids.map(entry),
})

it('exports each wish with its speciality, subject and type', () => {
  const subjects = [
    { id: 1, name: 'Algorithmique', types: [wishes(1, 61, 62), wishes(2)] },
    { id: 2, name: 'Réseaux', types: [wishes(2, 63)] },
  ]
  const rows = exportedWishes([{ id: 1, name: 'Génie logiciel', subjects }])
  expect(rows.map(({ id, speciality, subject, type }) => [id, speciality, subject, type])).toEqual([
    [61, 'Génie logiciel', 'Algorithmique', 1],
    [62, 'Génie logiciel', 'Algorithmique', 1],
    [63, 'Génie logiciel', 'Réseaux', 2],
  ])
})
