import { mockCall, teacher, type MockResponse } from '@portal/testing'

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
const row = {
  ...{ idNumber: '00000001', name: 'Sami Ayari', state: null, mark: null, version: 0, isLocked: false },
  ...{ minutes: null, document: null, acceptedBy: null, remark: null },
  ...{ enteredBy: null, enteredAt: null, changedBy: null, changedAt: null },
}
export const rows = [row, { ...row, idNumber: '00000002', name: 'Rim Dridi' }]
/** As the spreadsheet is asked for. */
export const sheetKey = {
  group_id: 21,
  matiere_id: 4,
  quart_id: 12,
  type: 2,
  date: '2026-11-25',
  enseignant_id: teacher.teacherId,
}
/** The roll of a group on a day. */
export const rollPath = '/api/v1/classes/:group/4/2/rolls/:date/12'

export const mockGroups = (list: object[] = [{ id: 21, name: 'LSI1-TD1' }]) =>
  mockCall('post', '/api/seance/absance/list_group', { list })
export const mockRows = (answer: MockResponse = { items: rows, lateOn: null }) => mockCall('get', rollPath, answer)

type SentRow = Record<string, unknown> & { idNumber: string; mark: string; version: number }
const rowsIn = (body: unknown): SentRow[] =>
  typeof body === 'object' && body !== null && 'rows' in body && Array.isArray(body.rows) ? body.rows : []
/** The results of a server that stores all rows. */
export const echoedRows = (body: unknown) => rowsIn(body).map(echo)
/** Stores what is sent. */
export const mockSave = (answer?: MockResponse) =>
  mockCall('post', rollPath, ({ body }) => answer ?? { items: echoedRows(body) })
function echo({ idNumber, state, minutes, document, acceptedBy, remark, mark, version }: SentRow) {
  const stored = { state, minutes, document, acceptedBy, remark, mark: mark || null, version: version + 1 }
  return { idNumber, outcome: 'stored', row: { ...row, idNumber, ...stored } }
}
