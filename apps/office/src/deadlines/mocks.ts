import type { Deadlines } from '@portal/api-client/home'
import type { Mocks } from '@portal/api-client/mocks'

export const mockDeadlines: Deadlines = {
  isOpen: true,
  wishes: [
    { semester: 1, dueOn: '2026-12-10', version: '"wishes-1"' },
    { semester: 2, dueOn: null, version: '"wishes-2"' },
  ],
  marks: [
    {
      ...{ sittingId: 3, kind: 'principal', semester: 1, startsOn: '2027-01-11', endsOn: '2027-01-23' },
      ...{ dueOn: null, markingDays: 10, version: '"marks-3"' },
    },
  ],
}

export const deadlineMocks: Mocks = {
  listDeadlines: mockDeadlines,
  setWishDeadline: ({ body }) => ({ ...mockDeadlines.wishes[0]!, dueOn: body.dueOn }),
  setMarksDeadline: ({ body }) => ({ ...mockDeadlines.marks[0]!, dueOn: body.dueOn }),
}
