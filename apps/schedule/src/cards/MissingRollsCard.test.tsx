import type { Tasks } from '@portal/api-client/home'
import { expectAccessible, mockCall, noTasks, renderPage, screen, head } from '@portal/testing'
import { describe, expect, it, vi } from 'vitest'
import { MissingRollsCard } from './MissingRollsCard.tsx'

const tasks: Tasks = {
  ...noTasks,
  department: {
    ...{ wishes: [], uncovered: [], hours: [], projects: 0 },
    attendance: [{ teacherId: 12, teacher: 'Hatem Jaziri', sessions: 3 }],
  },
}

describe('the card of missing rolls', () => {
  it('has a row for each task, which opens its page', async () => {
    mockCall('get', '/api/v1/tasks', tasks)
    await renderPage(<MissingRollsCard />, { session: head })
    const links = await screen.findAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      [
        'Hatem JaziriSéances sans appel au cours des deux dernières semaines3',
        expect.stringMatching(/^\/EmploiEnseignants\?id=12\/[12]$/),
      ],
    ])
  })

  it('is absent with nothing to do', async () => {
    const calls = mockCall('get', '/api/v1/tasks', noTasks)
    await renderPage(<MissingRollsCard />, { session: head })
    await vi.waitFor(() => expect(calls).toHaveLength(1))
    expect(screen.queryByRole('heading')).toBeNull()
  })

  it.each(['fr', 'ar'] as const)('is accessible in %s', async (language) => {
    mockCall('get', '/api/v1/tasks', tasks)
    const { container } = await renderPage(<MissingRollsCard />, { language, session: head })
    await screen.findAllByRole('link')
    await expectAccessible(container)
  })
})
