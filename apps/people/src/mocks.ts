import type { Mocks } from '@portal/api-client/mocks'
import { absenceMocks } from './features/absences/mocks.ts'
import { importMocks } from './features/import/mocks.ts'
import { peopleMocks } from './features/people/mocks.ts'

/** Mock responses for running the remote without a portal. */
export const mocks: Mocks = {
  ...absenceMocks,
  ...importMocks,
  ...peopleMocks,
}
