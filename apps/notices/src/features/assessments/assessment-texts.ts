import type { AssessmentKind } from '@portal/api-client/notices'

/** The texts of the page of supervised tests (1) and of that of the other tests (2). */
export const assessmentTexts = {
  1: {
    title: 'ds.title',
    list: 'ds.tabList',
    free: 'ds.tabFree',
    same: 'ds.tabSame',
    sameHelp: 'ds.sameHelp',
    add: 'ds.addModalTitle',
  },
  2: {
    title: 'ds.testTitle',
    list: 'ds.testTabList',
    free: 'ds.testTabFree',
    same: 'ds.testTabSame',
    sameHelp: 'ds.testSameHelp',
    add: 'ds.testAddModalTitle',
  },
} as const satisfies Record<AssessmentKind, object>
