import { formatSlot, useCommonTexts } from '@portal/i18n'
import type { KeyboardEvent } from 'react'
import { nextPosition, type GridPosition } from './grid-position.ts'
import { isSamePlace, type PlannerGridProps, type PlannerPlace, type PlannerSession } from './planner.ts'
import { useGridFocus } from './use-grid-focus.ts'
import { usePointerDrag } from './use-pointer-drag.ts'

export type Verdict = 'free' | 'taken' | 'own' | 'unknown'
export type PlannerControls = ReturnType<typeof usePlannerControls>

const positionOf = (element: Element | null | undefined): GridPosition | null => {
  const [row, column, index] = element?.getAttribute('data-position')?.split('/').map(Number) ?? []
  return row === undefined || column === undefined || index === undefined ? null : { row, column, index }
}

interface PlannerControlsOptions extends Omit<PlannerGridProps, 'caption'> {
  /** In a list every control is in the order of the Tab key, in a grid one. */
  isList: boolean
}

/** The state and the handlers that the cells of a planner share, in a table or in the list of one day. */
export function usePlannerControls({
  days,
  slots,
  sessions,
  busy,
  lifted,
  follower = null,
  reasonsAt,
  actions,
  isList,
}: PlannerControlsOptions) {
  const t = useCommonTexts()
  const { grid, active, setActive } = useGridFocus(lifted?.id ?? null, follower)
  const placeAt = (row: number, column: number): PlannerPlace => ({
    day: days[row]?.id ?? 1,
    slotId: slots[column]?.id ?? 0,
  })
  const labelsAt = (row: number, column: number) => ({
    day: days[row]?.label ?? '',
    slot: formatSlot(slots[column]?.label ?? ''),
  })
  const sessionsAt = (row: number, column: number) =>
    sessions.filter((session) => isSamePlace(session, placeAt(row, column)))
  // A cell with fewer controls than before has no control at the index that was active.
  const isActiveShown = active.index <= (lifted ? 0 : sessionsAt(active.row, active.column).length)
  const reachable = keyOf(isActiveShown ? active : { ...active, index: 0 })
  const {
    press,
    item: cardRef,
    pointer,
  } = usePointerDrag<PlannerSession>({
    onStart: (session) => actions?.onLift(session),
    onDrop: (element) => {
      const position = positionOf(element?.closest('[data-drop]'))
      if (position) actions?.onDrop(placeAt(position.row, position.column))
    },
  })
  const over = positionOf(pointer?.over?.closest('[data-drop]'))

  const move = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Escape' && lifted) {
      event.stopPropagation()
      actions?.onCancel()
      return
    }
    const controls = [...(grid.current?.querySelectorAll<HTMLElement>('[data-position]') ?? [])]
    const from = positionOf(event.target instanceof Element ? event.target : null)
    if (!from) return
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl'
    const all = controls.flatMap((control) => positionOf(control) ?? [])
    const next = nextPosition(from, { key: event.key, isRightToLeft }, all)
    if (next === null) return
    event.preventDefault()
    setActive(next)
    controls.find((control) => control.dataset['position'] === keyOf(next))?.focus()
  }

  return {
    grid,
    move,
    press,
    cardRef,
    pointer,
    lifted,
    actions,
    isCarrying: lifted !== null,
    placeAt,
    labelsAt,
    isOver: (row: number, column: number) => over?.row === row && over.column === column,
    cellAt: (row: number, column: number) => {
      const place = placeAt(row, column)
      return {
        sessions: sessionsAt(row, column),
        isBusy: busy.some((one) => isSamePlace(one, place)),
      }
    },
    verdictAt: (row: number, column: number): { verdict: Verdict; reasons: readonly string[] } => {
      const place = placeAt(row, column)
      if (lifted && isSamePlace(lifted, place)) return { verdict: 'own', reasons: [] }
      const reasons = reasonsAt(place)
      if (reasons === undefined) return { verdict: 'unknown', reasons: [] }
      return { verdict: reasons.length > 0 ? 'taken' : 'free', reasons }
    },
    placeTextOf: ({ day, slotId }: PlannerSession) =>
      t('timetable.place', {
        day: days.find(({ id }) => id === day)?.label ?? '',
        slot: formatSlot(slots.find(({ id }) => id === slotId)?.label ?? ''),
      }),
    /** Of a control. */
    attributesOf: (position: GridPosition) => ({
      'data-position': keyOf(position),
      tabIndex: isList || keyOf(position) === reachable ? 0 : -1,
      onFocus: () => setActive(position),
    }),
  }
}

const keyOf = ({ row, column, index }: GridPosition) => `${row}/${column}/${index}`
