import type { AssessmentKind } from '@portal/api-client/marks'
import { paths } from '../../paths.ts'

/** Title, path and sheet of each kind: 1 for DS, 2 for tests. */
export const examKinds = {
  1: { title: 'marks.titleDs', path: paths.supervisedMarks, asks: 'ds' },
  2: { title: 'marks.titleTest', path: paths.testMarks, asks: 'test' },
} as const satisfies Record<AssessmentKind, object>
