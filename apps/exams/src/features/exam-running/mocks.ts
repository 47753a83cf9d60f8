import type { ExamSheet } from '@portal/api-client/exam-sheets'
import type {
  InvigilatedRoom,
  InvigilatedSitting,
  InvigilationProposal,
  InvigilationSwap,
  InvigilatorCandidate,
} from '@portal/api-client/invigilators'
import type { Mocks } from '@portal/api-client/mocks'

export const mockSitting: InvigilatedSitting = {
  ...{ id: 3, kind: 'principal', semester: 1, startsOn: '2027-01-11', endsOn: '2027-01-23' },
  ...{ invigilators: 2, smallRoom: 20, sparesOwnSubject: true, markingDays: 10 },
  sharedOutAt: null,
  days: [{ day: '2027-01-11', needed: 3, missing: 2 }],
  wishingTeachers: 4,
  mayShareOut: true,
  version: '"sitting-3-1"',
}

const amel = { id: 7, name: 'Amel Ben Salah' }
const hatem = { id: 8, name: 'Hatem Jaziri' }

export const mockRoom: InvigilatedRoom = {
  day: '2027-01-11',
  slot: { id: 1, label: '08:30 - 10:00' },
  room: { id: 12, name: 'B12' },
  subjects: ['Algorithmique'],
  otherSubjects: 0,
  students: 28,
  needed: 2,
  mayChange: true,
  invigilations: [{ id: 41, teacher: amel, load: 3, isAgainstWish: true, version: '"invigilation-41-1"' }],
}

export const mockCandidates: InvigilatorCandidate[] = [
  { teacher: hatem, department: 'Informatique', load: 1, wish: 'suits', isOwnSubject: false, engagement: null },
  { teacher: amel, department: 'Informatique', load: 3, wish: null, isOwnSubject: true, engagement: 'invigilation' },
]

export const mockProposal: InvigilationProposal = {
  added: 2,
  removed: 0,
  againstWishes: 1,
  uncovered: [
    {
      ...{ day: '2027-01-11', slot: mockRoom.slot, room: { id: 14, name: 'B14' }, missing: 1 },
      engaged: { session: 0, invigilation: 2, notice: 0, absence: 1 },
    },
  ],
  loads: [
    { teacher: amel, department: 'Informatique', before: 3, after: 4, againstWishes: 1 },
    { teacher: hatem, department: 'Informatique', before: 2, after: 3, againstWishes: 0 },
  ],
  version: '"proposal-1"',
}

export const mockSwap: InvigilationSwap = {
  id: 9,
  sitting: { id: 3, kind: 'principal', semester: 1, startsOn: '2027-01-11', endsOn: '2027-01-23' },
  from: amel,
  to: hatem,
  given: { day: '2027-01-11', slot: '08:30 - 10:00', room: 'B12' },
  returned: null,
  state: 'accepted',
  offeredAt: '2026-11-20T08:12:00.000Z',
  answeredAt: '2026-11-21T09:00:00.000Z',
  refusal: null,
  isOpen: true,
  version: '"swap-9-2"',
}

export const mockSheet: ExamSheet = {
  id: 31,
  examId: 5,
  day: '2026-11-09',
  slot: '08:30 - 10:00',
  subject: 'Algorithmique',
  group: 'LSI1-A',
  room: 'B12',
  department: { id: 1, name: 'Informatique' },
  teacher: amel,
  marked: 12,
  papers: 28,
  state: 'draft',
  isOpen: true,
  isUpcoming: false,
  daysLate: 4,
  remindedOn: '2026-11-20',
  version: '"sheet-31-1"',
}
export const mockValidatedSheet: ExamSheet = {
  ...mockSheet,
  ...{ id: 32, room: 'B14', marked: 28, state: 'validated', daysLate: 0, remindedOn: null, version: '"sheet-32-1"' },
}

/** Mock responses of the exam office while exams are run. */
export const examRunningMocks: Mocks = {
  listInvigilationSittings: { items: [mockSitting] },
  changeInvigilationRules: ({ body }) => ({ ...mockSitting, ...body }),
  listInvigilatedRooms: { items: [mockRoom] },
  listInvigilatorCandidates: { items: mockCandidates },
  proposeInvigilations: mockProposal,
  shareOutInvigilations: { ...mockSitting, sharedOutAt: '2026-11-23T09:00:00.000Z' },
  createInvigilation: { id: 42, version: '"invigilation-42-1"' },
  changeInvigilator: { id: 41, version: '"invigilation-41-2"' },
  deleteInvigilation: { status: 200, errNum: 200, msg: '' },
  listInvigilationSwaps: { items: [mockSwap], next: null },
  refuseInvigilationSwap: { ...mockSwap, state: 'refused' },
  listExamSheets: { items: [mockSheet, mockValidatedSheet], next: null },
  changeExamSheets: { items: [mockSheet] },
  remindTeachersOfMarks: { reminded: [amel.name], remindedToday: [], failed: [] },
}
