import { StyleScopeContext, UiRoot } from '@portal/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { BrowserRouter } from 'react-router'
import type { PortalProps } from '../contract.ts'
import { PortalContext } from '../portal-context.ts'

/** The contexts around the pages and the cards of a remote. */
export function RemoteProviders({ portal, children }: { portal: PortalProps; children: ReactNode }) {
  return (
    <UiRoot>
      <QueryClientProvider client={portal.queryClient}>
        <PortalContext value={portal}>
          <StyleScopeContext value={`${portal.remote.name}@${portal.remote.version}`}>
            <BrowserRouter>{children}</BrowserRouter>
          </StyleScopeContext>
        </PortalContext>
      </QueryClientProvider>
    </UiRoot>
  )
}
