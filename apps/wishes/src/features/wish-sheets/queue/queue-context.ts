import type { BulkResult } from '@portal/api-client/wishes'
import { createContext, use } from 'react'
import type { QueueRow } from './queue-rows.ts'
import type { Selection } from './use-selection.ts'

/** State shared by the cells of the queue. It is not in the rows, so that a change renders only cells. */
export interface QueueContextValue {
  selection: Selection
  /** The number of groups as typed. */
  groupsOf: (row: QueueRow) => string
  setGroups: (row: QueueRow, groups: string) => void
  /** Whether the number of groups was missing when the wish was to be validated. */
  isGroupsWrong: (row: QueueRow) => boolean
  validate: (row: QueueRow) => void
  deactivate: (row: QueueRow) => void
  /** Why the last decision on the wish was refused. */
  refusalOf: (row: QueueRow) => BulkResult | undefined
  isBusy: boolean
  /** The page of free assignments, filled in for a type without wishes. */
  assignmentPath: (row: QueueRow) => string
}

const QueueContext = createContext<QueueContextValue | null>(null)

export const QueueProvider = QueueContext.Provider

export function useQueueContext(): QueueContextValue {
  const value = use(QueueContext)
  if (!value) throw new Error('A cell of the queue is outside of its provider')
  return value
}
