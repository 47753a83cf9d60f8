import { useMemo } from 'react'
import { useStore } from 'zustand'
import { searchRows } from '../../table/search-rows.ts'
import type { MarksSheet } from '../sheet/marks-sheet.ts'
import type { LabelColumn, SheetPart } from './columns.ts'

/** The indexes of the rows that match part and search, in the order of the sheet. */
export function useVisibleRows(
  { store }: MarksSheet,
  labels: readonly LabelColumn[],
  { label, value }: Partial<SheetPart> = {},
): readonly number[] {
  const lines = useStore(store, (state) => state.lines)
  const search = useStore(store, (state) => state.search)
  return useMemo(() => {
    const labelOf = (index: number, id: string) => lines[index]?.labels[id]
    const columns = labels.map(({ id, header }) => ({
      id,
      header,
      value: (index: number) => labelOf(index, id) ?? '',
    }))
    const places = [...lines.keys()]
    const inPart = label === undefined ? places : places.filter((index) => labelOf(index, label) === value)
    return searchRows(inPart, columns, search)
  }, [lines, search, labels, label, value])
}
