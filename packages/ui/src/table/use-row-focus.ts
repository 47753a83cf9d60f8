import { useLayoutEffect, useRef, type FocusEvent } from 'react'

const controls = 'a, button'

interface Kept {
  target: Element
  /** Of the row that the target stands in. */
  key: string | number
  place: number
  /** Which of the row's controls it is. */
  control: number
}

/**
 * When the row that has the focus goes, the one that comes in its place takes it, or else the title of the page. A row
 * that was only scrolled away is left alone.
 */
export function useRowFocus<Row>(rows: readonly Row[], rowKey: (row: Row) => string | number) {
  const body = useRef<HTMLTableSectionElement>(null)
  const kept = useRef<Kept | null>(null)

  useLayoutEffect(() => {
    // A press on nothing takes the focus too, and may keep it: the control is still there.
    if (!body.current || !kept.current || kept.current.target.isConnected) return
    if (document.activeElement !== document.body) return
    const { key, place, control } = kept.current
    kept.current = null
    const stays = rows.findIndex((row) => rowKey(row) === key)
    const next = shownRows(body.current).find((row) => placeOf(row) === (stays < 0 ? nearest(place, rows) : stays))
    if (rows.length > 0 && !next) return
    const wanted = next?.querySelectorAll<HTMLElement>(controls)[control]
    ;(wanted ?? document.querySelector<HTMLElement>('[data-page-title]'))?.focus()
  })

  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const line = target.closest('tr')
    const row = line && rows[placeOf(line)]
    if (!row) return
    const control = [...line.querySelectorAll(controls)].indexOf(target)
    kept.current = { target, key: rowKey(row), place: placeOf(line), control }
  }
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    // A control that goes from the page loses the focus to nothing, and a dialog gives it back.
    if (relatedTarget && !isInDialogAbove(relatedTarget, body.current)) kept.current = null
  }
  return { ref: body, onFocus, onBlur }
}

function isInDialogAbove(element: Element, body: Element | null): boolean {
  const dialog = element.closest('[role=dialog], [role=alertdialog]')
  return dialog !== null && !dialog.contains(body)
}

/** Those that show a row each; the others keep room for rows that do not stand in the page. */
function shownRows(body: HTMLTableSectionElement): HTMLTableRowElement[] {
  return [...body.rows].filter((row) => !row.hasAttribute('aria-hidden'))
}

function placeOf(row: HTMLTableRowElement): number {
  return Number(row.dataset['index'] ?? row.sectionRowIndex)
}

function nearest(place: number, rows: readonly unknown[]): number {
  return Math.min(place, rows.length - 1)
}
