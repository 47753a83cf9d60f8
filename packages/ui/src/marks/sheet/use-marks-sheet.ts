import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import { memoizeByReference } from '../../theme/memoize-by-reference.ts'
import { countRows, type SheetCounts } from './count-rows.ts'
import { createMarksSheet, type MarksSheet, type MarksSheetOptions } from './marks-sheet.ts'
import { isLostOnLeaving, isUnsaved, type SheetRow } from './sheet-row.ts'

/**
 * Creates a sheet for the lifetime of the component and merges new `rows` into it: give the component the exam and
 * group as `key`.
 */
export function useMarksSheet({ rows, save, ...options }: Omit<MarksSheetOptions, 'now' | 'domId'>): MarksSheet {
  const shown = useRef(rows)
  const domId = useId()
  const [sheet] = useState(() => createMarksSheet({ rows, save, domId, ...options }))

  useLayoutEffect(() => sheet.setSave(save), [sheet, save])
  useEffect(() => sheet.autosaveDraft(), [sheet])
  useEffect(() => {
    if (shown.current === rows) return
    shown.current = rows
    sheet.mergeServerRows(rows)
  }, [sheet, rows])
  return sheet
}

/** The rows of a sheet, whatever its search shows; re-renders with every change. */
export function useSheetRows({ store }: MarksSheet): readonly SheetRow[] {
  return useStore(store, (state) => state.rows)
}

/** Memoized: selectors run more often than rows change. */
const countsOf = memoizeByReference(countRows)

/** The number of rows in each state; re-renders only when a number changes. */
export function useSheetCounts({ store }: MarksSheet): SheetCounts {
  return useStore(
    store,
    useShallow((state) => countsOf(state.rows)),
  )
}

/** Whether a row waits to be sent, or is being sent after it had waited. */
export function useIsWaiting({ store }: MarksSheet): boolean {
  return useStore(store, (state) => state.rows.some((row) => row.isWaiting))
}

/** Whether leaving the page would lose an entry: one that is neither stored by the server nor waits on this device. */
export function useIsLostOnLeaving({ store }: MarksSheet): boolean {
  return useStore(store, (state) => state.rows.some(isLostOnLeaving))
}

/** Whether the server may lack an entry. */
export function useIsUnsaved({ store }: MarksSheet): boolean {
  return useStore(store, (state) => state.rows.some(isUnsaved))
}
