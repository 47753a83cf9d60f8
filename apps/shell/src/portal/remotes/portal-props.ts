import {
  portalContract,
  type NavigateOptions,
  type Notify,
  type PlacedCard,
  type PortalProps,
} from '@portal/remote-kit'
import type { QueryClient } from '@tanstack/react-query'
import { appearanceStore } from '../appearance-store.ts'
import { setUnsaved } from '../leaving/unsaved-work.ts'
import { notify } from '../notify.ts'
import { portalStore } from '../portal-store.ts'
import { setTitle } from '../page-title.ts'
import { reportError } from '../report.ts'
import { signOut } from '../sign-out.ts'
import { endWithPart, isShown } from './shown-parts.ts'

type Mounting = Pick<PortalProps, 'session' | 'year' | 'institute' | 'cards'> & {
  name: string
  queryClientOf: (version: string) => QueryClient
}

const appearance = Object.freeze({
  getState: () => Object.freeze(appearanceStore.getState()),
  subscribe: (listener: () => void) => appearanceStore.subscribe(listener),
})

/**
 * The props that the portal passes to a remote at each mount. They are frozen, and contain no store of the shell that
 * the remote could write to; the query client is its own. A page or card that was left can still announce and report how
 * a command ended, but no longer changes what is shown.
 */
export function portalPropsFor({ name, session, year, institute, queryClientOf, cards }: Mounting) {
  const facts = {
    session: session && Object.freeze({ ...session }),
    year: year && Object.freeze({ ...year }),
    institute: Object.freeze({ ...institute }),
  }
  const toasts = toastsOf(name)
  return (release: { version: string }, container: HTMLElement, restart: () => void): PortalProps => {
    const whileShown =
      <Given extends unknown[]>(act: (...given: Given) => void) =>
      (...given: Given) => {
        if (isShown(container)) act(...given)
      }
    return Object.freeze({
      ...facts,
      contract: portalContract,
      remote: Object.freeze({ name, version: release.version }),
      container,
      queryClient: queryClientOf(release.version),
      appearance,
      notify: toasts,
      navigate: whileShown(navigate),
      restart: whileShown(restart),
      signOut,
      setTitle: whileShown((title: string) => setTitle(title)),
      ...(cards && { cards: cardsOn(container, cards) }),
      setParent: parentOf(container),
      unsaved: unsavedOn(container),
      report: (error: unknown, context?: Record<string, unknown>) =>
        reportError(error, { ...context, remote: name, version: release.version }),
    })
  }
}

/** Toasts that replace only those of the same remote. A remote's name has no slash. */
function toastsOf(name: string): Notify {
  const own =
    (kind: keyof Notify): Notify[typeof kind] =>
    (text, options) =>
      notify[kind](text, { ...options, subject: `${name}/${options?.subject ?? text}` })
  return Object.freeze({ success: own('success'), error: own('error'), info: own('info') })
}

/** The list page of this page, until it is left: what it says when it is unmounted comes too late. */
function parentOf(container: HTMLElement): NonNullable<PortalProps['setParent']> {
  let end = () => {}
  return (parent) => {
    if (!isShown(container)) return
    end()
    portalStore.setState({ parent })
    end = endWithPart(container, () => portalStore.setState({ parent: null }))
  }
}

/** Unsaved work under keys of this page alone, until it is left. */
function unsavedOn(container: HTMLElement): PortalProps['unsaved'] {
  return Object.freeze({
    set: (key: string, isDirty: boolean) => {
      if (isShown(container)) setUnsaved(container, key, isDirty)
    },
  })
}

/** The cards for a page while it is shown; those that it mounts are unmounted with it. */
function cardsOn(container: HTMLElement, cards: NonNullable<PortalProps['cards']>): typeof cards {
  const mountOnPage =
    ({ mount }: PlacedCard): PlacedCard['mount'] =>
    (outlet, onState) =>
      isShown(container) ? endWithPart(container, mount(outlet, onState)) : () => undefined
  return (place) =>
    isShown(container) ? cards(place).map((card) => Object.freeze({ ...card, mount: mountOnPage(card) })) : []
}

/** Navigates to another page of the portal; single-spa notifies every router on the page. */
function navigate(to: string, { replace = false, state }: NavigateOptions = {}): void {
  // The shape of React Router's history state.
  const entry = { usr: state ?? null, key: crypto.randomUUID().slice(0, 8) }
  if (replace) window.history.replaceState(entry, '', to)
  else window.history.pushState(entry, '', to)
}
