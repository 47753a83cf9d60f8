import type { StaffNotice } from '@portal/api-client/inbox'
import { mockCall, type ReceivedRequest } from '@portal/testing'
import { absence, alternativeSlot, decided, fileOf, makeUp } from '../mocks.ts'

export { alternativeSlot, decided as wireDecision, fileOf } from '../mocks.ts'

export const wireAbsence: StaffNotice = { ...absence, version: '"seen"' }

export const wireMakeUp: StaffNotice = {
  ...makeUp,
  teacher: { id: 9, name: 'Hichem Trabelsi', department: 'Informatique' },
  version: '"seen"',
}

interface MockedInbox {
  notices: StaffNotice[]
  lists: ReceivedRequest[]
}

/** Mocks the lists and files of notices; a test changes `notices` as another clerk or the teacher would. */
export function mockInbox(...notices: StaffNotice[]): MockedInbox {
  const inbox: MockedInbox = { notices, lists: [] }
  inbox.lists = mockCall('get', '/api/v1/notices', ({ url }) => {
    const isDecided = url.searchParams.get('state') === 'decided'
    return { items: inbox.notices.filter(({ state }) => (state !== 'pending') === isDecided), next: null }
  })
  mockCall('get', '/api/v1/sign-ups', { items: [], next: null })
  mockCall('get', '/api/v1/notices/:kind/:id/alternative-slots', { items: [alternativeSlot] })
  mockCall('get', '/api/v1/notices/:kind/:id', ({ params }) => {
    const found = inbox.notices.find(({ kind, id }) => kind === params.kind && id === Number(params.id))
    return found ? fileOf(found) : new Response(null, { status: 404 })
  })
  return inbox
}

/** Mocks a decision of the server, which the lists then have. */
export function mockDecision(inbox: MockedInbox): ReceivedRequest[] {
  return mockCall('put', '/api/v1/notices/:kind/:id/decision', ({ params, body }) => {
    const { decision, reason = null }: { decision: 'accepted' | 'refused'; reason?: string | null } = Object(body)
    return changeNotice(inbox, params, { state: decision, decision: { ...decided, reason }, version: '"decided"' })
  })
}

export function mockUndo(inbox: MockedInbox): ReceivedRequest[] {
  return mockCall('delete', '/api/v1/notices/:kind/:id/decision', ({ params }) =>
    changeNotice(inbox, params, { state: 'pending', decision: null, version: '"undone"' }),
  )
}

function changeNotice(
  inbox: MockedInbox,
  params: ReceivedRequest['params'],
  changes: Partial<StaffNotice>,
): StaffNotice {
  const isMeant = ({ kind, id }: StaffNotice) => kind === params.kind && id === Number(params.id)
  inbox.notices = inbox.notices.map((notice) => (isMeant(notice) ? { ...notice, ...changes } : notice))
  return inbox.notices.find(isMeant) ?? wireAbsence
}
