import { acceptsMark } from '../sheet/row-entry.ts'
import type { SheetRow } from '../sheet/sheet-row.ts'
import type { EntryColumn } from '../sheet/sheet-state.ts'

export type Step = 'next' | 'previous' | 'first' | 'last' | 'pageDown' | 'pageUp'

const steps: Record<string, Step> = {
  Enter: 'next',
  ArrowDown: 'next',
  ArrowUp: 'previous',
  PageDown: 'pageDown',
  PageUp: 'pageUp',
}

const stepsWithControl: Record<string, Step> = { Home: 'first', End: 'last' }

interface PressedKey {
  key: string
  shiftKey: boolean
  /** Control, or Command on a Mac. */
  isControl: boolean
}

/** The step of a pressed key; none for Home and End without Control, which move the caret in the cell. */
export function stepOfKey({ key, shiftKey, isControl }: PressedKey): Step | undefined {
  if (isControl) return shiftKey ? undefined : stepsWithControl[key]
  return key === 'Enter' && shiftKey ? 'previous' : steps[key]
}

/** Whether the cell is enabled. */
export function isEditable(row: SheetRow, column: EntryColumn): boolean {
  return column === 'mark' ? acceptsMark(row) : !row.isLocked
}

interface Move {
  from: number
  step: Step
  /** The number of rows. */
  count: number
  /** The number of rows in the viewport. */
  page: number
  /** Whether the cell at this index is editable. */
  takes: (place: number) => boolean
}

/** The index of the next editable cell, past locked and absent rows; `from` where there is none. */
export function nextEditable({ from, step, count, page, takes }: Move): number {
  const last = count - 1
  const down = (start: number, end: number) => {
    for (let place = start; place <= end; place += 1) if (takes(place)) return place
    return undefined
  }
  const up = (start: number, end: number) => {
    for (let place = start; place >= end; place -= 1) if (takes(place)) return place
    return undefined
  }
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
