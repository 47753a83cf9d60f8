import { useMemo } from 'react'
import { useStore } from 'zustand'
import { searchRows } from '../../table/search-rows.ts'
import type { MarksSheet } from '../sheet/marks-sheet.ts'
import type { LabelColumn, SheetPart } from './columns.ts'

/** The places in the sheet of the rows that part and search leave, in the sheet's order. */
export function useVisibleRows(
  { store }: MarksSheet,
  labels: readonly LabelColumn[],
  { label, value }: Partial<SheetPart> = {},
): readonly number[] {
  const lines = useStore(store, (state) => state.lines)
  const search = useStore(store, (state) => state.search)
  return useMemo(() => {
    const columns = labels.map(({ id, header }) => ({
      id,
      header,
      value: ({ line }: { line: (typeof lines)[number] }) => line.labels[id] ?? '',
    }))
    const places = lines
      .map((line, index) => ({ line, index }))
      .filter(({ line }) => label === undefined || line.labels[label] === value)
    return searchRows(places, columns, search).map(({ index }) => index)
  }, [lines, search, labels, label, value])
}
