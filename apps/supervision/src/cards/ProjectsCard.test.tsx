import type { Tasks } from '@portal/api-client/home'
import { expectAccessible, mockCall, noTasks, renderPage, screen } from '@portal/testing'
import { describe, expect, it, vi } from 'vitest'
import { ProjectsCard } from './ProjectsCard.tsx'

const tasks: Tasks = {
  ...noTasks,
  department: { wishes: [], uncovered: [], hours: [], projects: 3, attendance: [] },
}

describe('the card of projects', () => {
  it('has a row for each task, which opens its page', async () => {
    mockCall('get', '/api/v1/tasks', tasks)
    await renderPage(<ProjectsCard />)
    const links = await screen.findAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Affectations à décider3', '/Affectation'],
    ])
  })

  it('is absent with nothing to do', async () => {
    const calls = mockCall('get', '/api/v1/tasks', noTasks)
    await renderPage(<ProjectsCard />)
    await vi.waitFor(() => expect(calls).toHaveLength(1))
    expect(screen.queryByRole('heading')).toBeNull()
  })

  it.each(['fr', 'ar'] as const)('is accessible in %s', async (language) => {
    mockCall('get', '/api/v1/tasks', tasks)
    const { container } = await renderPage(<ProjectsCard />, { language })
    await screen.findAllByRole('link')
    await expectAccessible(container)
  })
})
