import { createContext, use, useLayoutEffect } from 'react'

/** Prevents Escape from closing the dialog until the returned function is called; null outside a dialog. */
export const EscapeLayerContext = createContext<(() => () => void) | null>(null)

/**
 * While `isOpen`, Escape does not close the surrounding dialog. The caller closes its own part on the key; the event is
 * then already marked as prevented.
 */
export function useEscapeLayer(isOpen: boolean): void {
  const hold = use(EscapeLayerContext)
  useLayoutEffect(() => (isOpen ? hold?.() : undefined), [hold, isOpen])
}
