import type { Mocks } from '@portal/api-client/mocks'

/** Mock responses for running the remote without a portal. */
export const mocks: Mocks = {}
