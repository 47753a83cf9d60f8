import type { KeyboardEvent } from 'react'

/**
 * Moves the focus among the links and buttons of a list on ArrowUp, ArrowDown, Home and End. A button with `data-aside`
 * stands beside one of them, and is reached by Tab.
 */
export function moveFocus(event: KeyboardEvent, list: HTMLElement): void {
  const items = [...list.querySelectorAll<HTMLElement>('a[href], button:not(:disabled, [data-aside])')]
  const current = items.findIndex((item) => item === document.activeElement)
  const next = {
    ArrowDown: items[(current + 1) % items.length],
    ArrowUp: items[(current <= 0 ? items.length : current) - 1],
    Home: items[0],
    End: items.at(-1),
  }[event.key]
  if (!next) return
  event.preventDefault()
  next.focus()
}
