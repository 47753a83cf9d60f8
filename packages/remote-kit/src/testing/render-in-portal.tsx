import { defineTexts } from '@portal/i18n'
import { UiProvider } from '@portal/ui'
import { QueryClient, QueryClientProvider, type QueryClientConfig } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createTestPortal } from '../create-test-portal.ts'
import { PortalContext } from '../portal-context.ts'

const noTexts = () => Promise.resolve({ default: {} })

/** Texts in French alone. */
export const defineTestTexts = <const French extends Record<string, string>>(namespace: string, french: French) =>
  defineTexts(namespace, french, { en: noTexts, ar: noTexts })

/** Renders a part of a page in a mock portal. */
export function renderInPortal(part: ReactNode, queries?: QueryClientConfig) {
  const portal = createTestPortal()
  render(
    <UiProvider colorMode="light" density="comfortable">
      <QueryClientProvider client={new QueryClient(queries)}>
        <PortalContext value={portal}>{part}</PortalContext>
      </QueryClientProvider>
    </UiProvider>,
  )
  return { notify: portal.notify, user: userEvent.setup() }
}
