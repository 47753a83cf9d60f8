import { StyleScopeContext, UiRoot } from '@portal/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { Component, useEffect, useMemo, type ReactNode } from 'react'
import { BrowserRouter, useLocation } from 'react-router'
import type { PortalProps } from '../contract.ts'
import { PortalContext } from '../portal-context.ts'
import { FailurePanel } from './FailurePanel.tsx'
import { RemotePages } from './RemotePages.tsx'
import type { PageLoader, RemoteRoute } from './routes.ts'

interface RemoteRootProps {
  portal: PortalProps
  routes: readonly RemoteRoute[]
  pages: PageLoader
  onShown: () => void
}

export function RemoteRoot({ portal, routes, pages, onShown }: RemoteRootProps) {
  return (
    <UiRoot>
      <QueryClientProvider client={portal.queryClient}>
        <PortalContext value={portal}>
          <StyleScopeContext value={`${portal.remote.name}@${portal.remote.version}`}>
            <BrowserRouter>
              <RemoteErrorBoundary portal={portal} pages={pages}>
                <RemotePages routes={routes} pages={pages} />
                <RenderSignal onShown={onShown} />
              </RemoteErrorBoundary>
            </BrowserRouter>
          </StyleScopeContext>
        </PortalContext>
      </QueryClientProvider>
    </UiRoot>
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

/** Calls back after the first successful render; an effect does not run when the render threw. */
function RenderSignal({ onShown }: { onShown: () => void }) {
  useEffect(onShown, [onShown])
  return null
}

interface ErrorBoundaryProps {
  fallback: ReactNode
  /** Another value renders the children again. */
  resetKey: object
  children: ReactNode
}

interface ErrorBoundaryState {
  /** The reset key of the children that threw; `unknown` until the next render. */
  failedKey: object | 'unknown' | null
}

/** Renders the fallback instead of children that threw; the root reports the error. */
class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failedKey: null }

  static getDerivedStateFromError(): Partial<ErrorBoundaryState> {
    return { failedKey: 'unknown' }
  }

  static getDerivedStateFromProps({ resetKey }: ErrorBoundaryProps, { failedKey }: ErrorBoundaryState) {
    if (failedKey === null || failedKey === resetKey) return null
    return { failedKey: failedKey === 'unknown' ? resetKey : null }
  }

  override render() {
    return this.state.failedKey === null ? this.props.children : this.props.fallback
  }
}
