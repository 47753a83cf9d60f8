import { expectAccessible, mockCall, networkError, renderPage, screen, teacher, waitFor, within } from '@portal/testing'
import { describe, expect, it, vi } from 'vitest'
import { exam, press } from '../../testing/exam-rooms.ts'
import { lastBody } from '../../testing/wire.ts'
import { RoomResultsPage } from './RoomResultsPage.tsx'

const result = { ordre: 1, cin: '01234567', etudiant: 'Sami Ayari', compostage: 'K3X9', isPresent: 1, note: '7.5' }
const attendanceList = '/api/examen/final/export_presence/:exam/:room/:year'

const mockRooms = (
  list: object[] = [
    { section: 'LSI1', salle: 'A1' },
    { section: 'LSI2', salle: 'B2' },
  ],
) => mockCall('post', '/api/examen/final/list_salle', { list })
const mockResults = (ListEtudiant: object[] = [result]) =>
  mockCall('post', '/api/examen/final/list_etudiant_enseignant_valider', { ListEtudiant })
const open = (language: 'fr' | 'ar' = 'fr', state: unknown = { exam, list: '/ResultatExamenControle' }) =>
  renderPage(<RoomResultsPage />, { route: '/ResultListSalle', path: '/ResultListSalle', state, language })

describe('the results of an exam', () => {
  it('R-marks-48: show order, CIN, student, code and mark of each room', async () => {
    mockRooms()
    const calls = mockResults()
    const { user } = await open()
    const table = within(await screen.findByRole('table', { name: 'Résultats de la salle A1' }))
    expect(await table.findByRole('row', { name: '1 01234567 Sami Ayari K3X9 7,5' })).toBeVisible()
    const heads = table.getAllByRole('columnheader').map((cell) => cell.textContent)
    expect(heads).toEqual(['Ordre', 'CIN', 'Étudiant', 'Compostage', 'Note'])
    await user.click(screen.getByRole('tab', { name: 'LSI2 - B2' }))
    await waitFor(() => expect(lastBody(calls)).toEqual({ examen_id: 31, salle: 'B2' }))
  })

  it('R-marks-68: say who was absent', async () => {
    mockRooms()
    mockResults([{ ...result, isPresent: 0, note: '0' }])
    await open()
    const table = within(await screen.findByRole('table', { name: 'Résultats de la salle A1' }))
    expect(await table.findByRole('row', { name: '1 01234567 Sami Ayari K3X9 Absent' })).toBeVisible()
  })

  it('R-marks-48: the attendance list is downloaded under the name of group and room', async () => {
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:list')
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
    const names: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download)
    })
    mockRooms()
    mockResults()
    const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    const calls = mockCall('get', attendanceList, new Response('PK', { headers: { 'content-type': type } }))
    const { user } = await open()
    await user.click(await press('Export de la liste de présence'))
    await waitFor(() => expect(names).toEqual(['Liste de présence LSI1(A1).xlsx']))
    expect(calls[0]?.url.pathname).toBe(`/api/examen/final/export_presence/31/A1/${teacher.yearId}`)
    expect(calls[0]?.url.searchParams.get('lang')).toBe('fr')
  })

  it.each([
    ['the network fails', networkError()],
    ['the response is an HTML page', new Response('<h1>Sign in</h1>', { headers: { 'content-type': 'text/html' } })],
  ])('no list is downloaded when %s', async (_, answer) => {
    mockRooms()
    mockResults()
    mockCall('get', attendanceList, answer)
    const { user } = await open()
    await user.click(await press('Export de la liste de présence'))
    expect(await screen.findByText("L'export a échoué.")).toBeVisible()
  })

  it('shows an empty state for a room without results', async () => {
    mockRooms()
    mockResults([])
    await open()
    expect(await screen.findByText('Aucun enregistrement à afficher')).toBeVisible()
  })

  it('links back to the list of the session', async () => {
    mockRooms()
    mockResults()
    const { portal } = await open()
    expect(portal.setParent).toHaveBeenLastCalledWith('/ResultatExamenControle')
    expect(screen.queryByText('Annuler')).not.toBeInTheDocument()
  })

  it('R-shared-19: redirects to the list without an exam in the location state', async () => {
    const { currentRoute } = await open('fr', null)
    await waitFor(() => expect(currentRoute()).toBe('/ResultExamenPrincipale'))
  })

  it.each(['fr', 'ar'] as const)('are accessible in %s', async (language) => {
    mockRooms()
    mockResults()
    const { container } = await open(language)
    await screen.findByText('Sami Ayari')
    await expectAccessible(container)
  })
})
