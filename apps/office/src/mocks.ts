import type { Mocks } from '@portal/api-client/mocks'
import { accountMocks } from './features/accounts/mocks.ts'
import { auditMocks } from './features/audit/mocks.ts'
import { inboxMocks } from './features/inbox/mocks.ts'
import { peopleMocks } from './features/people/mocks.ts'

/** Mock responses for running the remote without a portal. */
export const mocks: Mocks = { ...inboxMocks, ...accountMocks, ...auditMocks, ...peopleMocks }
