import { vi } from 'vitest'

/** Called by jsdom when a focused element is removed. */
const requestFocusFixup = '_requestFocusFixup'

declare global {
  /** Provided by the test environment. */
  var jsdom: { window: { [requestFocusFixup]: () => void } }
}

/**
 * Keeps animation frames coming. jsdom draws by an interval, which it begins for an animation frame, and for a focused
 * element that is removed. One that began while timers were faked would never pass, and no later frame would come in this
 * worker: a dialog would not close.
 */
export function keepDrawing(): void {
  const { window } = globalThis.jsdom
  const request = window[requestFocusFixup]
  window[requestFocusFixup] = () => {
    if (!vi.isFakeTimers()) request()
  }
}
