import { useStore } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import type { MarksSheet } from '../sheet/marks-sheet.ts'
import type { SheetRow } from '../sheet/sheet-row.ts'
import type { EntryColumn, SheetState } from '../sheet/sheet-state.ts'
import { isEditable } from './cell-navigation.ts'

export interface TabStop {
  /** The index among the visible rows; -1 when no cell is editable. */
  place: number
  column: EntryColumn
}

/** The single tab stop of the grid (roving tabindex): the last active cell, else the first editable one. */
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
  // Reversed: the mark has precedence over the presence.
  for (const column of columns.toReversed()) {
    const place = visible.findIndex((index) => takes(rows[index], column))
    if (place >= 0) return { place, column }
  }
  return { place: -1, column: 'mark' }
}
