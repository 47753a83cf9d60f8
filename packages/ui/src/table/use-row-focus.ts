import { useLayoutEffect, useRef, type FocusEvent } from 'react'

const controls = 'a, button'

interface FocusedControl {
  target: Element
  /** The key of the row that contains the target. */
  key: string | number
  place: number
  /** The index among the controls of the row. */
  control: number
}

/**
 * When the focused row is removed, moves the focus to the row that takes its place, or else to the title of the page. A
 * row that virtualization unmounted while scrolling is ignored.
 */
export function useRowFocus<Row>(rows: readonly Row[], rowKey: (row: Row) => string | number) {
  const body = useRef<HTMLTableSectionElement>(null)
  const kept = useRef<FocusedControl | null>(null)

  useLayoutEffect(() => {
    // A click on the background also blurs the control; it is still connected, so the focus is not restored.
    if (!body.current || !kept.current || kept.current.target.isConnected) return
    if (document.activeElement !== document.body) return
    const { key, place, control } = kept.current
    kept.current = null
    const stays = rows.findIndex((row) => rowKey(row) === key)
    const next = renderedRows(body.current).find(
      (row) => rowIndexOf(row) === (stays < 0 ? clampIndex(place, rows) : stays),
    )
    if (rows.length > 0 && !next) return
    const wanted = next?.querySelectorAll<HTMLElement>(controls)[control]
    ;(wanted ?? document.querySelector<HTMLElement>('[data-page-title]'))?.focus()
  })

  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const line = target.closest('tr')
    const row = line && rows[rowIndexOf(line)]
    if (!row) return
    const control = [...line.querySelectorAll(controls)].indexOf(target)
    kept.current = { target, key: rowKey(row), place: rowIndexOf(line), control }
  }
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    // A removed control blurs without a relatedTarget, and a dialog restores the focus.
    if (relatedTarget && !isInDialogAbove(relatedTarget, body.current)) kept.current = null
  }
  return { ref: body, onFocus, onBlur }
}

function isInDialogAbove(element: Element, body: Element | null): boolean {
  const dialog = element.closest('[role=dialog], [role=alertdialog]')
  return dialog !== null && !dialog.contains(body)
}

/** The rows without the spacers of virtualization. */
function renderedRows(body: HTMLTableSectionElement): HTMLTableRowElement[] {
  return [...body.rows].filter((row) => !row.hasAttribute('aria-hidden'))
}

function rowIndexOf(row: HTMLTableRowElement): number {
  return Number(row.dataset['index'] ?? row.sectionRowIndex)
}

function clampIndex(place: number, rows: readonly unknown[]): number {
  return Math.min(place, rows.length - 1)
}
