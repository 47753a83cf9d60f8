import type { Tasks } from '@portal/api-client/home'
import { errorResponse, expectAccessible, mockCall, noTasks, renderPage, screen, head } from '@portal/testing'
import { describe, expect, it, vi } from 'vitest'
import { MissingRollsCard } from './MissingRollsCard.tsx'

const tasks: Tasks = {
  ...noTasks,
  department: {
    ...{ wishes: [], uncovered: [], hours: [], projects: 0 },
    attendance: [
      { teacherId: 12, teacher: 'Hatem Jaziri', sessions: 3, late: 1 },
      { teacherId: 13, teacher: 'Amel Gharbi', sessions: 0, late: 2 },
    ],
  },
}

describe('the card of missing rolls', () => {
  it('R-shared-60: says in one line of each teacher how many rolls are missing and how many were late', async () => {
    mockCall('get', '/api/v1/tasks', tasks)
    await renderPage(<MissingRollsCard />, { session: head })
    const links = await screen.findAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      [
        'Hatem Jaziri3 appels manquants · 1 appel en retard',
        expect.stringMatching(/^\/EmploiEnseignants\?id=12\/[12]$/),
      ],
      ['Amel Gharbi2 appels en retard', expect.stringMatching(/^\/EmploiEnseignants\?id=13\/[12]$/)],
    ])
  })

  it('reminds all teachers by one press, and says who had a reminder today', async () => {
    mockCall('get', '/api/v1/tasks', tasks)
    const reminders = mockCall('post', '/api/v1/roll-reminders', {
      reminded: ['Hatem Jaziri'],
      remindedToday: ['Amel Gharbi'],
    })
    const { user } = await renderPage(<MissingRollsCard />, { session: head })
    await user.click(await screen.findByRole('button', { name: 'Rappeler' }))
    expect(await screen.findByRole('status')).toHaveTextContent(
      "Rappel envoyé : Hatem Jaziri. Rappel déjà envoyé aujourd'hui : Amel Gharbi",
    )
    expect(reminders[0]?.headers.get('idempotency-key')).toBeTruthy()
  })

  it('counts many teachers who were reminded, with their names below', async () => {
    mockCall('get', '/api/v1/tasks', tasks)
    const reminded = ['Hatem Jaziri', 'Amel Gharbi', 'Zied Abidi', 'Ines Belhadj', 'Rim Dridi', 'Olfa Nasri']
    mockCall('post', '/api/v1/roll-reminders', { reminded, remindedToday: [] })
    const { user } = await renderPage(<MissingRollsCard />, { session: head })
    await user.click(await screen.findByRole('button', { name: 'Rappeler' }))
    expect(await screen.findByRole('status')).toHaveTextContent('Rappel envoyé : 6 enseignants')
    await user.click(screen.getByText('Afficher les noms'))
    expect(screen.getByText(reminded.join(', '))).toBeVisible()
  })

  it('says at the button that no roll is missing any more', async () => {
    mockCall('get', '/api/v1/tasks', tasks)
    mockCall('post', '/api/v1/roll-reminders', errorResponse(409, 'rolls.noneMissing'))
    const { user } = await renderPage(<MissingRollsCard />, { session: head })
    await user.click(await screen.findByRole('button', { name: 'Rappeler' }))
    expect(await screen.findByRole('alert')).toHaveTextContent("Il ne manque plus d'appel.")
  })

  it('R-shared-60: has nobody to remind where rolls were late alone', async () => {
    const [, late] = tasks.department?.attendance ?? []
    mockCall('get', '/api/v1/tasks', {
      ...tasks,
      department: tasks.department && { ...tasks.department, attendance: late ? [late] : [] },
    })
    await renderPage(<MissingRollsCard />, { session: head })
    await screen.findByText('Amel Gharbi')
    expect(screen.queryByRole('button', { name: 'Rappeler' })).not.toBeInTheDocument()
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
