import { isUnsaved, confirmLeave } from './unsaved-work.ts'

/**
 * Holds back every way off a page with unsaved work. Routers move as soon as the history does, so the history
 * itself is guarded: `guardBack` before single-spa patches it, `guardLinks` after, to be asked first both times.
 */
export function guardBack(): void {
  const restore = window.history.pushState.bind(window.history)
  let shown = { url: window.location.href, state: window.history.state as unknown }
  const note = () => {
    shown = { url: window.location.href, state: window.history.state as unknown }
  }
  window.addEventListener('single-spa:routing-event', note)
  window.addEventListener(
    'popstate',
    (event) => {
      if (!isUnsaved() || isSamePage(shown.url, window.location.href)) return note()
      event.stopImmediatePropagation()
      const wanted = { url: window.location.href, state: window.history.state as unknown }
      restore(shown.state, '', shown.url)
      confirmLeave(() => window.history.pushState(wanted.state, '', wanted.url))
    },
    { capture: true },
  )
}

export function guardLinks(): void {
  for (const method of ['pushState', 'replaceState'] as const) {
    const go = window.history[method].bind(window.history)
    window.history[method] = (state, unused, url) => {
      const target = new URL(url ?? window.location.href, window.location.href).href
      if (isSamePage(target, window.location.href)) go(state, unused, url)
      else confirmLeave(() => go(state, unused, url))
    }
  }
}

/** The browser's own question, for a closed tab, a reload or another site. */
export function guardTab(): void {
  window.addEventListener('beforeunload', (event) => {
    if (isUnsaved()) event.preventDefault()
  })
}

/** A tab or a filter in the query string is still the same page. */
function isSamePage(one: string, other: string): boolean {
  return new URL(one).pathname === new URL(other).pathname
}
