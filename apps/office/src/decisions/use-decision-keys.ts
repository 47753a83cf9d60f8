import type { KeyboardEvent } from 'react'

export interface DecisionKeys {
  onNext: () => void
  onPrevious: () => void
  onAccept: () => void
  onRefuse: () => void
  /** Without it, decisions cannot be undone. */
  onUndo?: () => void
}

const isTypedInto = (target: EventTarget) =>
  target instanceof Element && target.closest('input:not([type=checkbox]), textarea, select, [role=dialog]') !== null

/** Single keys while the focus is in the page, outside of fields and dialogs; a modifier belongs to the browser. */
export function useDecisionKeys({ onNext, onPrevious, onAccept, onRefuse, onUndo }: DecisionKeys) {
  const actions: Partial<Record<string, (() => void) | undefined>> = {
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
