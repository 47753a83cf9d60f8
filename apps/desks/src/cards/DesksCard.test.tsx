import type { Tasks } from '@portal/api-client/home'
import { expectAccessible, mockCall, noTasks, renderPage, screen, registrar } from '@portal/testing'
import { describe, expect, it, vi } from 'vitest'
import { DesksCard } from './DesksCard.tsx'

const none = {
  ...{ absences: 0, makeUps: 0, tests: 0, signUps: 0, corrections: 0, reopenings: 0, lateSheets: 0 },
  ...{ reservations: 0, printRuns: 0 },
}

const tasks: Tasks = {
  ...noTasks,
  office: { ...none, reservations: 2, printRuns: 3 },
}

describe('the card of the counters', () => {
  it('has a row for each task, which opens its page', async () => {
    mockCall('get', '/api/v1/tasks', tasks)
    await renderPage(<DesksCard />, { session: registrar })
    const links = await screen.findAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Réservations en attente2', '/desks/library'],
      ['Tirages à faire3', '/desks/printing'],
    ])
  })

  it('is absent with nothing to do', async () => {
    const calls = mockCall('get', '/api/v1/tasks', noTasks)
    await renderPage(<DesksCard />, { session: registrar })
    await vi.waitFor(() => expect(calls).toHaveLength(1))
    expect(screen.queryByRole('heading')).toBeNull()
  })

  it.each(['fr', 'ar'] as const)('is accessible in %s', async (language) => {
    mockCall('get', '/api/v1/tasks', tasks)
    const { container } = await renderPage(<DesksCard />, { language, session: registrar })
    await screen.findAllByRole('link')
    await expectAccessible(container)
  })
})
