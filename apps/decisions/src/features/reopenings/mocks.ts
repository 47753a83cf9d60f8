import type { Mocks } from '@portal/api-client/mocks'
import type { ReopeningRequest } from '@portal/api-client/reopenings'

export const mockReopening: ReopeningRequest = {
  id: 3,
  state: 'pending',
  sentAt: '2026-11-20T08:12:00.000Z',
  head: { id: 11, name: 'Hichem Trabelsi', department: 'Informatique' },
  assignmentId: 4,
  student: { idNumber: '00000004', name: 'Sami Tlili' },
  group: 'MRI2-A',
  supervisor: 'Amel Ben Salah',
  subject: 'Un portail pour les clubs',
  former: { state: 'validated', defenceOn: '2027-06-14' },
  current: { state: 'validated', defenceOn: '2027-06-14' },
  reason: "L'entreprise a changé de sujet",
  decision: null,
  version: '"reopening-3-1"',
}

let requests = [mockReopening]

/** Mock responses of the reopening requests: decisions take effect. */
export const reopeningMocks: Mocks = {
  listReopenings: ({ query }) => ({
    items: requests.filter(({ state }) => (state === 'pending') === (query?.state !== 'decided')),
    next: null,
  }),
  readReopening: ({ path }) => requests.find(({ id }) => id === Number(path.id)) ?? mockReopening,
  decideReopening: ({ path, body }) => {
    const decided: ReopeningRequest = {
      ...(requests.find(({ id }) => id === Number(path.id)) ?? mockReopening),
      state: body.decision,
      decision: {
        by: 'Leila Ayari',
        at: '2026-11-23T09:00:00.000Z',
        reason: body.decision === 'refused' ? body.reason : null,
      },
    }
    requests = requests.map((request) => (request.id === decided.id ? decided : request))
    return decided
  },
}
