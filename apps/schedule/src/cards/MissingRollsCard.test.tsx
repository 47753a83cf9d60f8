import type { Tasks } from '@portal/api-client/home'
import { errorResponse, expectAccessible, mockCall, noTasks, renderPage, screen, head } from '@portal/testing'
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

  it('says at the button that no roll is missing any more', async () => {
    mockCall('get', '/api/v1/tasks', tasks)
    mockCall('post', '/api/v1/roll-reminders', errorResponse(409, 'rolls.noneMissing'))
    const { user } = await renderPage(<MissingRollsCard />, { session: head })
    await user.click(await screen.findByRole('button', { name: 'Rappeler' }))
    expect(await screen.findByRole('alert')).toHaveTextContent("Il ne manque plus d'appel.")
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
