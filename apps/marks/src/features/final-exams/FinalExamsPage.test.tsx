import { expectAccessible, mockCall, renderPage, screen, teacher, waitFor } from '@portal/testing'
import { describe, expect, it } from 'vitest'
import { card } from '../../testing/exam-rooms.ts'
import { atWednesdayNoon, lastBody } from '../../testing/wire.ts'
import { ControlExamsPage, PrincipalExamsPage } from './FinalExamsPage.tsx'

const mockExams = (ListMatieres: object[] = [card]) =>
  mockCall('post', '/api/examen/final/list_matiere_enseignant', { ListMatieres })
const pages = [
  { session: 1, path: '/NoteExamenPrincipale', Page: PrincipalExamsPage, help: /^Session principale/ },
  { session: 2, path: '/NoteExamenControle', Page: ControlExamsPage, help: /^Session de contrôle/ },
] as const
const [principal] = pages

atWednesdayNoon()

describe.each(pages)('the final exams of session $session', ({ session, path, Page, help }) => {
  it('R-marks-43: are those of the chosen semester', async () => {
    const calls = mockExams()
    const { user } = await renderPage(<Page />, { route: path, path })
    expect(await screen.findByRole('heading', { name: 'Compostage' })).toBeVisible()
    expect(screen.getByText(help)).toBeVisible()
    const sent = { enseignant_id: teacher.teacherId, annee_id: teacher.yearId, session_id: session }
    await waitFor(() => expect(lastBody(calls)).toEqual({ ...sent, semestre_id: 1 }))
    await user.click(screen.getByRole('tab', { name: 'Semestre 2' }))
    await waitFor(() => expect(lastBody(calls)).toEqual({ ...sent, semestre_id: 2 }))
  })

  it('R-marks-45: link each card to the rooms', async () => {
    mockExams()
    const { user, currentRoute } = await renderPage(<Page />, { route: path, path })
    await user.click(await screen.findByRole('link', { name: /Algorithmique/ }))
    expect(currentRoute()).toBe('/ListSalle')
  })
})

describe('the final exams', () => {
  it('show their opening date before their day', async () => {
    mockExams([{ ...card, a_venir: 1 }])
    await renderPage(<principal.Page />, { route: principal.path, path: principal.path })
    expect(await screen.findByText('Ouverture le 07/12/2026')).toBeVisible()
  })

  it('R-marks-44: show an empty state when there are none', async () => {
    mockExams([])
    await renderPage(<principal.Page />, { route: principal.path, path: principal.path })
    expect(await screen.findByText('Aucun examen pour le moment')).toBeVisible()
  })

  it.each(['fr', 'ar'] as const)('are accessible in %s', async (language) => {
    mockExams()
    const { container } = await renderPage(<ControlExamsPage />, { language })
    await screen.findByRole('link', { name: /Algorithmique/ })
    await expectAccessible(container)
  })
})
