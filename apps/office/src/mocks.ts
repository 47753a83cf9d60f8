import type { Mocks } from '@portal/api-client/mocks'
import { accountMocks } from './features/accounts/mocks.ts'
import { auditMocks } from './features/audit/mocks.ts'
import { correctionMocks } from './features/corrections/mocks.ts'
import { importMocks } from './features/import/mocks.ts'
import { inboxMocks } from './features/inbox/mocks.ts'
import { newsMocks } from './features/news/mocks.ts'
import { peopleMocks } from './features/people/mocks.ts'
import { referenceMocks } from './features/reference/mocks.ts'
import { yearMocks } from './features/years/mocks.ts'

/** Mock responses for running the remote without a portal. */
export const mocks: Mocks = {
  ...accountMocks,
  ...auditMocks,
  ...correctionMocks,
  ...importMocks,
  ...inboxMocks,
  ...newsMocks,
  ...peopleMocks,
  ...referenceMocks,
  ...yearMocks,
}
