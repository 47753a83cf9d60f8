import type { Tasks } from '@portal/api-client/home'
import type { AuthSession } from '@portal/remote-kit'
import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { itIsAccessible } from './it-is-accessible.ts'
import { mockCall } from './mock-call.ts'
import { noTasks } from './no-tasks.ts'
import { renderPage } from './render-page.tsx'

interface TaskCardTest {
  card: ReactNode
  session?: AuthSession
  tasks: Tasks
  /** The text and the address of each row that the card shows of these tasks. */
  rows: readonly [text: unknown, address: unknown][]
}

/** Tests a card of tasks: its rows, its absence without tasks, and its accessibility. */
export function describeTaskCard({ card, session, tasks, rows }: TaskCardTest): void {
  describe('the card of tasks', () => {
    it('has a row for each task, which opens its page', async () => {
      mockCall('get', '/api/v1/tasks', tasks)
      await renderPage(card, { session })
      const links = await screen.findAllByRole('link')
      expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(rows)
    })

    it('is absent with nothing to do', async () => {
      const calls = mockCall('get', '/api/v1/tasks', noTasks)
      await renderPage(card, { session })
      await vi.waitFor(() => expect(calls).toHaveLength(1))
      expect(screen.queryByRole('heading')).toBeNull()
    })

    itIsAccessible({
      mock: () => mockCall('get', '/api/v1/tasks', tasks),
      open: (language) => renderPage(card, { language, session }),
      shown: () => screen.findAllByRole('link'),
    })
  })
}
