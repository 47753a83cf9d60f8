import type { KeyboardEvent } from 'react'

export interface InboxKeys {
  onNext: () => void
  onPrevious: () => void
  onAccept: () => void
  onRefuse: () => void
  onUndo: () => void
}

const isTypedInto = (target: EventTarget) =>
  target instanceof Element && target.closest('input:not([type=checkbox]), textarea, select, [role=dialog]') !== null

/** Single keys while the focus is in the page, outside of fields and dialogs; a modifier belongs to the browser. */
export function useInboxKeys({ onNext, onPrevious, onAccept, onRefuse, onUndo }: InboxKeys) {
  const actions: Partial<Record<string, () => void>> = {
    j: onNext,
    arrowdown: onNext,
    k: onPrevious,
    arrowup: onPrevious,
    a: onAccept,
    r: onRefuse,
    u: onUndo,
  }
  return (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTypedInto(event.target)) return
    const act = actions[event.key.toLowerCase()]
    if (!act) return
    event.preventDefault()
    act()
  }
}
