import type { Tasks } from '@portal/api-client/home'
import { expectAccessible, mockCall, noTasks, renderPage, screen } from '@portal/testing'
import { describe, expect, it, vi } from 'vitest'
import { LibraryCard } from './LibraryCard.tsx'

const tasks: Tasks = {
  ...noTasks,
  reservations: [
    { id: 1, title: 'Le Cid', need: 'fetch', dueOn: '2999-01-01' },
    { id: 2, title: 'Phèdre', need: 'return', dueOn: '2026-01-01' },
  ],
  printRuns: [
    { id: 1, fileName: 'sujet.pdf', need: 'fetch' },
    { id: 2, fileName: 'td.pdf', need: 'another-try' },
  ],
}

describe('the card of the library', () => {
  it('has a row for each task, which opens its page', async () => {
    mockCall('get', '/api/v1/tasks', tasks)
    await renderPage(<LibraryCard />)
    const links = await screen.findAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Livre à retirer : Le CidAu plus tard le 01/01/2999', '/ConsultationDemande'],
      ['Livre à rendre : PhèdreAu plus tard le 01/01/2026En retard', '/ConsultationDemande'],
      ['Tirage prêt à retirersujet.pdf', '/Tirage'],
      ['Tirage refusé : à renvoyertd.pdfRefusé', '/Tirage'],
    ])
  })

  it('is absent with nothing to do', async () => {
    const calls = mockCall('get', '/api/v1/tasks', noTasks)
    await renderPage(<LibraryCard />)
    await vi.waitFor(() => expect(calls).toHaveLength(1))
    expect(screen.queryByRole('heading')).toBeNull()
  })

  it.each(['fr', 'ar'] as const)('is accessible in %s', async (language) => {
    mockCall('get', '/api/v1/tasks', tasks)
    const { container } = await renderPage(<LibraryCard />, { language })
    await screen.findAllByRole('link')
    await expectAccessible(container)
  })
})
