import type { Areas } from '../areas.ts'
import { addRow, defineCall, deleteRow, findById, updateRow, type Method, type MockRequest } from '../mock-call.ts'
import { loadRecords } from '../records.ts'

type Answer = (records: Areas['calendar'], request: MockRequest) => unknown

const call = (method: Method, path: string, failure: string, answer: Answer, idParam?: string) =>
  defineCall({ area: 'calendar', method, path, failure, answer, idParam }, loadRecords)

/** All events, or the one whose id is given. */
const events: Answer = (records, { params }) =>
  params.id === undefined ? records.events : findById(records.events, params.id)

export const calendarCalls = [
  call('GET', '/events', 'get events', events, 'id'),
  call('POST', '/add/event', 'add event', (records, request) => addRow(records.events, request)),
  call('PUT', '/update/event', 'update event', (records, request) => updateRow(records.events, request)),
  call('DELETE', '/delete/event', 'delete event', (records, request) => deleteRow(records.events, request)),
  call('GET', '/categories', 'get categories', ({ categories }) => categories),
]
