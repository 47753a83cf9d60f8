import { useLayoutEffect, useRef, type FocusEvent } from 'react'

const controls = 'a, button'

/** When the row that has the focus goes, the one that comes in its place takes it, or else the title of the page. */
export function useKeptFocus() {
  const body = useRef<HTMLTableSectionElement>(null)
  const kept = useRef<{ row: number; control: number } | null>(null)

  useLayoutEffect(() => {
    if (!body.current || !kept.current || document.activeElement !== document.body) return
    const { row, control } = kept.current
    kept.current = null
    const left = [...body.current.rows]
    const next = left[Math.min(row, left.length - 1)]?.querySelectorAll<HTMLElement>(controls)[control]
    ;(next ?? document.querySelector<HTMLElement>('[data-page-title]'))?.focus()
  })

  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const row = target.closest('tr')
    if (row) kept.current = { row: row.sectionRowIndex, control: [...row.querySelectorAll(controls)].indexOf(target) }
  }
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    // A control that goes from the page loses the focus to nothing.
    if (relatedTarget) kept.current = null
  }
  return { ref: body, onFocus, onBlur }
}
