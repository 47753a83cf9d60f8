import type { Areas } from '../areas.ts'
import { addRow, defineCall, isSameId, type Method, type MockRequest } from '../mock-call.ts'
import { loadRecords } from '../records.ts'

type Answer = (records: Areas['chat'], request: MockRequest) => unknown

const call = (method: Method, path: string, failure: string, answer: Answer, idParam?: string) =>
  defineCall({ area: 'chat', method, path, failure, answer, idParam }, loadRecords)

/** The messages of a room; undefined without one. */
const messagesOfRoom: Answer = ({ messages }, { params: { roomId } }) =>
  roomId === undefined ? undefined : messages.filter((message) => isSameId(message.roomId, roomId))

export const chatCalls = [
  call('GET', '/chats', 'get chats', ({ chats }) => chats),
  call('GET', '/groups', 'get groups', ({ groups }) => groups),
  call('GET', '/contacts', 'get contacts', ({ contacts }) => contacts),
  call('GET', '/messages', 'get messages', messagesOfRoom, 'roomId'),
  call('POST', '/add/messages', 'add message', ({ messages }, request) => addRow(messages, request)),
]
