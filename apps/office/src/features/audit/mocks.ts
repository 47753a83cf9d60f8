import type { Mocks } from '@portal/api-client/mocks'
import { mockAuditEntry } from '@portal/shared-screens/mocks'

export const auditMocks: Mocks = {
  listAuditEntries: { items: [mockAuditEntry], next: null },
}
