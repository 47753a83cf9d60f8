import type { Mocks } from '@portal/api-client/mocks'
import { deadlineMocks } from '@portal/shared-screens/mocks'
import { referenceMocks } from './features/reference/mocks.ts'
import { timetableMocks } from './features/timetable/mocks.ts'
import { yearMocks } from './features/years/mocks.ts'

/** Mock responses for running the remote without a portal. */
export const mocks: Mocks = {
  ...deadlineMocks,
  ...referenceMocks,
  ...timetableMocks,
  ...yearMocks,
}
