import type { MarksSheet, RowChange } from '@portal/ui/marks'

/** The editable rows, as sent to the server. */
export function editableRows({ store }: MarksSheet): RowChange[] {
  return store
    .getState()
    .rows.filter(({ isLocked, refusal }) => !isLocked && refusal?.reason !== 'gone')
    .map(({ id, mark, isPresent, isPasted, stored }) => ({ id, mark, isPresent, isPasted, version: stored.version }))
}

/** The number of rows with an unresolved conflict or refusal, and whether one of them has an invalid value. */
export function countUnresolved(sheets: readonly MarksSheet[]): { count: number; isWrong: boolean } {
  const rows = sheets.flatMap(({ store }) => store.getState().rows)
  const waiting = rows.filter(({ conflict, refusal }) => conflict !== null || refusal !== null)
  return { count: waiting.length, isWrong: waiting.some(({ refusal }) => refusal?.reason === 'value') }
}
