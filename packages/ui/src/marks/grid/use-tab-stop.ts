import { useStore } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import type { MarksSheet } from '../sheet/marks-sheet.ts'
import type { SheetRow } from '../sheet/sheet-row.ts'
import type { EntryColumn, SheetState } from '../sheet/sheet-state.ts'
import { isEditable } from './move.ts'

export interface TabStop {
  /** The row's place among the visible ones; -1 where nothing takes an entry. */
  place: number
  column: EntryColumn
}

/** The one place of the grid that Tab leads to: where the teacher was last, else the first that takes an entry. */
export function useTabStop({ store }: MarksSheet, visible: readonly number[], columns: EntryColumn[]): TabStop {
  return useStore(
    store,
    useShallow((state) => tabStop(state, visible, columns)),
  )
}

function tabStop({ rows, active }: SheetState, visible: readonly number[], columns: EntryColumn[]): TabStop {
  const takes = (row: SheetRow | undefined, column: EntryColumn) => row !== undefined && isEditable(row, column)
  if (active) {
    const place = visible.findIndex((index) => rows[index]?.id === active.id)
    if (takes(rows[visible[place] ?? -1], active.column)) return { place, column: active.column }
  }
  // Marks are what a sheet is opened for.
  for (const column of columns.toReversed()) {
    const place = visible.findIndex((index) => takes(rows[index], column))
    if (place >= 0) return { place, column }
  }
  return { place: -1, column: 'mark' }
}
