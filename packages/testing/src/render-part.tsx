import { UiProvider } from '@portal/ui'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, type RenderResult } from '@testing-library/react'
import { userEvent, type UserEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'

interface RenderedPart extends RenderResult {
  queryClient: QueryClient
  user: UserEvent
}

/** Renders a part of the shell at a path, which has no portal around it. */
export function renderPart(part: ReactNode, at = '/'): RenderedPart {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const result = render(
    <UiProvider colorMode="light" density="comfortable">
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[at]}>{part}</MemoryRouter>
      </QueryClientProvider>
    </UiProvider>,
  )
  return { ...result, queryClient, user: userEvent.setup() }
}
