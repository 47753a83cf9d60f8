import { configureApi } from '@portal/api-client/host'
import { changedByNotification } from '@portal/api-client/notifications'
import { setTimeZone, startI18n } from '@portal/i18n/host'
import type { AuthSession } from '@portal/remote-kit'
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
import { followOtherTabs } from './follow-other-tabs.ts'
import { startIdleTimer } from './idle/idle-timer.ts'
import { clearIdleSession } from './idle/clear-idle-session.ts'
import { guardPopState, guardHistory, guardUnload } from './leaving/guard-navigation.ts'
import { followNotifications } from './notifications/follow-notifications.ts'
import { notify } from './notify.ts'
import { followBuilds } from './override/follow-builds.ts'
import { startOverrides } from './override/start-override.ts'
import { Portal } from './Portal.tsx'
import { currentSession, currentYear } from './portal-session.ts'
import { portalStore } from './portal-store.ts'
import { confirmDevice } from './push/own-device.ts'
import { queryDefaults } from './query-defaults.ts'
import { requestReauthentication } from './reauthentication/reauthentication.ts'
import { createVersionCheck } from './registry/newer-version.ts'
import { openRegistry } from './registry/open-registry.ts'
import { pollWhileVisible } from './registry/poll-while-visible.ts'
import { registerRemotes } from './remotes/register-remotes.ts'
import { reportError, reportUncaught } from './report.ts'
import { shellText, shellTexts } from './texts.ts'

/** Renders the portal and starts its remotes; called once per document. */
export async function startPortal(container: HTMLElement, registryAnswer: Promise<unknown>): Promise<void> {
  reportUncaught()
  const language = storedLanguage()
  await Promise.all([startI18n(language), shellTexts.load(language), configure().catch(() => undefined)])

  const session = currentSession()
  const year = currentYear()
  const queryClient = new QueryClient({ defaultOptions: queryDefaults })
  const outlet = document.createElement('div')

  const open = async (answer: Promise<unknown>) => {
    portalStore.setState({ hasFailed: false })
    try {
      const config = await configure()
      const { institute, allowOverrides = false, registryPollSeconds = 30 } = config
      const { registry: live, isStored } = await openRegistry(answer, session !== null)
      if (isStored) notify.info(shellText('registry.stored'))
      const registry = allowOverrides ? await startOverrides(live) : live
      registerRemotes({ registry, session, year, queryClient, institute, outlet })
      followBuilds()
      if (session) followOwnNotifications(session, config, queryClient)
      if (session) void confirmDevice(queryClient).catch(() => undefined)
      if (session && registryPollSeconds > 0)
        pollWhileVisible(registryPollSeconds, createVersionCheck(live, userOf(session)))
    } catch (error) {
      reportError(error, { phase: 'registry' })
      portalStore.setState({ hasFailed: true })
    }
  }

  const root = createRoot(container, { onUncaughtError: (error) => reportError(error, { phase: 'frame' }) })
  // A transition renders in time slices, between which the first page's remote can start its requests. React commits
  // the frame first, because it was scheduled first.
  startTransition(() =>
    root.render(
      <Portal
        session={session}
        year={year}
        queryClient={queryClient}
        outlet={outlet}
        onRetry={() => void open(fetchRegistry(readUser(), 'reload'))}
      />,
    ),
  )
  guardPopState()
  start()
  guardHistory()
  guardUnload()
  if (session) {
    startIdleTimer(clearIdleSession)
    followOtherTabs(session.accountId)
  }
  await open(registryAnswer)
}

/** The stored user of this page; null when another tab has signed in someone else since. */
function userOf({ accountId }: AuthSession): () => StoredUser | null {
  return () => {
    const user = readUser()
    return user && accountIdOf(user) === accountId ? user : null
  }
}

/** Reads the notifications again whenever the server says that they have changed. */
function followOwnNotifications(
  session: AuthSession,
  { apiBaseUrl, apiPassword }: PortalConfig,
  queryClient: QueryClient,
): void {
  const user = userOf(session)
  followNotifications({
    url: `${apiBaseUrl.replace(/\/$/, '')}/v1/notification-stream`,
    headers: () => user() && { ...authHeaders(user()), ...(apiPassword && { API_PASSWORD: apiPassword }) },
    onChange: () => {
      for (const queryKey of changedByNotification) void queryClient.invalidateQueries({ queryKey })
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
  })
  return config
}
