import type { MarksSheet, RowChange } from '@portal/ui/marks'

/** The rows that can be entered, as they would be sent. */
export function openRows({ store }: MarksSheet): RowChange[] {
  return store
    .getState()
    .rows.filter(({ isLocked, refusal }) => !isLocked && refusal?.reason !== 'gone')
    .map(({ id, mark, isPresent, isPasted, stored }) => ({ id, mark, isPresent, isPasted, version: stored.version }))
}

/** How many rows hold an entry that the server does not, and whether it found one of them wrong. */
export function undecided(sheets: readonly MarksSheet[]): { count: number; isWrong: boolean } {
  const rows = sheets.flatMap(({ store }) => store.getState().rows)
  const waiting = rows.filter(({ conflict, refusal }) => conflict !== null || refusal !== null)
  return { count: waiting.length, isWrong: waiting.some(({ refusal }) => refusal?.reason === 'value') }
}
