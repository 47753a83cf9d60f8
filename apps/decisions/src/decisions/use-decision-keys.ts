import { useSingleKeys } from '@portal/remote-kit'
import { pressedLetter } from '@portal/ui'
import { useEffect, type RefObject } from 'react'

export interface DecisionKeys {
  onNext: () => void
  onPrevious: () => void
  onAccept: () => void
  onRefuse: () => void
  /** Without it, decisions cannot be undone. */
  onUndo?: () => void
}

/** The name of a letter for `aria-keyshortcuts`, unless the person has turned the letters off. */
export const useKeyName = (letter: string): string | undefined => (useSingleKeys() ? letter : undefined)

const isTypedInto = (target: Element) =>
  target.closest('input:not([type=checkbox]), textarea, select, [role=dialog]') !== null

/**
 * Single keys while the focus is in the page, or nowhere while the next item is loaded; outside of fields and dialogs. A
 * modifier belongs to the browser. The arrow keys stay when the person has turned the letters off.
 */
export function useDecisionKeys(page: RefObject<HTMLElement | null>, keys: DecisionKeys): void {
  const { onNext, onPrevious, onAccept, onRefuse, onUndo } = keys
  const hasLetters = useSingleKeys()
  useEffect(() => {
    const actions: Partial<Record<string, (() => void) | undefined>> = {
      arrowdown: onNext,
      arrowup: onPrevious,
      ...(hasLetters && { j: onNext, k: onPrevious, a: onAccept, r: onRefuse, u: onUndo }),
    }
    const onKeyDown = (event: KeyboardEvent) => {
      const { target } = event
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return
      if (!(target instanceof Element) || isTypedInto(target)) return
      if (target !== document.body && !page.current?.contains(target)) return
      const act = actions[pressedLetter(event)]
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  })
}
