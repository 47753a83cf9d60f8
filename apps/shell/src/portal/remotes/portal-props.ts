import { portalContract, type NavigateOptions, type PortalProps } from '@portal/remote-kit'
import type { QueryClient } from '@tanstack/react-query'
import { appearanceStore } from '../appearance-store.ts'
import { setUnsaved } from '../leaving/unsaved-work.ts'
import { notify } from '../notify.ts'
import { portalStore } from '../portal-store.ts'
import { setTitle } from '../page-title.ts'
import { reportError } from '../report.ts'
import { signOut } from '../sign-out.ts'

type Mounting = Pick<PortalProps, 'session' | 'year' | 'institute' | 'cards'> & {
  name: string
  queryClientOf: (version: string) => QueryClient
}

const toasts = Object.freeze({ success: notify.success, error: notify.error, info: notify.info })
const appearance = Object.freeze({
  getState: () => Object.freeze(appearanceStore.getState()),
  subscribe: (listener: () => void) => appearanceStore.subscribe(listener),
})

/**
 * The props that the portal passes to a remote at each mount. They are frozen, and contain no store of the shell that
 * the remote could write to; the query client is its own.
 */
export function portalPropsFor({ name, session, year, institute, queryClientOf, cards }: Mounting) {
  const facts = {
    session: session && Object.freeze({ ...session }),
    year: year && Object.freeze({ ...year }),
    institute: Object.freeze({ ...institute }),
  }
  return (release: { version: string }, container: HTMLElement, restart: () => void): PortalProps =>
    Object.freeze({
      ...facts,
      contract: portalContract,
      remote: Object.freeze({ name, version: release.version }),
      container,
      queryClient: queryClientOf(release.version),
      appearance,
      notify: toasts,
      navigate,
      restart,
      signOut,
      setTitle: (title: string) => setTitle(title),
      ...(cards && { cards }),
      setParent: (parent: string | null) => portalStore.setState({ parent }),
      unsaved: Object.freeze({ set: setUnsaved }),
      report: (error: unknown, context?: Record<string, unknown>) =>
        reportError(error, { ...context, remote: name, version: release.version }),
    })
}

/** Navigates to another page of the portal; single-spa notifies every router on the page. */
function navigate(to: string, { replace = false, state }: NavigateOptions = {}): void {
  // The shape of React Router's history state.
  const entry = { usr: state ?? null, key: crypto.randomUUID().slice(0, 8) }
  if (replace) window.history.replaceState(entry, '', to)
  else window.history.pushState(entry, '', to)
}
