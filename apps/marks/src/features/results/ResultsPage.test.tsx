import { mockCall, renderPage, screen, teacher, waitFor } from '@portal/testing'
import { describe, expect, it } from 'vitest'
import { card } from '../../testing/exam-rooms.ts'
import { atWednesdayNoon, lastBody } from '../../testing/wire.ts'
import { ControlResultsPage, PrincipalResultsPage } from './ResultsPage.tsx'

atWednesdayNoon()

describe.each([
  { session: 1, path: '/ResultExamenPrincipale', Page: PrincipalResultsPage },
  { session: 2, path: '/ResultatExamenControle', Page: ControlResultsPage },
])('the results of session $session', ({ session, path, Page }) => {
  it('R-marks-48: lists the validated exams, each with a link to its rooms', async () => {
    const calls = mockCall('post', '/api/examen/final/list_matiere_enseignant_valider', {
      ListMatieres: [{ ...card, valider: 1 }],
    })
    const { user, currentRoute } = await renderPage(<Page />, { route: path, path })
    await user.click(await screen.findByRole('link', { name: /Algorithmique/ }))
    const sent = { enseignant_id: teacher.teacherId, session_id: session, semestre_id: 1 }
    await waitFor(() => expect(lastBody(calls)).toEqual(sent))
    expect(currentRoute()).toBe('/ResultListSalle')
  })

  it('shows an empty state when there are none', async () => {
    mockCall('post', '/api/examen/final/list_matiere_enseignant_valider', { ListMatieres: [] })
    await renderPage(<Page />, { route: path, path })
    expect(await screen.findByText('Aucun examen pour le moment')).toBeVisible()
  })
})
