import type { ExamSheet } from '@portal/api-client/exam-sheets'

export const progressStates = ['upcoming', 'draft', 'closed', 'validated', 'published'] as const
export type ProgressState = (typeof progressStates)[number]

/** How far the marks of a sheet are, as its teacher sees it too: an exam to come opens on its day, unless it is closed. */
export function progressOf({ state, isOpen, isUpcoming }: ExamSheet): ProgressState {
  if (state !== 'draft') return state
  if (!isOpen) return 'closed'
  return isUpcoming ? 'upcoming' : 'draft'
}
