import { useMemo, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { PortalProps } from '../contract.ts'
import type { RemoteHelp } from '../help/page-help.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { FailurePanel } from './FailurePanel.tsx'
import { RemotePages } from './RemotePages.tsx'
import { RemoteProviders } from './RemoteProviders.tsx'
import { RenderSignal } from './RenderSignal.tsx'
import type { PageLoader, RemoteRoute } from './routes.ts'

interface RemoteRootProps {
  portal: PortalProps
  routes: readonly RemoteRoute[]
  pages: PageLoader
  help?: RemoteHelp | undefined
  onShown: () => void
}

export function RemoteRoot({ portal, routes, pages, help, onShown }: RemoteRootProps) {
  return (
    <RemoteProviders portal={portal}>
      <RemoteErrorBoundary portal={portal} pages={pages}>
        <RemotePages routes={routes} pages={pages} help={help} />
        <RenderSignal onShown={onShown} />
      </RemoteErrorBoundary>
    </RemoteProviders>
  )
}

type RemoteErrorBoundaryProps = Pick<RemoteRootProps, 'portal' | 'pages'> & { children: ReactNode }

/** Renders the children again on another path, or with the pages of a newer build. */
function RemoteErrorBoundary({ portal, pages, children }: RemoteErrorBoundaryProps) {
  const { pathname } = useLocation()
  const resetKey = useMemo(() => ({ pathname, pages }), [pathname, pages])
  return (
    <ErrorBoundary resetKey={resetKey} fallback={<FailurePanel remote={portal.remote} onRetry={portal.restart} />}>
      {children}
    </ErrorBoundary>
  )
}
