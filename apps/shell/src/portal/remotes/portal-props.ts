import { portalContract, type NavigateOptions, type PortalProps } from '@portal/remote-kit'
import { appearanceStore } from '../appearance-store.ts'
import { setUnsaved } from '../leaving/unsaved-work.ts'
import { notify } from '../notify.ts'
import { portalStore } from '../portal-store.ts'
import { setTitle } from '../page-title.ts'
import { reportError } from '../report.ts'
import { signOut } from '../sign-out.ts'

type Mounting = Pick<PortalProps, 'session' | 'year' | 'queryClient' | 'institute'> & { name: string }

/** The props that the portal passes to a remote at each mount. */
export function portalPropsFor({ name, ...shared }: Mounting) {
  return (release: { version: string }, container: HTMLElement, restart: () => void): PortalProps => ({
    ...shared,
    contract: portalContract,
    remote: { name, version: release.version },
    container,
    appearance: appearanceStore,
    notify,
    navigate,
    restart,
    signOut,
    setTitle: (title) => setTitle(title),
    setParent: (parent) => portalStore.setState({ parent }),
    unsaved: { set: setUnsaved },
    report: (error, context) => reportError(error, { ...context, remote: name, version: release.version }),
  })
}

/** Navigates to another page of the portal; single-spa notifies every router on the page. */
function navigate(to: string, { replace = false, state }: NavigateOptions = {}): void {
  // The shape of React Router's history state.
  const entry = { usr: state ?? null, key: crypto.randomUUID().slice(0, 8) }
  if (replace) window.history.replaceState(entry, '', to)
  else window.history.pushState(entry, '', to)
}
