import { EmptyState, Loading, PageHelpContext, placeholder } from '@portal/ui'
import { createElement, useEffect, useRef, useState } from 'react'
import { Route, Routes, useLocation, type Location } from 'react-router'
import { HelpLauncher } from '../help/HelpLauncher.tsx'
import type { RemoteHelp } from '../help/page-help.ts'
import { usePortal } from '../portal-context.ts'
import { kitTexts } from '../texts.ts'
import { focusPage } from './focus-page.ts'
import { PageLoadingIndicator } from './PageLoadingIndicator.tsx'
import { findRoute, type PageLoader, type RemoteRoute } from './routes.ts'

interface RemotePagesProps {
  routes: readonly RemoteRoute[]
  pages: PageLoader
  help?: RemoteHelp | undefined
}

/** The page of the current path; the previous page stays visible while its module loads. */
export function RemotePages({ routes, pages, help }: RemotePagesProps) {
  const t = kitTexts.useTexts()
  const { location, isLoading } = useRenderedLocation(routes, pages)
  const route = findRoute(routes, location.pathname)
  useFocusOnNavigation(location)
  if (!route) return <EmptyState text={t('page.absent')} />
  const page = pages.get(route)
  if (!page) return <Loading />
  return (
    <>
      {/* While loading, the previous page is a placeholder for the next one. */}
      <div aria-busy={isLoading} {...(isLoading && placeholder)}>
        <PageHelpContext value={help && <HelpLauncher key={route.path} help={help} path={route.path} />}>
          <Routes location={location}>
            <Route path={route.path} element={createElement(page)} />
          </Routes>
        </PageHelpContext>
      </div>
      {isLoading && <PageLoadingIndicator />}
    </>
  )
}

/** The location to render: the previous one while the module of the current page loads; throws when loading fails. */
function useRenderedLocation(
  routes: readonly RemoteRoute[],
  pages: PageLoader,
): { location: Location; isLoading: boolean } {
  const current = useLocation()
  const [shown, setShown] = useState(current)
  const [failure, setFailure] = useState<{ error: unknown; key: string } | null>(null)
  const route = findRoute(routes, current.pathname)
  const isReady = !route || pages.get(route) !== null
  useEffect(() => {
    if (isReady) return undefined
    let isLatest = true
    pages.load(route).then(
      // A copy renders again where the page's module was missing from the first render on.
      () => isLatest && setShown({ ...current }),
      (error: unknown) => isLatest && setFailure({ error, key: current.key }),
    )
    return () => {
      isLatest = false
    }
  }, [isReady, route, pages, current])
  if (failure?.key === current.key) throw failure.error
  return { location: isReady ? current : shown, isLoading: !isReady }
}

function useFocusOnNavigation({ pathname, key }: Location) {
  const { container } = usePortal()
  const before = useRef(pathname)
  const visited = useRef(new Set([key]))
  useEffect(() => {
    // Back navigation keeps the restored scroll position. Its action is useless: with single-spa every one is a POP.
    const isBack = visited.current.has(key)
    visited.current.add(key)
    if (before.current === pathname) return
    before.current = pathname
    if (!isBack) focusPage(container)
  }, [pathname, key, container])
}
