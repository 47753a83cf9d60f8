import type { RowResult, RowChange } from '@portal/ui/marks'

/** A fake save: 13 is a version conflict, 14 is rejected, everything else is echoed. */
export async function fakeSave(changes: readonly RowChange[]): Promise<RowResult[]> {
  await new Promise((resolve) => setTimeout(resolve, 150))
  return changes.map(({ id, mark, isPresent, version }) => {
    if (mark === '14') return { id, outcome: 'refused', reason: 'value' }
    const stored = { mark, isPresent, version: version + 1 }
    if (mark !== '13') return { id, outcome: 'stored', ...stored }
    return {
      id,
      outcome: 'conflict',
      theirs: { ...stored, mark: '9.5' },
      author: 'Hela Mansouri',
      at: '2026-11-21T14:02:00',
    }
  })
}
