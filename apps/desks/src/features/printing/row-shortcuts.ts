import { pressedLetter } from '@portal/ui'
import type { KeyboardEvent } from 'react'

/**
 * In a table, moves the focus to the next or previous row with the arrow keys, and presses the button of the focused row
 * whose `aria-keyshortcuts` is the typed letter. Keys typed into a field, or with a modifier, are left alone.
 */
export function moveByKey(event: KeyboardEvent<HTMLElement>): void {
  const { target, key } = event
  if (!(target instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey) return
  if (event.defaultPrevented || event.repeat || target.closest('input, select, textarea, [role=dialog]')) return
  const row = target.closest<HTMLElement>('tbody > tr')
  const pressed = isArrow(key) ? neighbour(event.currentTarget, row, key) : row && shortcut(row, pressedLetter(event))
  if (!pressed) return
  event.preventDefault()
  if (isArrow(key)) pressed.focus()
  else pressed.click()
}

type Arrow = 'ArrowDown' | 'ArrowUp'
const isArrow = (key: string): key is Arrow => key === 'ArrowDown' || key === 'ArrowUp'

/** The first button of the row below or above; of the first row while no row has the focus. */
function neighbour(table: HTMLElement, row: HTMLElement | null, key: Arrow): HTMLElement | null {
  const rows = [...table.querySelectorAll<HTMLElement>('tbody > tr')].filter((each) => each.querySelector('button'))
  const place = row ? rows.indexOf(row) + (key === 'ArrowDown' ? 1 : -1) : 0
  return rows[place]?.querySelector('button') ?? null
}

const shortcut = (row: HTMLElement, letter: string) =>
  [...row.querySelectorAll('button')].find(
    (button) => button.getAttribute('aria-keyshortcuts')?.toLowerCase() === letter && button.ariaDisabled !== 'true',
  ) ?? null
