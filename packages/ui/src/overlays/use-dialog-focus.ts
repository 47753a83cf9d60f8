import { useCallback, useRef, type RefObject } from 'react'

interface DialogFocusOptions {
  /** The first field by default, or else the content. */
  initialFocus?: RefObject<HTMLElement | null>
  /** The element to focus after closing; the previously focused one by default. */
  finalFocus?: () => HTMLElement | null
}

/**
 * Moves the focus into a dialog as soon as it is mounted. The focus trap does so a frame later only: until then a key
 * would act on the page behind the dialog, and Tab would change the element that gets the focus back.
 */
export function useDialogFocus({ initialFocus, finalFocus }: DialogFocusOptions) {
  const panel = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLElement>(null)

  const initialFocusEl = useCallback(() => {
    const focused = focusedElement()
    if (panel.current?.contains(focused)) return focused
    return initialFocus?.current ?? body.current?.querySelector<HTMLElement>('input, select, textarea') ?? body.current
  }, [initialFocus])

  const mountPanel = useCallback(
    (mounted: HTMLDivElement | null) => {
      // The panel's ref is attached again with every rendering, also while it closes.
      if (!mounted || mounted === panel.current) return
      panel.current = mounted
      opener.current = focusedElement()
      const first = initialFocusEl()
      first?.focus({ preventScroll: true })
      if (first instanceof HTMLInputElement) first.select()
    },
    [initialFocusEl],
  )

  const finalFocusEl = useCallback(() => finalFocus?.() ?? opener.current, [finalFocus])
  return { panel: mountPanel, body, initialFocusEl, finalFocusEl }
}

function focusedElement(): HTMLElement | null {
  return document.activeElement instanceof HTMLElement ? document.activeElement : null
}
