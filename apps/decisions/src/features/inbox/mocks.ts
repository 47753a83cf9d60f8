import type { AlternativeSlot, NoticeFile, StaffNotice } from '@portal/api-client/inbox'
import type { Mocks } from '@portal/api-client/mocks'

const teacher = { id: 7, name: 'Amel Ben Salah', department: 'Informatique' }

export const absence: StaffNotice = {
  kind: 'absence',
  id: 5,
  state: 'pending',
  sentAt: '2026-11-20T08:12:00.000Z',
  teacher,
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
  version: '"absence-5-1"',
}
export const makeUp: StaffNotice = {
  ...absence,
  kind: 'make-up',
  id: 8,
  startsAt: '2026-11-28 10:15',
  endsAt: '2026-11-28 11:45',
  cause: '',
  subject: 'Algorithmique',
  sessionType: 2,
  groups: 'LSI1-TD1',
  seats: 24,
  hasClash: true,
  version: '"make-up-8-1"',
}
let notices = [absence, makeUp]

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

const isOf = ({ kind, id }: StaffNotice, path: { kind: string; id: string }) =>
  kind === path.kind && id === Number(path.id)

function change(path: { kind: string; id: string }, changes: Partial<StaffNotice>): StaffNotice {
  notices = notices.map((notice) => (isOf(notice, path) ? { ...notice, ...changes } : notice))
  return notices.find((notice) => isOf(notice, path)) ?? absence
}

export function fileOf(notice: StaffNotice): NoticeFile {
  const isAbsence = notice.kind === 'absence'
  return {
    notice,
    sessions: [session],
    clashes: notice.hasClash
      ? [{ ...session, what: 'absence', subject: null, sessionType: null, groups: '', room: null }]
      : [],
    rooms: isAbsence
      ? []
      : [
          { id: 2, name: 'B12', capacity: 30 },
          { id: 1, name: 'Amphi A', capacity: 200 },
        ],
    changes: [],
    history: [{ kind: 'absence', id: 3, day: '2026-10-05', subject: null, state: 'refused' }],
  }
}

export const decided = { by: 'Sonia Gharbi', at: '2026-11-23T09:00:00.000Z', reason: null, canBeUndone: true }

export const alternativeSlot: AlternativeSlot = {
  ...{ date: '2026-11-30', slotId: 3, startsAt: '2026-11-30 13:30', endsAt: '2026-11-30 15:00' },
  room: { id: 2, name: 'B12', capacity: 30 },
}

/** Mock responses of the inbox: decisions take effect. */
export const inboxMocks: Mocks = {
  listStaffNotices: ({ query }) => ({
    items: notices.filter(
      ({ state, kind }) =>
        (state === 'pending') === (query?.state !== 'decided') && (query?.kind === undefined || kind === query.kind),
    ),
    next: null,
  }),
  readNoticeFile: ({ path }) => fileOf(notices.find((notice) => isOf(notice, path)) ?? absence),
  listAlternativeSlots: { items: [alternativeSlot] },
  decideNotice: ({ path, body }) =>
    change(path, {
      state: body.decision,
      decision: { ...decided, reason: body.decision === 'refused' ? body.reason : null },
    }),
  undoNoticeDecision: ({ path }) => change(path, { state: 'pending', decision: null }),
}
