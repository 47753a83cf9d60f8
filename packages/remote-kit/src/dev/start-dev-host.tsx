import { configureApi } from '@portal/api-client/host'
import { isLanguage } from '@portal/i18n'
import { addElision, setTimeZone, startI18n } from '@portal/i18n/host'
import { parseManifest } from '@portal/release-format/manifest'
import { createToaster } from '@portal/ui'
import { QueryClient } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { createStore } from 'zustand/vanilla'
import { setAcademicYear } from '../academic-calendar.ts'
import { portalContract, type Appearance, type PortalProps, type RemoteLifecycles } from '../contract.ts'
import { DevPage } from './DevPage.tsx'
import { devSession } from './dev-session.ts'

interface DevHostOptions {
  /** The content of the remote's `remote.json`. */
  manifest: unknown
  remote: RemoteLifecycles
}

interface DevConfig {
  apiPassword: string | null
  institute: PortalProps['institute'] & { timeZone?: string }
}

/** Runs one remote on a stand-alone page, against the portal that the development server proxies calls to. */
export async function startDevHost({ manifest, remote }: DevHostOptions): Promise<void> {
  const { name, routes } = parseManifest(manifest)
  const stored = localStorage.getItem('language')
  const response = await fetch('/config.json')
  const { apiPassword, institute }: DevConfig = await response.json()
  addElision()
  await startI18n(isLanguage(stored) ? stored : 'fr')
  setTimeZone(institute.timeZone)
  configureApi({
    baseUrl: '/api',
    apiPassword,
    authHeaders: () => devSession.authHeaders(),
    yearId: () => devSession.read()?.session.yearId ?? null,
    onSessionExpired: async () => {
      devSession.clear()
      window.location.reload()
      return false
    },
  })

  const signedIn = devSession.read()
  setAcademicYear(signedIn?.year ?? null)
  const container = document.createElement('div')
  const appearance = createStore<Appearance>(() => ({ colorMode: 'light', density: 'comfortable' }))
  const notify = createToaster()
  const portal: PortalProps = {
    contract: portalContract,
    remote: { name, version: 'dev' },
    container,
    institute,
    session: signedIn?.session ?? null,
    year: signedIn?.year ?? null,
    queryClient: new QueryClient(),
    appearance,
    notify,
    navigate: (to, { replace = false, state } = {}) => {
      const entry = { usr: state ?? null, key: crypto.randomUUID() }
      if (replace) window.history.replaceState(entry, '', to)
      else window.history.pushState(entry, '', to)
      window.dispatchEvent(new PopStateEvent('popstate', { state: entry }))
    },
    setTitle: (title) => {
      document.title = title
    },
    report: (error, context) => console.error(error, context),
    unsaved: { set: () => undefined },
    restart: () => void remote.unmount(portal).then(() => remote.mount(portal)),
    signOut: () => {
      devSession.clear()
      window.location.reload()
    },
  }

  createRoot(document.getElementById('portal') ?? document.body).render(
    <DevPage portal={portal} routes={routes} appearance={appearance} notify={notify} />,
  )
  await remote.bootstrap(portal)
  await remote.mount(portal)
}
