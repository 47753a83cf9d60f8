import { useLanguage } from '@portal/i18n'
import { portalContract } from '@portal/remote-kit'
import { PortalContext } from '@portal/remote-kit/host'
import type { PortalProps, AuthSession } from '@portal/remote-kit'
import { ToastRegion, UiProvider } from '@portal/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { BrowserRouter, useLocation, useNavigate } from 'react-router'
import { useStore } from 'zustand'
import { appearanceStore } from '../../../apps/shell/src/portal/appearance-store.ts'
import { Frame } from '../../../apps/shell/src/portal/frame/Frame.tsx'
import { LeaveDialog } from '../../../apps/shell/src/portal/leaving/LeaveDialog.tsx'
import { setUnsaved } from '../../../apps/shell/src/portal/leaving/unsaved-work.ts'
import { notify } from '../../../apps/shell/src/portal/notify.ts'
import { setTitle } from '../../../apps/shell/src/portal/page-title.ts'
import { usePinnedPages } from '../../../apps/shell/src/portal/pins/use-pinned-pages.ts'
import { ReauthenticationDialog } from '../../../apps/shell/src/portal/reauthentication/ReauthenticationDialog.tsx'
import { composeMenu } from '../../../apps/shell/src/portal/registry/compose-menu.ts'
import { buildRouteTable, matchRoute } from '../../../apps/shell/src/portal/registry/route-table.ts'
import { signOut } from '../../../apps/shell/src/portal/sign-out.ts'
import { RemotePages } from '../../../packages/remote-kit/src/page/RemotePages.tsx'
import { registry, routes } from './apps.ts'
import { loadPage, pages } from './pages.ts'
import { twinCards } from './twin-cards.ts'

interface TwinProps extends Pick<PortalProps, 'year' | 'institute' | 'queryClient' | 'container'> {
  session: AuthSession
}

const { table } = buildRouteTable(registry)

export function Twin({ queryClient, ...props }: TwinProps) {
  const { colorMode, density } = useStore(appearanceStore)
  return (
    <UiProvider colorMode={colorMode} density={density}>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <Layout {...props} queryClient={queryClient} />
          <ToastRegion toaster={notify} />
          <LeaveDialog />
        </BrowserRouter>
      </QueryClientProvider>
    </UiProvider>
  )
}

function Layout(props: TwinProps) {
  const { session, year, institute } = props
  const language = useLanguage()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const verdict = matchRoute(table, pathname, session)
  const title = verdict.kind === 'open' ? verdict.route.title[language] : institute[language]
  useEffect(() => setTitle(title, institute[language]), [title, institute, language])
  const pins = usePinnedPages(true)
  const portal: PortalProps = {
    ...props,
    contract: portalContract,
    remote: { name: 'twin', version: 'twin' },
    appearance: appearanceStore,
    notify,
    setTitle,
    signOut,
    navigate: (to, options) => void navigate(to, options),
    report: (error) => console.error(error),
    unsaved: { set: (key, isDirty) => setUnsaved(document.body, key, isDirty) },
    restart: () => window.location.reload(),
  }
  // The first portal serves all cards: the session does not change while they are mounted.
  const [cards] = useState(() => twinCards(portal))
  return (
    <>
      <Frame
        institute={institute[language]}
        session={session}
        year={year}
        groups={composeMenu(registry, session)}
        pins={pins}
        parent={null}
        pathname={pathname}
        onPreload={(path) => void loadPage(path)}
        onSignOut={signOut}
      >
        <PortalContext value={{ ...portal, cards }}>
          <RemotePages routes={routes} pages={pages} />
        </PortalContext>
      </Frame>
      <ReauthenticationDialog session={session} onSignedIn={() => Promise.resolve(false)} />
    </>
  )
}
