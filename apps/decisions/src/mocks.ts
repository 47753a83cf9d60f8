import type { Mocks } from '@portal/api-client/mocks'
import { correctionMocks } from './features/corrections/mocks.ts'
import { inboxMocks } from './features/inbox/mocks.ts'
import { positionMocks } from './features/positions/mocks.ts'
import { reopeningMocks } from './features/reopenings/mocks.ts'

/** Mock responses for running the remote without a portal. */
export const mocks: Mocks = {
  ...correctionMocks,
  ...inboxMocks,
  ...positionMocks,
  ...reopeningMocks,
}
