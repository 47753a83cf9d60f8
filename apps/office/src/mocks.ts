import type { Mocks } from '@portal/api-client/mocks'
import { accountMocks } from './features/accounts/mocks.ts'
import { auditMocks } from './features/audit/mocks.ts'
export const mocks: Mocks = {
  ...inboxMocks,
  ...accountMocks,
  ...auditMocks,
  ...importMocks,
  ...newsMocks,
  ...referenceMocks,
  ...yearMocks,
  ...correctionMocks,
  ...peopleMocks,
}
