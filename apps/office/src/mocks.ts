import type { Mocks } from '@portal/api-client/mocks'
import { accountMocks } from './features/accounts/mocks.ts'
import { auditMocks } from './features/audit/mocks.ts'
import { correctionMocks } from './features/corrections/mocks.ts'
import { deadlineMocks } from './deadlines/mocks.ts'
import { examRunningMocks } from './features/exam-running/mocks.ts'
import { examPlanningMocks } from './features/exams/mocks.ts'
import { homeDefaultMocks } from './features/home-defaults/mocks.ts'
import { importMocks } from './features/import/mocks.ts'
import { inboxMocks } from './features/inbox/mocks.ts'
import { newsMocks } from './features/news/mocks.ts'
import { peopleMocks } from './features/people/mocks.ts'
import { referenceMocks } from './features/reference/mocks.ts'
import { timetableMocks } from './features/timetable/mocks.ts'
import { positionMocks } from './features/positions/mocks.ts'
import { reopeningMocks } from './features/reopenings/mocks.ts'
import { yearMocks } from './features/years/mocks.ts'

/** Mock responses for running the remote without a portal. */
export const mocks: Mocks = {
  ...accountMocks,
  ...auditMocks,
  ...correctionMocks,
  ...deadlineMocks,
  ...examRunningMocks,
  ...examPlanningMocks,
  ...homeDefaultMocks,
  ...importMocks,
  ...inboxMocks,
  ...newsMocks,
  ...peopleMocks,
  ...referenceMocks,
  ...timetableMocks,
  ...positionMocks,
  ...reopeningMocks,
  ...yearMocks,
}
