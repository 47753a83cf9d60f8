import { mockCall, teacher, type MockResponse } from '@portal/testing'
import { successBody } from './wire.ts'
import { mockOwnCorrections } from './corrections.ts'

export { listedExam } from '../mocks/exam-marks.ts'

/** The same exam as the list passes it to the page of its marks. */
export const chosenExam = {
  id: 31,
  date: '2026-11-10',
  examType: 'Devoir surveillé 1',
  subject: 'Algorithmique',
  group: 'LSI1-TD1',
  semesterName: 'Semestre 1',
  groupId: 21,
  subjectId: 4,
  examTypeId: 5,
  semester: 1,
  kind: 1,
  isActive: true,
  isValidated: false,
  isPublished: false,
  isUpcoming: false,
}

export const examKey = { group_id: 21, matiere_id: 4, type_examen_id: 5, semestre_id: 1, annee_id: teacher.yearId }
export const sheetKey = { ...examKey, enseignant_id: teacher.teacherId, date: '2026-11-10' }

const row = { isPresent: 1, appel: null, note: '', valider: 0, active: 1, version: 0 }
export const examRows = [
  { ...row, cin: '00000001', nom: 'Sami Ayari' },
  { ...row, cin: '00000002', nom: 'Rim Dridi' },
]
export const lockedRows = examRows.map((open) => ({ ...open, note: '12', valider: 1, active: 0, version: 2 }))

/** Mocks the marks of an exam; no correction waits, unless `mockOwnCorrections` follows. */
export function mockMarks(etudiants: object[] = examRows, affiche: 0 | 1 = 0) {
  mockOwnCorrections()
  return mockCall('post', '/api/examen/passer/etudiants', { Note: { etudiants, affiche, a_venir: 0 } })
}

interface SentRow {
  cin: string
  isPresent: number
  note: string
  version: number
}

export const sentRows = (body: unknown): SentRow[] =>
  typeof body === 'object' && body !== null && 'etudiants' in body && Array.isArray(body.etudiants)
    ? body.etudiants
    : []

/** A row's result from a server that stored it. */
export const stored = ({ cin, isPresent, note, version }: SentRow) => ({
  cin,
  isPresent,
  note,
  resultat: 'stored',
  version: version + 1,
})

/** Mocks a successful save, unless `answer` overrides the response. */
export const mockSave = (answer?: MockResponse | Promise<MockResponse>) =>
  mockCall(
    'post',
    '/api/examen/passer/note/add',
    ({ body }) => answer ?? { ...successBody, lignes: sentRows(body).map(stored) },
  )
