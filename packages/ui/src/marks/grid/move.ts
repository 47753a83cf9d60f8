import { takesMark } from '../sheet/enter.ts'
import type { SheetRow } from '../sheet/sheet-row.ts'
import type { EntryColumn } from '../sheet/sheet-state.ts'

export type Step = 'next' | 'previous' | 'first' | 'last' | 'pageDown' | 'pageUp'

const steps: Record<string, Step> = {
  Enter: 'next',
  ArrowDown: 'next',
  ArrowUp: 'previous',
  Home: 'first',
  End: 'last',
  PageDown: 'pageDown',
  PageUp: 'pageUp',
}

/** Where a key leads, up or down the sheet. */
export function stepOf({ key, shiftKey }: { key: string; shiftKey: boolean }): Step | undefined {
  return key === 'Enter' && shiftKey ? 'previous' : steps[key]
}

/** Whether something can be entered there now. */
export function takesEntry(row: SheetRow, column: EntryColumn): boolean {
  return column === 'mark' ? takesMark(row) : !row.isLocked
}

interface Move {
  rows: readonly SheetRow[]
  from: number
  column: EntryColumn
  step: Step
  /** How many rows stand on the screen. */
  page: number
}

/** The next place of that column that takes an entry, past locked and absent rows; where there is none, the same. */
export function moveFrom({ rows, from, column, step, page }: Move): number {
  const last = rows.length - 1
  const takes = (index: number) => takesEntry(rows[index]!, column)
  const down = (start: number, end: number) => range(start, end).find(takes)
  const up = (start: number, end: number) => range(end, start).toReversed().find(takes)
  const places: Record<Step, () => number | undefined> = {
    next: () => down(from + 1, last),
    previous: () => up(from - 1, 0),
    first: () => down(0, from),
    last: () => up(last, from),
    pageDown: () => up(Math.min(last, from + page), from + 1) ?? down(from + 1, last),
    pageUp: () => down(Math.max(0, from - page), from - 1) ?? up(from - 1, 0),
  }
  return places[step]() ?? from
}

function range(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
}
