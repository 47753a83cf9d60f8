import type { Mocks } from '@portal/api-client/mocks'
import { deadlineMocks } from '@portal/shared-screens/mocks'
import { examRunningMocks } from './features/exam-running/mocks.ts'
import { examPlanningMocks } from './features/exams/mocks.ts'

/** Mock responses for running the remote without a portal. */
export const mocks: Mocks = {
  ...deadlineMocks,
  ...examRunningMocks,
  ...examPlanningMocks,
}
