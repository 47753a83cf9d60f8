import { hasUnsavedWork, confirmLeave } from './unsaved-work.ts'

/**
 * Unsaved-work guard: blocks navigation until it is confirmed. Routers follow the history immediately, so the history
 * itself is guarded: `guardPopState` is called before single-spa patches it and `guardHistory` after, so that both run
 * first.
 */
export function guardPopState(): void {
  const restore = window.history.pushState.bind(window.history)
  let shown = { url: window.location.href, state: window.history.state as unknown }
  const note = () => {
    shown = { url: window.location.href, state: window.history.state as unknown }
  }
  window.addEventListener('single-spa:routing-event', note)
  window.addEventListener(
    'popstate',
    (event) => {
      if (!hasUnsavedWork() || isSamePage(shown.url, window.location.href)) return note()
      event.stopImmediatePropagation()
      const wanted = { url: window.location.href, state: window.history.state as unknown }
      restore(shown.state, '', shown.url)
      confirmLeave(() => window.history.pushState(wanted.state, '', wanted.url))
    },
    { capture: true },
  )
}

export function guardHistory(): void {
  for (const method of ['pushState', 'replaceState'] as const) {
    const go = window.history[method].bind(window.history)
    window.history[method] = (state, unused, url) => {
      const target = new URL(url ?? window.location.href, window.location.href).href
      if (isSamePage(target, window.location.href)) go(state, unused, url)
      else confirmLeave(() => go(state, unused, url))
    }
  }
}

/** Triggers the browser's own confirmation when the tab closes, reloads or leaves the site. */
export function guardUnload(): void {
  window.addEventListener('beforeunload', (event) => {
    if (hasUnsavedWork()) event.preventDefault()
  })
}

/** Whether two URLs are the same page; the query string does not count. */
function isSamePage(one: string, other: string): boolean {
  return new URL(one).pathname === new URL(other).pathname
}
