import { useLanguage } from '@portal/i18n'
import type { SchoolYear, AuthSession } from '@portal/remote-kit'
import { Box, ErrorState, ToastRegion, UiProvider } from '@portal/ui'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { BrowserRouter, useLocation } from 'react-router'
import { useStore } from 'zustand'
import { appearanceStore } from './appearance-store.ts'
import { Breadcrumb } from './frame/Breadcrumb.tsx'
import { Frame } from './frame/Frame.tsx'
import { PublicLayout } from './frame/PublicLayout.tsx'
import { LeaveDialog } from './leaving/LeaveDialog.tsx'
import { notify } from './notify.ts'
import { OverrideDialog } from './override/OverrideDialog.tsx'
import { OverrideErrors } from './override/OverrideErrors.tsx'
import { usePinnedPages } from './pins/use-pinned-pages.ts'
import { portalStore } from './portal-store.ts'
import { ReauthenticationDialog } from './reauthentication/ReauthenticationDialog.tsx'
import { CurrentPage } from './CurrentPage.tsx'
import { shellTexts } from './texts.ts'
import { signOut } from './sign-out.ts'
import { useMissedNavigation } from './use-missed-navigation.ts'

interface PortalProps {
  session: AuthSession | null
  year: SchoolYear | null
  queryClient: QueryClient
  outlet: HTMLElement
  onRetry: () => void
  /** After a new sign-in over the page; resolves to whether the rights have changed. */
  onSignedIn: () => Promise<boolean>
}

/** Positions toasts below the top bar, which every layout has. */
const belowBar = { '--frame-top': '56px' }

export function Portal({ queryClient, ...props }: PortalProps) {
  const { colorMode, density } = useStore(appearanceStore)
  return (
    <UiProvider colorMode={colorMode} density={density}>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <Layout {...props} />
          <Box css={belowBar}>
            <ToastRegion toaster={notify} />
          </Box>
          <LeaveDialog />
          <OverrideErrors />
        </BrowserRouter>
      </QueryClientProvider>
    </UiProvider>
  )
}

function Layout({ session, year, outlet, onRetry, onSignedIn }: Omit<PortalProps, 'queryClient'>) {
  const t = shellTexts.useTexts()
  const language = useLanguage()
  const { pathname } = useLocation()
  const { institute: names, open, hasFailed, parent } = useStore(portalStore)
  const institute = names?.[language] ?? t('portal.name')
  const pins = usePinnedPages(session !== null)
  useMissedNavigation()
  const page = hasFailed ? (
    <ErrorState text={t('registry.failed')} onRetry={onRetry} />
  ) : (
    <CurrentPage session={session} institute={institute} outlet={outlet} />
  )
  // Without the operator's settings no API call is possible.
  if (!session || !names) return <PublicLayout institute={institute}>{page}</PublicLayout>
  return (
    <>
      <Frame
        institute={institute}
        session={session}
        year={year}
        groups={(pins.isKnown && open?.groups) || []}
        pins={pins}
        pathname={pathname}
        parent={parent}
        onPreload={(path) => open?.preload(path)}
        onSignOut={signOut}
      >
        <Breadcrumb groups={open?.groups ?? []} pathname={pathname} parent={parent} />
        {page}
      </Frame>
      <ReauthenticationDialog session={session} onSignedIn={onSignedIn} />
      <OverrideDialog />
    </>
  )
}
