import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import { memoizeByReference } from '../../theme/memoize-by-reference.ts'
import { countRows, type SheetCounts } from './count-rows.ts'
import { createMarksSheet, type MarksSheet, type MarksSheetOptions } from './marks-sheet.ts'
import { isUnsaved } from './sheet-row.ts'

/**
 * Opens a sheet in the tree and keeps it in step with the rows that the page shows. The sheet is the one it was opened
 * with: give the component that calls this the exam and group as `key`.
 */
export function useMarksSheet({ rows, save, draft }: Omit<MarksSheetOptions, 'now' | 'domId'>): MarksSheet {
  const shown = useRef(rows)
  const domId = useId()
  const [sheet] = useState(() => createMarksSheet({ rows, save, draft, domId }))

  useLayoutEffect(() => sheet.saveBy(save), [sheet, save])
  useEffect(() => sheet.follow(), [sheet])
  useEffect(() => {
    if (shown.current === rows) return
    shown.current = rows
    sheet.receive(rows)
  }, [sheet, rows])
  return sheet
}

/** React asks for the numbers more often than rows change. */
const countsOf = memoizeByReference(countRows)

/** How many rows are in each state; renders again only when a number changes. */
export function useSheetCounts({ store }: MarksSheet): SheetCounts {
  return useStore(
    store,
    useShallow((state) => countsOf(state.rows)),
  )
}

/** Whether leaving now would lose something. */
export function useIsUnsaved({ store }: MarksSheet): boolean {
  return useStore(store, (state) => state.rows.some(isUnsaved))
}
