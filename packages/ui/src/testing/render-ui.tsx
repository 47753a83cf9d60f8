import { render, type RenderResult } from '@testing-library/react'
import { userEvent, type UserEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { UiProvider } from '../theme/UiProvider.tsx'

export interface RenderedUi extends RenderResult {
  user: UserEvent
}

/** Renders components inside `UiProvider`, with a `userEvent` instance. */
export function renderUi(ui: ReactNode): RenderedUi {
  const withProvider = (content: ReactNode) => (
    <UiProvider colorMode="light" density="comfortable">
      {content}
    </UiProvider>
  )
  const result = render(withProvider(ui))
  return { ...result, user: userEvent.setup(), rerender: (next: ReactNode) => result.rerender(withProvider(next)) }
}
