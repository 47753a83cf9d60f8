import { useEffect, useRef, useState } from 'react'
import type { GridPosition } from './grid-position.ts'

/**
 * Keeps the focus in the grid while its controls change: on the cell of a session that is lifted, and on the session
 * once it is dropped or put back, wherever it then is, or on the one that follows it. The focus of another part of the page stays there.
 */
export function useGridFocus(liftedId: number | null, follower: { of: number; id: number } | null) {
  const grid = useRef<HTMLElement | null>(null)
  const [active, setActive] = useState<GridPosition>({ row: 0, column: 0, index: 0 })
  const carried = useRef<number | null>(null)
  const returning = useRef<number | null>(null)

  useEffect(() => {
    const { activeElement } = document
    const isFree = activeElement === null || activeElement === document.body || grid.current?.contains(activeElement)
    if (liftedId !== null && carried.current === null) {
      const cell = `[data-position="${active.row}/${active.column}/0"]`
      if (isFree) grid.current?.querySelector<HTMLElement>(cell)?.focus({ preventScroll: true })
    }
    if (liftedId === null && carried.current !== null) returning.current = carried.current
    carried.current = liftedId
  }, [liftedId, active])

  // After every rendering: the sessions are loaded again after a drop, which moves the control of the session.
  useEffect(() => {
    if (returning.current === null) return
    const { activeElement } = document
    const id = follower?.of === returning.current ? follower.id : returning.current
    const session = grid.current?.querySelector<HTMLElement>(`[data-session="${id}"]`)
    const isFree = activeElement === null || activeElement === document.body
    const isInGrid = grid.current?.contains(activeElement) ?? false
    if (!isFree && !isInGrid) returning.current = null
    else if (isFree) session?.focus({ preventScroll: true })
  })

  return { grid, active, setActive }
}
