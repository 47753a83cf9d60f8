import { configureApi } from '@portal/api-client/host'
import { changedByNotification } from '@portal/api-client/notifications'
import { addElision, setTimeZone, startI18n } from '@portal/i18n/host'
import { pollWhileVisible, type AuthSession } from '@portal/remote-kit'
import { QueryClient } from '@tanstack/react-query'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { start } from 'single-spa'
import '@portal/ui/fonts.css'
import { loadConfig, type PortalConfig } from '../boot/config.ts'
import { storedLanguage } from '../boot/language.ts'
import { fetchRegistry } from '../boot/fetch-registry.ts'
import { authHeaders } from '../session/auth-headers.ts'
import { accountIdOf, readUser, type StoredUser } from '../session/stored-session.ts'
import { startAcademicYear } from './academic-year.ts'
import { followOtherTabs } from './follow-other-tabs.ts'
import { startIdleTimer } from './idle/idle-timer.ts'
import { clearIdleSession } from './idle/clear-idle-session.ts'
import { allowInstallation } from './install/installation.ts'
import { guardPopState, guardHistory, guardUnload } from './leaving/guard-navigation.ts'
import { closeDoors } from './federation/close-doors.ts'
import { followNotifications } from './notifications/follow-notifications.ts'
import { refreshStaleQueries } from './notifications/refresh-stale-queries.ts'
import { createStaleKeys, type StaleKeys } from './notifications/stale-keys.ts'
import { notify } from './notify.ts'
import { followBuilds } from './override/follow-builds.ts'
import { noteAnswer, rereadKept } from './offline/kept-data.ts'
import { startOffline } from './offline/start-offline.ts'
import { startOverrides } from './override/start-override.ts'
import { Portal } from './Portal.tsx'
import { currentSession, currentYear } from './portal-session.ts'
import { portalStore } from './portal-store.ts'
import { confirmDevice } from './push/own-device.ts'
import { createQueryClients } from './query-clients.ts'
import { haveSameRights } from './reauthentication/have-same-rights.ts'
import { requestReauthentication } from './reauthentication/reauthentication.ts'
import { createVersionCheck } from './registry/newer-version.ts'
import { openRegistry, storeRegistry } from './registry/open-registry.ts'
import { type OpenRemotes, registerRemotes } from './remotes/register-remotes.ts'
import { prefetchWhenIdle, whenIdle } from './remotes/prefetch.ts'
import { reportError, reportUncaught } from './report.ts'
import { shellText, shellTexts } from './texts.ts'
import { refreshes } from './waiting/use-task-numbers.ts'

/** Renders the portal and starts its remotes; called once per document. */
export async function startPortal(container: HTMLElement, registryAnswer: Promise<unknown>): Promise<void> {
  closeDoors()
  reportUncaught()
  addElision()
  const language = storedLanguage()
  const configured = configure().then(startAcademicYear)
  await Promise.all([startI18n(language), shellTexts.load(language), configured.catch(() => undefined)])

  let session = currentSession()
  const year = currentYear()
  const queryClients = createQueryClients()
  const queryClient = queryClients.frame
  const staleKeys = createStaleKeys()
  staleKeys.add({ refreshes })
  const outlet = document.createElement('div')
  let remotes: OpenRemotes | null = null
  let keepAgain = (): void => undefined

  const open = async (answer: Promise<unknown>) => {
    portalStore.setState({ hasFailed: false })
    try {
      const config = await configure()
      const { institute, allowOverrides = false, registryPollSeconds = 30 } = config
      const { registry: live, isStored } = await openRegistry(answer, session !== null)
      // Without a network the foot of the page says so.
      if (isStored && navigator.onLine) notify.info(shellText('registry.stored'))
      const registry = allowOverrides ? await startOverrides(live) : live
      const onFirstShown = () => {
        if (!session) return
        const offline = { session, registry: live, config, queryClient }
        prefetchWhenIdle(registry.remotes)
        whenIdle(() => (keepAgain = startOffline(offline)))
      }
      const onLoaded = staleKeys.add
      remotes = registerRemotes({ registry, session, year, queryClients, institute, outlet, onFirstShown, onLoaded })
      followBuilds()
      if (session) followOwnNotifications(session, config, { queryClient, staleKeys })
      if (session) void confirmDevice(queryClient).catch(() => undefined)
      if (session && registryPollSeconds > 0)
        pollWhileVisible(registryPollSeconds, createVersionCheck(live, userOf(session)))
    } catch (error) {
      reportError(error, { phase: 'registry' })
      portalStore.setState({ hasFailed: true })
    }
  }

  const root = createRoot(container, { onUncaughtError: (error) => reportError(error, { phase: 'frame' }) })
  const renderPortal = () =>
    root.render(
      <Portal
        session={session}
        year={year}
        queryClient={queryClient}
        outlet={outlet}
        onRetry={() => void open(fetchRegistry(readUser(), 'reload'))}
        onSignedIn={renew}
      />,
    )

  /** After a new sign-in of the account: reads session and registry again where its rights have changed, and says so. */
  async function renew(): Promise<boolean> {
    keepAgain()
    const renewed = currentSession()
    if (!session || !renewed || haveSameRights(session, renewed)) return false
    session = renewed
    try {
      const registry = storeRegistry(await fetchRegistry(readUser(), 'reload'))
      await remotes?.renew(registry, renewed)
    } catch (error) {
      // The check for newer versions offers the new menu later.
      reportError(error, { phase: 'registry' })
    }
    renderPortal()
    void queryClient.invalidateQueries({ queryKey: [] })
    return true
  }

  // A transition renders in time slices, between which the first page's remote can start its requests. React commits
  // the frame first, because it was scheduled first.
  startTransition(renderPortal)
  guardPopState()
  start()
  guardHistory()
  guardUnload()
  if (session) {
    rereadKept(() => queryClient.invalidateQueries({ queryKey: [] }))
    startIdleTimer(clearIdleSession)
    followOtherTabs(session.accountId, renew)
  }
  await open(registryAnswer)
  if (session) whenIdle(allowInstallation)
}

/** The stored user of this page; null when another tab has signed in someone else since. */
function userOf({ accountId }: AuthSession): () => StoredUser | null {
  return () => {
    const user = readUser()
    return user && accountIdOf(user) === accountId ? user : null
  }
}

/** Reads the notifications again whenever the server says that they have changed, and the data that they concern. */
function followOwnNotifications(
  session: AuthSession,
  { apiBaseUrl, apiPassword }: PortalConfig,
  { queryClient, staleKeys }: { queryClient: QueryClient; staleKeys: StaleKeys },
): void {
  const user = userOf(session)
  const refresh = refreshStaleQueries(queryClient, staleKeys)
  void refresh()
  followNotifications({
    url: `${apiBaseUrl.replace(/\/$/, '')}/v1/notification-stream`,
    headers: () => user() && { ...authHeaders(user()), ...(apiPassword && { API_PASSWORD: apiPassword }) },
    onChange: () => {
      for (const queryKey of changedByNotification) void queryClient.invalidateQueries({ queryKey })
      void refresh()
    },
  })
}

/** Loads the operator's settings and configures the API client and the formats with them. */
async function configure(): Promise<PortalConfig> {
  const config = await loadConfig()
  const { apiBaseUrl, apiPassword, institute } = config
  portalStore.setState({ institute })
  setTimeZone(institute.timeZone)
  configureApi({
    baseUrl: apiBaseUrl,
    apiPassword,
    authHeaders: () => authHeaders(readUser()),
    yearId: () => readUser()?.annee_id ?? null,
    onSessionExpired: requestReauthentication,
    onAnswer: noteAnswer,
  })
  return config
}
