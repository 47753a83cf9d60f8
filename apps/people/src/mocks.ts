import type { Mocks } from '@portal/api-client/mocks'
import { importMocks } from './features/import/mocks.ts'
import { peopleMocks } from './features/people/mocks.ts'

/** Mock responses for running the remote without a portal. */
export const mocks: Mocks = {
  ...importMocks,
  ...peopleMocks,
}
