import { useRef, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react'
import { moveFocus } from './move-focus.ts'

interface Menu<Panel> {
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
  /** Closes the menu, and gives the focus back to its button. */
  close: () => void
  opener: RefObject<HTMLButtonElement | null>
  panel: RefObject<Panel | null>
  /** Props of the element around button and panel. */
  place: { onKeyDown: (event: KeyboardEvent) => void; onBlur: (event: FocusEvent) => void }
}

/**
 * A button with a panel of links and buttons. The arrow keys, Home and End move the focus, Space presses a link too.
 * Escape, tabbing out or a click outside closes it; the focus goes back to the button unless it went to another element.
 */
export function useMenu<Panel extends HTMLElement>(): Menu<Panel> {
  const opener = useRef<HTMLButtonElement>(null)
  const panel = useRef<Panel>(null)
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    opener.current?.focus({ preventScroll: true })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen || !panel.current) return
    if (event.key === 'Escape') {
      event.stopPropagation()
      close()
    } else if (event.key === ' ' && event.target instanceof HTMLAnchorElement) {
      event.preventDefault()
      event.target.click()
    } else moveFocus(event, panel.current)
  }
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!isOpen || currentTarget.contains(relatedTarget)) return
    // A click on the background moves the focus to no element.
    if (relatedTarget === null) close()
    else setOpen(false)
  }
  return { isOpen, setOpen, close, opener, panel, place: { onKeyDown, onBlur } }
}
