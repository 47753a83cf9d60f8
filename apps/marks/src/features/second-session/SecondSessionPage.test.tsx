import { expectAccessible, mockCall, networkError, renderPage, screen, teacher, waitFor, within } from '@portal/testing'
import { describe, expect, it } from 'vitest'
import { card } from '../../testing/exam-rooms.ts'
import { atWednesdayNoon, lastBody } from '../../testing/wire.ts'
import { SecondSessionPage } from './SecondSessionPage.tsx'

const mockExams = (ListMatieres: object[] = [card]) =>
  mockCall('post', '/api/ds2/list_matiere_enseignant', { ListMatieres })
const open = (language: 'fr' | 'ar' = 'fr') =>
  renderPage(<SecondSessionPage />, { route: '/NoteDS2', path: '/NoteDS2', language })

atWednesdayNoon()

describe('the exams of the second session', () => {
  it('R-marks-36: are those of the chosen semester, always of session 1', async () => {
    const calls = mockExams()
    const { user } = await open()
    const found = within(await screen.findByRole('link', { name: /Algorithmique/ }))
    for (const text of ['07/12/2026', '08:30-10:00', 'Licence', 'Première année', 'Informatique'])
      expect(found.getByText(text)).toBeVisible()
    expect(lastBody(calls)).toEqual({ enseignant_id: teacher.teacherId, session_id: 1, semestre_id: 1 })
    await user.click(screen.getByRole('tab', { name: 'Semestre 2' }))
    await waitFor(() => expect(lastBody(calls)).toMatchObject({ session_id: 1, semestre_id: 2 }))
  })

  it('show whether they are validated or published', async () => {
    mockExams([
      { ...card, id: 1, matiere: 'Réseaux', valider: 1 },
      { ...card, id: 2, matiere: 'Logique', valider: 1, affiche: 1 },
    ])
    await open()
    expect(within(await screen.findByRole('link', { name: /Réseaux/ })).getByText('Validée')).toBeVisible()
    expect(within(screen.getByRole('link', { name: /Logique/ })).getByText('Affichée')).toBeVisible()
  })

  it('R-marks-37: show an empty state when there are none', async () => {
    mockExams([])
    await open()
    expect(await screen.findByText('Aucun examen pour le moment')).toBeVisible()
  })

  it('offer a retry after a failed request', async () => {
    mockCall('post', '/api/ds2/list_matiere_enseignant', networkError())
    const { user } = await open()
    const retry = await screen.findByRole('button', { name: 'Réessayer' })
    mockExams()
    await user.click(retry)
    expect(await screen.findByRole('link', { name: /Algorithmique/ })).toBeVisible()
  })

  it('R-marks-38: link each card to its rooms', async () => {
    mockExams()
    const { user, currentRoute } = await open()
    await user.click(await screen.findByRole('link', { name: /Algorithmique/ }))
    expect(currentRoute()).toBe('/ListSalleDS2')
  })

  it.each(['fr', 'ar'] as const)('are accessible in %s', async (language) => {
    mockExams()
    const { container } = await open(language)
    await screen.findByRole('link', { name: /Algorithmique/ })
    await expectAccessible(container)
  })
})
