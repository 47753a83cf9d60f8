import { itIsAccessible, mockCall, errorResponse, renderPage, screen, teacher, waitFor } from '@portal/testing'
import { describe, expect, it } from 'vitest'
import { bodies, mockCommand } from '../../testing/wire.ts'
import { EditSubjectPage } from './EditSubjectPage.tsx'

const name = 'Reconnaissance de manuscrits'
const mockSubject = () => mockCall('post', '/api/etudiant/get_by_idsujet', { sujet: { id: 32, name } })
const field = () => screen.findByLabelText('Sujet')
const open = (search = '?id=32', language: 'fr' | 'ar' = 'fr') =>
  renderPage(<EditSubjectPage />, { route: `/EditSujet${search}`, path: '/EditSujet', language })

describe('editing a subject', () => {
  it('R-supervision-25: starts with its name, and Confirmer saves and returns to the list', async () => {
    const asked = mockSubject()
    const calls = mockCommand('edit_sujet')
    const { user, currentRoute } = await open()
    expect(await field()).toHaveValue(name)
    expect(bodies(asked)).toEqual([{ id: 32 }])
    await user.type(await field(), ' arabes')
    await user.click(screen.getByRole('button', { name: 'Confirmer' }))
    await waitFor(() => expect(currentRoute()).toBe('/Sujet'))
    expect(bodies(calls)).toEqual([
      { id: 32, sujet_name: `${name} arabes`, enseignant_id: teacher.teacherId, annee_id: teacher.yearId },
    ])
  })

  it('R-supervision-25: Annuler returns without saving', async () => {
    mockSubject()
    const calls = mockCommand('edit_sujet')
    const { user, currentRoute } = await open()
    await field()
    await user.click(screen.getByRole('button', { name: 'Annuler' }))
    expect(currentRoute()).toBe('/Sujet')
    expect(calls).toHaveLength(0)
  })

  it('R-supervision-23, R-supervision-24: sends an empty name too, and reports a failure in the form', async () => {
    mockSubject()
    const calls = mockCommand('edit_sujet', errorResponse(500, 'server.failed'))
    const { user } = await open()
    await user.clear(await field())
    await user.click(screen.getByRole('button', { name: 'Confirmer' }))
    expect(await screen.findByRole('alert')).toHaveTextContent("Problème lors de l'enregistrement.")
    expect(calls[0]?.body).toMatchObject({ sujet_name: '' })
  })

  it('links back from a URL without a subject, and from a deleted one', async () => {
    const { unmount } = await open('?id=x')
    expect(screen.getByText(/Cette adresse ne désigne aucun sujet/)).toBeVisible()
    unmount()
    mockCall('post', '/api/etudiant/get_by_idsujet', errorResponse(404, 'absent'))
    await open()
    expect(await screen.findByText("Ce sujet n'existe plus.")).toBeVisible()
    expect(screen.getByRole('link', { name: 'Retour à la liste' })).toHaveAttribute('href', '/Sujet')
  })

  itIsAccessible({
    mock: mockSubject,
    open: (language) => open('?id=32', language),
    shown: () => screen.findByDisplayValue(name),
  })
})
