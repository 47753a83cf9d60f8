import { useCallback, useEffect, useEffectEvent, useRef, type RefObject } from 'react'

interface DialogFocusOptions {
  isOpen: boolean
  /** The first field by default, or else the content. */
  initialFocus?: RefObject<HTMLElement | null>
  /** The element to focus after closing; the previously focused one by default. */
  finalFocus?: () => HTMLElement | null
}

/** The element that had the focus when the dialog with this panel opened. */
const openers = new WeakMap<Element, HTMLElement | null>()

/**
 * Moves the focus into a dialog as soon as it is mounted, and back when it closes. The focus trap would do so a frame
 * later only: until then a key would act on the page behind the dialog, and Tab would change what gets the focus back.
 */
export function useDialogFocus({ isOpen, initialFocus, finalFocus }: DialogFocusOptions) {
  const panel = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)

  const initialFocusEl = useCallback(() => {
    const focused = focusedElement()
    if (panel.current?.contains(focused)) return focused
    const fields = body.current?.querySelectorAll<HTMLElement>('input, select, textarea') ?? []
    return [initialFocus?.current, ...fields].find((element) => element && canTakeFocus(element)) ?? body.current
  }, [initialFocus])

  const mountPanel = useCallback(
    (mounted: HTMLDivElement | null) => {
      // The ref is attached again with every rendering, also while the dialog closes.
      if (!mounted || mounted === panel.current) return
      panel.current = mounted
      openers.set(mounted, focusedElement())
      const first = initialFocusEl()
      first?.focus({ preventScroll: true })
      if (first instanceof HTMLInputElement) first.select()
    },
    [initialFocusEl],
  )

  const returnFocus = useEffectEvent(() => {
    const closed = panel.current
    if (closed) moveFocusOutOf(closed, finalFocus?.() ?? openers.get(closed) ?? null)
  })
  useEffect(() => {
    if (!isOpen) return undefined
    // Later, when the focus trap has ended and the page has rendered without the dialog.
    return () => void setTimeout(returnFocus)
  }, [isOpen])

  return { panel: mountPanel, body, initialFocusEl }
}

/** Otherwise the focus would stay in the page behind the dialog, which is hidden from screen readers. */
const canTakeFocus = (element: HTMLElement) =>
  !element.matches(':disabled, [type=hidden]') && element.getClientRects().length > 0

/** Focuses the target, unless the user or the page has moved the focus out of the closed dialog already. */
function moveFocusOutOf(closed: Element, target: HTMLElement | null) {
  const focused = focusedElement()
  const dialog = focused?.closest('[role=dialog], [role=alertdialog]')
  if (dialog && dialog !== closed && !dialog.contains(target)) openers.set(dialog, target)
  else if (!focused || focused === document.body || dialog) target?.focus({ preventScroll: true })
}

function focusedElement(): HTMLElement | null {
  return document.activeElement instanceof HTMLElement ? document.activeElement : null
}
