import { expect, it } from 'vitest'
import { freeExamAddress, freeExamOfAddress, toFreeExamKey } from './free-exam.ts'

const teacher = { teacherId: 7, yearId: 3 }
const exam = { ...teacher, semester: 1, examTypeId: 5, freeType: 2, subjectId: 4, groupId: 20 } as const
const read = (address: string) => freeExamOfAddress(new URL(address, 'http://portal.test').searchParams)

it.each(['2026-11-10', null])('R-shared-69: the address of free marks of %s opens the same sheet', (date) => {
  const address = freeExamAddress('/Note/1', { ...exam, date }, 21)
  expect(address).toMatch(/^\/Note\/1\?onglet=libre&.*&td=21$/)
  const values = read(address)
  expect(values && toFreeExamKey(values, teacher)).toEqual({ ...exam, date })
})

it.each([
  '/Note/1?onglet=libre',
  '/Note/1?semestre=1&type=2&matiere=4&groupe=20',
  '/Note/1?semestre=1&type=2&matiere=4&groupe=20&examen=5&date=demain',
])('%s is the address of no free marks', (address) => expect(read(address)).toBeNull())
