import type { ExamSheet, SheetAction } from '@portal/api-client/exam-sheets'

export interface PlannedChange {
  /** The sheets that the action changes. */
  changed: ExamSheet[]
  /** The drafts among those that would be published: they stay as they are. */
  drafts: ExamSheet[]
  /** The sheets that change although marks are missing. */
  incomplete: ExamSheet[]
}

const concerns: Record<SheetAction, (sheet: ExamSheet) => boolean> = {
  close: ({ isOpen }) => isOpen,
  open: ({ isOpen }) => !isOpen,
  publish: ({ state }) => state === 'validated',
  hide: ({ state }) => state === 'published',
}

/** The effect of an action on some sheets. */
export function planChange(action: SheetAction, sheets: readonly ExamSheet[]): PlannedChange {
  const changed = sheets.filter(concerns[action])
  return {
    changed,
    drafts: action === 'publish' ? sheets.filter(({ state }) => state === 'draft') : [],
    incomplete: action === 'close' ? changed.filter(({ marked, papers }) => marked < papers) : [],
  }
}

/** The action that takes another one back. */
export const reverseOf: Record<SheetAction, SheetAction> = {
  close: 'open',
  open: 'close',
  publish: 'hide',
  hide: 'publish',
}
