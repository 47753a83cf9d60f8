import { useLanguage } from '@portal/i18n'
import type { AuthSession } from '@portal/remote-kit'
import { ButtonLink, Loading, Page, Text } from '@portal/ui'
import { useCallback, useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { useStore } from 'zustand'
import { usePortalName } from './frame/use-portal-name.ts'
import { setTitle } from './page-title.ts'
import { portalStore } from './portal-store.ts'
import { matchRoute, type RouteMatch } from './registry/route-table.ts'
import { LoadingUntilDrawn, RemoteView } from './remotes/RemoteView.tsx'
import { shellTexts } from './texts.ts'

interface CurrentPageProps {
  session: AuthSession | null
  institute: string
  outlet: HTMLElement
}

/** The page of the current path: a remote, a notice of the portal, or a loading state. */
export function CurrentPage({ session, institute, outlet }: CurrentPageProps) {
  const { pathname } = useLocation()
  const open = useStore(portalStore, (state) => state.open)
  const verdict = open && matchRoute(open.table, pathname, session)
  const title = usePageTitle({ verdict, session, institute })
  if (verdict?.kind === 'signIn') return <ReloadForSignIn />
  if (verdict?.kind === 'forbidden' || verdict?.kind === 'absent') return <Notice kind={verdict.kind} />
  const controller = verdict && open.controllers.get(verdict.route.remote)
  return (
    <>
      {controller ? <RemoteView controller={controller} title={title} /> : <LoadingUntilDrawn />}
      <Outlet element={outlet} />
    </>
  )
}

/** Reloads when a page that needs a session was opened without one, which leads to the sign-in page. */
function ReloadForSignIn() {
  useEffect(() => window.location.reload(), [])
  return <Loading />
}

interface Titled extends Pick<CurrentPageProps, 'session' | 'institute'> {
  verdict: RouteMatch | null
}

function usePageTitle({ verdict, session, institute }: Titled): string {
  const t = shellTexts.useTexts()
  const portal = usePortalName(session)
  const language = useLanguage()
  const title =
    verdict?.kind === 'open'
      ? verdict.route.title[language]
      : verdict?.kind === 'forbidden' || verdict?.kind === 'absent'
        ? t(`page.${verdict.kind}Title`)
        : portal
  useEffect(() => setTitle(title, institute), [title, institute])
  return title
}

/** The portal's page for a path that is forbidden for this teacher or does not exist. */
function Notice({ kind }: { kind: 'forbidden' | 'absent' }) {
  const t = shellTexts.useTexts()
  return (
    <Page title={t(`page.${kind}Title`)} width="form">
      <Text>{t(`page.${kind}Text`)}</Text>
      <div>
        <ButtonLink asChild variant="primary">
          <Link to="/dashboard">{t('page.home')}</Link>
        </ButtonLink>
      </div>
    </Page>
  )
}

/** Renders the DOM element into which remotes are mounted. */
function Outlet({ element }: { element: HTMLElement }) {
  const place = useCallback(
    (parent: HTMLElement | null) => {
      parent?.append(element)
    },
    [element],
  )
  return <div ref={place} />
}
