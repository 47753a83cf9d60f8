import type { Areas } from '../areas.ts'
import { addRow, defineCall, deleteRow, type Method, type MockRequest } from '../mock-call.ts'
import { loadRecords } from '../records.ts'

type Answer = (records: Areas['mail'], request: MockRequest) => unknown

const call = (method: Method, path: string, failure: string, answer: Answer) =>
  defineCall({ area: 'mail', method, path, failure, answer }, loadRecords)

export const mailCalls = [
  call('GET', '/inboxmails', 'get inboxmails', ({ inbox }) => inbox),
  call('POST', '/add/inboxmail', 'add inboxmail', ({ inbox }, request) => addRow(inbox, request)),
  call('DELETE', '/delete/inboxmail', 'delete inboxmail', ({ inbox }, request) => deleteRow(inbox, request)),
  call('GET', '/starredmails', 'get starredmails', ({ starred }) => starred),
  call('GET', '/importantmails', 'get importantmails', ({ important }) => important),
  call('GET', '/draftmails', 'get draftmails', ({ draft }) => draft),
  call('GET', '/sentmails', 'get sentmails', ({ sent }) => sent),
  call('GET', '/trashmails', 'get trashmails', ({ trash }) => trash),
]
