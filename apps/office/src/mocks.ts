import type { Mocks } from '@portal/api-client/mocks'
import { accountMocks } from './features/accounts/mocks.ts'
import { auditMocks } from './features/audit/mocks.ts'
import { consistencyMocks } from './features/consistency/mocks.ts'
import { homeDefaultMocks } from './features/home-defaults/mocks.ts'
import { newsMocks } from './features/news/mocks.ts'

/** Mock responses for running the remote without a portal. */
export const mocks: Mocks = {
  ...accountMocks,
  ...auditMocks,
  ...consistencyMocks,
  ...homeDefaultMocks,
  ...newsMocks,
}
