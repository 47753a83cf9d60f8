import type { Mocks } from '@portal/api-client/mocks'

export const consistencyMocks: Mocks = {
  readConsistencyCheck: {
    check: {
      finishedAt: '2026-11-20T01:12:00.000Z',
      firstDay: '2026-10-23',
      lastDay: '2026-12-04',
      facts: 35_622,
      differenceCount: 1,
      differences: [
        { fact: 'class 12 on 2026-11-24', says: { 'weeks of teachers': 'absence', 'weeks of groups': 'held' } },
      ],
    },
  },
}
