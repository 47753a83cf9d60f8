import type { AssessmentKind } from '@portal/api-client/marks'
import { paths } from '../../paths.ts'

/** Title and path of each kind: 1 for DS, 2 for tests. */
export const examKinds = {
  1: { title: 'marks.titleDs', path: paths.supervisedMarks },
  2: { title: 'marks.titleTest', path: paths.testMarks },
} as const satisfies Record<AssessmentKind, object>
