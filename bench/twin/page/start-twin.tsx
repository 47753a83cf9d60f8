import { configureApi } from '@portal/api-client/host'
import { setTimeZone, startI18n } from '@portal/i18n/host'
import { QueryClient } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import '@portal/ui/fonts.css'
import { loadConfig } from '../../../apps/shell/src/boot/config.ts'
import { storedLanguage } from '../../../apps/shell/src/boot/language.ts'
import { startIdleTimer } from '../../../apps/shell/src/portal/idle/idle-timer.ts'
import { clearIdleSession } from '../../../apps/shell/src/portal/idle/clear-idle-session.ts'
import { guardPopState, guardHistory, guardUnload } from '../../../apps/shell/src/portal/leaving/guard-navigation.ts'
import { currentSession, currentYear } from '../../../apps/shell/src/portal/portal-session.ts'
import { queryDefaults } from '../../../apps/shell/src/portal/query-defaults.ts'
import { requestReauthentication } from '../../../apps/shell/src/portal/reauthentication/reauthentication.ts'
import { shellTexts } from '../../../apps/shell/src/portal/texts.ts'
import { authHeaders } from '../../../apps/shell/src/session/auth-headers.ts'
import { readUser } from '../../../apps/shell/src/session/stored-session.ts'
import { kitTexts } from '../../../packages/remote-kit/src/texts.ts'
import { loadPage } from './pages.ts'
import { Twin } from './Twin.tsx'

/** The portal with all of its pages in one build: no registry, no federation, one React tree. */
export async function startPortal(container: HTMLElement): Promise<void> {
  if (['/', '/login'].includes(window.location.pathname)) window.history.replaceState(null, '', '/dashboard')
  const language = storedLanguage()
  const [{ apiBaseUrl, apiPassword, institute }] = await Promise.all([
    loadConfig(),
    startI18n(language).then(() => loadPage(window.location.pathname)),
    shellTexts.load(language),
    kitTexts.load(language),
  ])
  setTimeZone(institute.timeZone)
  configureApi({
    baseUrl: apiBaseUrl,
    apiPassword,
    authHeaders: () => authHeaders(readUser()),
    yearId: () => readUser()?.annee_id ?? null,
    onSessionExpired: requestReauthentication,
  })
  const session = currentSession()
  if (!session) throw new Error('There is no stored session')
  const queryClient = new QueryClient({ defaultOptions: queryDefaults })
  createRoot(container).render(<Twin {...{ session, year: currentYear(), institute, queryClient, container }} />)
  guardPopState()
  guardHistory()
  guardUnload()
  startIdleTimer(clearIdleSession)
}
