import type { Mocks } from '@portal/api-client/mocks'
import type { PositionChange } from '@portal/api-client/position-changes'

const former = { department: 'Informatique', grade: 'Assistant', status: 'Permanent' }
const wanted = { ...former, department: 'Mathématiques', grade: 'Maître assistant' }

export const mockPositionChange: PositionChange = {
  id: 3,
  state: 'made',
  sentAt: '2026-11-20T08:12:00.000Z',
  teacher: { id: 11, name: 'Hichem Trabelsi', department: 'Mathématiques' },
  former,
  wanted,
  current: wanted,
  decision: null,
  version: '"position-3-1"',
}

let changes = [mockPositionChange]

/** Mock responses of the changes of position: decisions take effect. */
export const positionMocks: Mocks = {
  listPositionChanges: ({ query }) => ({
    items: changes.filter(({ state }) => (state === 'pending') === (query?.state !== 'decided')),
    next: null,
  }),
  readPositionChange: ({ path }) => changes.find(({ id }) => id === Number(path.id)) ?? mockPositionChange,
  decidePosition: ({ path, body }) => {
    const decided: PositionChange = {
      ...(changes.find(({ id }) => id === Number(path.id)) ?? mockPositionChange),
      state: body.decision,
      decision: {
        by: 'Leila Ayari',
        at: '2026-11-23T09:00:00.000Z',
        reason: body.decision === 'refused' ? body.reason : null,
      },
    }
    changes = changes.map((change) => (change.id === decided.id ? decided : change))
    return decided
  },
}
