import type { Tasks } from '@portal/api-client/home'
import { expectAccessible, mockCall, noTasks, renderPage, screen } from '@portal/testing'
import { describe, expect, it, vi } from 'vitest'
import { NoticesCard } from './NoticesCard.tsx'

function notice(id: number, changes: Partial<Tasks['sessionNotices'][number]>): Tasks['sessionNotices'][number] {
  const facts = { date: '2026-11-30', slot: '08:30-10:00', subject: 'Algorithmique', groups: 'LI1' }
  return { id, kind: 'test', testKind: null, need: 'room', isPending: false, ...facts, ...changes }
}

const tasks: Tasks = {
  ...noTasks,
  absences: [{ id: 3, from: '2026-11-24T08:00', to: '2026-11-24T12:00' }],
  coverRequests: [
    {
      ...{ id: 4, teacher: 'Amel Ben Salah', date: '2026-11-24', slot: '08:30-10:00' },
      ...{ subject: 'Algorithmique', groups: 'LGL1-A' },
    },
  ],
  owedClasses: [{ absenceId: 7, from: '2026-11-24T08:00', to: '2026-11-25T18:00', classes: 2 }],
  sessionNotices: [
    notice(10, { kind: 'make-up', need: 'room', isPending: true }),
    notice(11, { kind: 'make-up', need: 'room', isPending: false }),
    notice(12, { kind: 'make-up', need: 'another-try' }),
    notice(13, { testKind: 2, need: 'room', isPending: false }),
    notice(14, { testKind: 1, need: 'room', isPending: true }),
    notice(15, { testKind: 1, need: 'another-try' }),
  ],
}

describe('the card of requests', () => {
  it('has a row for each task, which opens its page', async () => {
    mockCall('get', '/api/v1/tasks', tasks)
    await renderPage(<NoticesCard />)
    const links = await screen.findAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      [
        'Absence refusée : à demander de nouveau24/11/2026 08:00 - 24/11/2026 12:00Refusée',
        '/EditAvisAbsence?id=3&renvoi=1',
      ],
      ['Séances à rattraper24/11/2026 08:00 - 25/11/2026 18:002', '/absence-classes?id=7'],
      [
        expect.stringMatching(/^Remplacement demandé : Algorithmique.*Amel Ben Salah.*Réponse attendue$/),
        '/AvisRattrapage',
      ],
      [expect.stringMatching(/^Rattrapage : Algorithmique.*Sans salle$/), '/EditAvisRattrapage?id=10'],
      [expect.stringMatching(/^Rattrapage/), '/AvisRattrapage'],
      [expect.stringMatching(/^Rattrapage.*Refusé$/), '/EditAvisRattrapage?id=12&renvoi=1'],
      [expect.stringMatching(/^DS ou test/), '/AvisTest/2'],
      [expect.stringMatching(/^DS ou test/), '/EditAvisTestLibre?id=14'],
      [expect.stringMatching(/Refusé$/), '/EditAvisTestLibre?id=15&renvoi=1'],
    ])
  })

  it('is absent with nothing to do', async () => {
    const calls = mockCall('get', '/api/v1/tasks', noTasks)
    await renderPage(<NoticesCard />)
    await vi.waitFor(() => expect(calls).toHaveLength(1))
    expect(screen.queryByRole('heading')).toBeNull()
  })

  it.each(['fr', 'ar'] as const)('is accessible in %s', async (language) => {
    mockCall('get', '/api/v1/tasks', tasks)
    const { container } = await renderPage(<NoticesCard />, { language })
    await screen.findAllByRole('link')
    await expectAccessible(container)
  })
})
