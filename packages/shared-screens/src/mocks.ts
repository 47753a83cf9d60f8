import type { Account, AuditEntry } from '@portal/api-client/accounts'
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

export const computing = { id: 2, name: 'Informatique' }
const teacher = {
  isHead: false,
  idNumber: '01234567',
  identifier: '1000000007',
  birthDate: '1984-05-17',
  phone: '22334455',
  grade: 'Assistant',
  status: 'Permanent',
}

export const mockAccount: Account = {
  id: 7,
  email: 'amel@institut.example',
  firstName: 'Amel',
  lastName: 'Ben Salah',
  state: 'active',
  refusalReason: null,
  createdAt: '2026-09-01T08:00:00Z',
  department: computing,
  teacher,
  roles: [],
  version: '"amel-1"',
}

export const mockAuditEntry: AuditEntry = {
  ...{ id: 1, at: '2026-11-20T09:30:00Z', action: 'account.activated', details: {} },
  actor: { code: 'account:30', name: 'Sonia Trabelsi' },
  subject: { code: 'account:7', name: 'Amel Ben Salah' },
}

export const mockSignUp: Account = {
  ...mockAccount,
  id: 8,
  email: 'yosra@institut.example',
  firstName: 'Yosra',
  lastName: 'Gharbi',
  state: 'pending',
  teacher: { ...teacher, idNumber: '07654321', identifier: '1000000008' },
  version: '"yosra-1"',
}
