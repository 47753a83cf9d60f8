import type { SavedEntry } from '@portal/api-client/marks'
import type { RowResult, RowId } from '@portal/ui/marks'

/** Converts the row result of the server to the one of the sheet. */
export function toRowResult(id: RowId, { outcome, author, at, ...theirs }: SavedEntry): RowResult {
  if (outcome === 'stored' || outcome === 'locked' || outcome === 'closed') return { id, outcome, ...theirs }
  if (outcome === 'conflict') return { id, outcome, theirs, author, at }
  return { id, outcome: 'refused', reason: outcome }
}
