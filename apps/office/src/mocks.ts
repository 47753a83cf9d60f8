import type { Mocks } from '@portal/api-client/mocks'
import { inboxMocks } from './features/inbox/mocks.ts'

/** Mock responses for running the remote without a portal. */
export const mocks: Mocks = { ...inboxMocks }
