import { useLayoutEffect, useRef, type FocusEvent } from 'react'

const controls = 'a, button'

/** When the row that has the focus goes, the one that comes in its place takes it, or else the title of the page. */
export function useKeptFocus() {
  const body = useRef<HTMLTableSectionElement>(null)
  const kept = useRef<{ target: Element; row: number; control: number } | null>(null)

  useLayoutEffect(() => {
    // A press on nothing takes the focus too, and may keep it: the control is still there.
    if (!body.current || !kept.current || kept.current.target.isConnected) return
    if (document.activeElement !== document.body) return
    const { row, control } = kept.current
    kept.current = null
    const left = [...body.current.rows]
    const next = left[Math.min(row, left.length - 1)]?.querySelectorAll<HTMLElement>(controls)[control]
    ;(next ?? document.querySelector<HTMLElement>('[data-page-title]'))?.focus()
  })

  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const row = target.closest('tr')
    if (!row) return
    const control = [...row.querySelectorAll(controls)].indexOf(target)
    kept.current = { target, row: row.sectionRowIndex, control }
  }
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    // A control that goes from the page loses the focus to nothing.
    if (relatedTarget) kept.current = null
  }
  return { ref: body, onFocus, onBlur }
}
