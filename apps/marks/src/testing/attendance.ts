import { mockCall, teacher, type MockResponse } from '@portal/testing'
import { successBody } from './wire.ts'

/** The location state of the attendance page. */
export const classSession = {
  timetableId: 9,
  subjectId: 4,
  type: 2,
  day: 3,
  slotId: 12,
  subject: 'Algorithmique',
  groups: 'LSI1-TD1',
  slot: '10:15 - 11:45',
  heldOn: null,
}
const row = { cin: '00000001', name: 'Sami Ayari', abs: 1, note: '', active: 1, version: 0 }
export const rows = [row, { ...row, cin: '00000002', name: 'Rim Dridi' }]
export const sheetKey = {
  group_id: 21,
  matiere_id: 4,
  quart_id: 12,
  type: 2,
  date: '2026-11-25',
  enseignant_id: teacher.teacherId,
}

export const mockGroups = (list: object[] = [{ id: 21, name: 'LSI1-TD1' }]) =>
  mockCall('post', '/api/seance/absance/list_group', { list })
export const mockRows = (answer: MockResponse = { list: rows }) =>
  mockCall('post', '/api/seance/absance/list_absance', answer)

interface SentRow {
  cin: string
  abs: number
  note: string
  version: number
}
const rowsIn = (body: unknown): SentRow[] =>
  typeof body === 'object' && body !== null && 'array' in body && Array.isArray(body.array) ? body.array : []
export const mockSave = (answer?: MockResponse) =>
  mockCall(
    'post',
    '/api/seance/absance/add',
    ({ body }) => answer ?? { ...successBody, lignes: rowsIn(body).map(echo) },
  )
const echo = ({ cin, abs, note, version }: SentRow) => ({ cin, abs, note, version: version + 1, resultat: 'stored' })
