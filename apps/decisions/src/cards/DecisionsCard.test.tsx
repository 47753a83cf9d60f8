import type { Tasks } from '@portal/api-client/home'
import { expectAccessible, mockCall, noTasks, renderPage, screen, registrar } from '@portal/testing'
import { describe, expect, it, vi } from 'vitest'
import { DecisionsCard } from './DecisionsCard.tsx'

const none = {
  ...{ absences: 0, makeUps: 0, tests: 0, signUps: 0, corrections: 0, reopenings: 0, lateSheets: 0 },
  ...{ reservations: 0, printRuns: 0 },
}

const tasks: Tasks = {
  ...noTasks,
  office: { ...none, absences: 2, makeUps: 1, tests: 3, signUps: 4, corrections: 5, reopenings: 6, lateSheets: 7 },
}

describe('the card of the office', () => {
  it('has a row for each task, which opens its page', async () => {
    mockCall('get', '/api/v1/tasks', tasks)
    await renderPage(<DecisionsCard />, { session: registrar })
    const links = await screen.findAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Absences à décider2', '/office/inbox?type=absence'],
      ['Rattrapages à décider1', '/office/inbox?type=make-up'],
      ['DS et tests à décider3', '/office/inbox?type=test'],
      ['Inscriptions à décider4', '/office/inbox?type=sign-up'],
      ['Corrections à décider5', '/office/corrections'],
      ['Réouvertures à décider6', '/office/reopenings'],
      ['Feuilles de notes en retard7', '/office/exam-progress'],
    ])
  })

  it('is absent with nothing to do', async () => {
    const calls = mockCall('get', '/api/v1/tasks', noTasks)
    await renderPage(<DecisionsCard />, { session: registrar })
    await vi.waitFor(() => expect(calls).toHaveLength(1))
    expect(screen.queryByRole('heading')).toBeNull()
  })

  it('leads an administrator to the accounts that signed up', async () => {
    mockCall('get', '/api/v1/tasks', { ...noTasks, office: { ...none, signUps: 1 } })
    await renderPage(<DecisionsCard />, { session: { ...registrar, roles: ['admin'] } })
    expect(await screen.findByRole('link')).toHaveAttribute('href', '/office/accounts?etat=pending')
  })

  it.each(['fr', 'ar'] as const)('is accessible in %s', async (language) => {
    mockCall('get', '/api/v1/tasks', tasks)
    const { container } = await renderPage(<DecisionsCard />, { language, session: registrar })
    await screen.findAllByRole('link')
    await expectAccessible(container)
  })
})
