import type { SavedEntry } from '@portal/api-client/marks'
import type { RowAnswer, RowId } from '@portal/ui/marks'

/** What the server said of a row, as the sheet understands it. */
export function toRowAnswer(id: RowId, { outcome, author, at, ...theirs }: SavedEntry): RowAnswer {
  if (outcome === 'stored' || outcome === 'locked' || outcome === 'closed') return { id, outcome, ...theirs }
  if (outcome === 'conflict') return { id, outcome, theirs, author, at }
  return { id, outcome: 'refused', reason: outcome }
}
