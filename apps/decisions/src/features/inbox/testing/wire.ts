import type { AlternativeSlot, NoticeFile, StaffNotice } from '@portal/api-client/inbox'
import { mockCall, type ReceivedRequest } from '@portal/testing'

export const wireAbsence: StaffNotice = {
  kind: 'absence',
  id: 5,
  state: 'pending',
  sentAt: '2026-11-20T08:12:00.000Z',
  teacher: { id: 7, name: 'Amel Ben Salah', department: 'Informatique' },
  changedAt: null,
  startsAt: '2026-11-25 08:30',
  endsAt: '2026-11-25 11:45',
  cause: 'Colloque à Sfax',
  fileName: '',
  examType: null,
  subject: null,
  sessionType: null,
  groups: '',
  seats: 0,
  room: null,
  hasClash: false,
  decision: null,
  version: '"seen"',
}

export const wireMakeUp: StaffNotice = {
  ...wireAbsence,
  kind: 'make-up',
  id: 8,
  teacher: { id: 9, name: 'Hichem Trabelsi', department: 'Informatique' },
  startsAt: '2026-11-28 10:15',
  endsAt: '2026-11-28 11:45',
  cause: '',
  subject: 'Algorithmique',
  sessionType: 2,
  groups: 'LSI1-TD1',
  seats: 24,
  hasClash: true,
}

export const wireDecision = { by: 'Sonia Gharbi', at: '2026-11-23T09:00:00.000Z', reason: null, canBeUndone: true }

export const alternativeSlot: AlternativeSlot = {
  date: '2026-11-30',
  slotId: 3,
  startsAt: '2026-11-30 13:30',
  endsAt: '2026-11-30 15:00',
  room: { id: 2, name: 'B12', capacity: 30 },
}

const rooms = [
  { id: 2, name: 'B12', capacity: 30 },
  { id: 1, name: 'Amphi A', capacity: 200 },
]
const session = {
  what: 'session',
  startsAt: '2026-11-25 08:30',
  endsAt: '2026-11-25 10:00',
  subject: 'Réseaux',
  sessionType: 1,
  groups: 'LSI1',
  room: 'B12',
  isReplaced: false,
} as const

export const fileOf = (notice: StaffNotice): NoticeFile => ({
  notice,
  sessions: [session],
  clashes: notice.hasClash
    ? [{ ...session, what: 'absence', subject: null, sessionType: null, groups: '', room: null }]
    : [],
  rooms: notice.kind === 'absence' ? [] : rooms,
  changes: [],
  history: [{ kind: 'absence', id: 3, day: '2026-10-05', subject: null, state: 'refused' }],
})

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
    return changeNotice(inbox, params, { state: decision, decision: { ...wireDecision, reason }, version: '"decided"' })
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
