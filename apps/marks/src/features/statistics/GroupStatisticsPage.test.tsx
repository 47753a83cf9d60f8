import { expectAccessible, mockCall, renderPage, screen, teacher, waitFor, within } from '@portal/testing'
import { act } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { GroupStatisticsPage } from './GroupStatisticsPage.tsx'

const state = { groupId: 21, group: 'LSI1-TD1', subjectId: 4, subject: 'Algorithmique', type: 2, sessions: 6 }
const counts = [
  { etudiant: 'Sami Ayari', nbr: 2, cin: '01234567', nbr_seances: 6 },
  { etudiant: 'Rim Dridi', nbr: 0, cin: '00000001', nbr_seances: 6 },
]
const mockCounts = (SeanceDate: object[] = counts) =>
  mockCall('post', '/api/seance/absance/get_absance_etudiant_bymatiere_type', { SeanceDate })
const threshold = { measure: 'absences', warning: 2, elimination: 4 }
const mockAlerts = (items: object[] = []) =>
  mockCall('get', '/api/v1/classes/:group/:subject/:type/absence-alerts', { threshold, items })
beforeEach(() => void mockAlerts())

const open = (language: 'fr' | 'ar' = 'fr') =>
  renderPage(<GroupStatisticsPage />, { route: '/Seances', path: '/Seances', state, language })

describe('the absences of a group', () => {
  it('R-marks-50: shows student and number of absences below group and subject', async () => {
    const calls = mockCounts()
    await open()
    const table = within(await screen.findByRole('table'))
    expect(table.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      'Étudiant',
      "Nombre d'absences",
    ])
    expect(table.getByRole('row', { name: 'Sami Ayari 2 sur 6 séances' })).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Groupe' }).nextSibling).toHaveTextContent('LSI1-TD1')
    expect(screen.getByRole('heading', { name: 'Matière' }).nextSibling).toHaveTextContent('Algorithmique')
    expect(calls[0]?.body).toEqual({ group_id: 21, matiere_id: 4, type: 2, enseignant_id: teacher.teacherId })
  })

  it('R-marks-50: shows the group now chosen, also when it was shown before', async () => {
    const other = { ...state, groupId: 22, group: 'LSI1-TD2' }
    const countsOf = (name: string) => [{ etudiant: name, nbr: 1, cin: '01234567', nbr_seances: 6 }]
    mockCounts(countsOf('Sami Ayari'))
    const { portal } = await open()
    expect(await screen.findByText('Sami Ayari')).toBeVisible()
    const calls = mockCounts(countsOf('Rim Dridi'))
    act(() => portal.navigate('/Seances', { state: other }))
    expect(await screen.findByText('Rim Dridi')).toBeVisible()
    expect(calls[0]?.body).toMatchObject({ group_id: 22 })
    act(() => portal.navigate('/Seances', { state }))
    expect(screen.getByRole('heading', { name: 'Groupe' }).nextSibling).toHaveTextContent('LSI1-TD1')
    expect(screen.getByText('Sami Ayari')).toBeVisible()
    expect(screen.queryByText('Rim Dridi')).not.toBeInTheDocument()
  })

  it('R-shared-47: shows the worst first, with the threshold, and marks those near or over it', async () => {
    mockCounts([...counts.toReversed()])
    const calls = mockAlerts([{ idNumber: '01234567', state: 'warned', severity: 500 }])
    await open()
    expect(await screen.findByText(/avertissement à 2, élimination à 4/)).toBeVisible()
    const rows = screen.getAllByRole('row').map((row) => row.textContent)
    expect(rows[1]).toMatch(/Sami Ayari.*Proche du seuil/)
    expect(rows[2]).toMatch(/Rim Dridi/)
    expect(calls[0]?.url.pathname).toBe('/api/v1/classes/21/4/2/absence-alerts')
  })

  it('draws the number of students per number of absences, with text for screen readers', async () => {
    mockCounts()
    await open()
    const bars = within(await screen.findByRole('figure')).getAllByRole('listitem')
    expect(bars.map((bar) => bar.firstChild?.textContent)).toEqual([
      '0 absence : 1 étudiant',
      '1 absence : 0 étudiant',
      '2 absences : 1 étudiant',
    ])
  })

  it('R-marks-50: links back to the statistics', async () => {
    mockCounts()
    const { portal } = await open()
    expect(portal.setParent).toHaveBeenLastCalledWith('/StatAbsence')
    expect(screen.queryByText('Annuler')).not.toBeInTheDocument()
  })

  it.each([undefined, { groupId: 21 }, { ...state, type: 9 }])(
    'redirects without a valid location state: %j',
    async (wrong) => {
      const { currentRoute } = await renderPage(<GroupStatisticsPage />, {
        route: '/Seances',
        path: '/Seances',
        state: wrong,
      })
      await waitFor(() => expect(currentRoute()).toBe('/StatAbsence'))
    },
  )

  it('shows an empty state for a group without students', async () => {
    mockCounts([])
    await open()
    expect(await screen.findByText('Aucune information à afficher')).toBeVisible()
    expect(screen.queryByRole('figure')).not.toBeInTheDocument()
  })

  it.each(['fr', 'ar'] as const)('is accessible in %s', async (language) => {
    mockCounts()
    const { container } = await open(language)
    await screen.findByText('Sami Ayari')
    await expectAccessible(container)
  })
})
