import { expectAccessible, mockCall, renderPage, screen, teacher, within } from '@portal/testing'
import { describe, expect, it } from 'vitest'
import { StatisticsPage } from './StatisticsPage.tsx'

const items = [
  { group: 'LSI1-TD1', group_id: 21, matiere: 'Algorithmique', matiere_id: 4, type: 2, nbr_seances: 6 },
  { group: 'LSI1', group_id: 20, matiere: 'Réseaux', matiere_id: 5, type: 1, nbr_seances: 0 },
]
const mockGroups = (SeanceDate: object[] = items) =>
  mockCall('post', '/api/seance/absance/matiere/groupe', { SeanceDate })

describe('absence statistics', () => {
  it('R-marks-49: shows group and subject of every session group', async () => {
    const calls = mockGroups()
    await renderPage(<StatisticsPage />)
    const card = within(await screen.findByRole('link', { name: /Algorithmique/ }))
    expect(card.getByText('LSI1-TD1')).toBeVisible()
    expect(card.getByText('6 séances avec présence')).toBeVisible()
    expect(screen.getAllByRole('link')).toHaveLength(2)
    expect(calls[0]?.body).toEqual({ enseignant_id: teacher.teacherId })
    expect(calls[0]?.headers.get('lang')).toBe('fr')
  })

  it('shows no number of sessions when the server sends none', async () => {
    mockGroups([{ ...items[0], nbr_seances: undefined }])
    await renderPage(<StatisticsPage />)
    const card = await screen.findByRole('link', { name: /Algorithmique/ })
    expect(card).not.toHaveTextContent(/statAbsence|séance/)
  })

  it('R-marks-49: shows an empty state without sessions', async () => {
    mockGroups([])
    await renderPage(<StatisticsPage />)
    expect(await screen.findByText('Aucune séance pour le moment')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Note et présence' })).toHaveAttribute('href', '/NoteAndPresence')
  })

  it('R-marks-49: pressing a card opens its details', async () => {
    mockGroups()
    const { user, currentRoute } = await renderPage(<StatisticsPage />, { route: '/StatAbsence', path: '/StatAbsence' })
    await user.click(await screen.findByRole('link', { name: /Algorithmique/ }))
    expect(currentRoute()).toBe('/Seances')
  })

  it.each(['fr', 'ar'] as const)('is accessible in %s', async (language) => {
    mockGroups()
    const { container } = await renderPage(<StatisticsPage />, { language })
    await screen.findByText('Algorithmique')
    await expectAccessible(container)
  })
})
