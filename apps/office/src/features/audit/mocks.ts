import type { Mocks } from '@portal/api-client/mocks'

export const auditMocks: Mocks = {
  listAuditEntries: {
    items: [
      {
        id: 1,
        at: '2026-11-20T09:30:00Z',
        actor: { code: 'account:30', name: 'Sonia Trabelsi' },
        action: 'account.activated',
        subject: { code: 'account:7', name: 'Amel Ben Salah' },
        details: {},
      },
    ],
    next: null,
  },
}
