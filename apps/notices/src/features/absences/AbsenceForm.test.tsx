import { expectAccessible, mockCall, errorResponse, renderPage, screen, teacher, waitFor } from '@portal/testing'
import { describe, expect, it } from 'vitest'
import { fillAbsence, mockAddAbsence } from '../../testing/absence-form.ts'
import { press } from '../../testing/session-form.ts'
import { mockAbsences, savedBody, successBody, lastBody } from '../../testing/wire.ts'
import { AbsencesPage } from './AbsencesPage.tsx'

const open = (language: 'fr' | 'ar' = 'fr') =>
  renderPage(<AbsencesPage />, { route: '/AvisAbsence?onglet=ajout', language })

describe('a new absence', () => {
  it('R-notices-07, R-notices-08, R-notices-09: is sent without a file, pending, with full dates', async () => {
    mockAbsences()
    const calls = mockAddAbsence()
    const files = mockCall('post', '/api/file/import', successBody)
    const { user, currentRoute } = await open()
    fillAbsence()
    await press(user, 'Confirmer')
    await waitFor(() => expect(currentRoute()).toBe('/AvisAbsence'))
    expect(calls.map(({ body }) => body)).toEqual([
      {
        date_debut: '2026-11-23 08:30:00',
        date_fin: '2026-11-24 18:00:00',
        cause: 'Colloque à Sfax',
        enseignant_id: teacher.teacherId,
        pathFile: '',
        etat: 0,
        avis_id: 1,
      },
    ])
    expect(files).toHaveLength(0)
  })

  it('begins with the day of the URL', async () => {
    mockAbsences()
    const calls = mockAddAbsence()
    const { user } = await renderPage(<AbsencesPage />, { route: '/AvisAbsence?onglet=ajout&date=2026-11-25' })
    await user.type(screen.getByLabelText('Cause'), 'Colloque')
    await press(user, 'Confirmer')
    await waitFor(() => expect(calls).toHaveLength(1))
    expect(lastBody(calls)).toMatchObject({ date_debut: '2026-11-25 08:00:00', date_fin: '2026-11-25 18:00:00' })
  })

  it('R-notices-04: requires a cause', async () => {
    const calls = mockAddAbsence()
    const { user } = await open()
    expect(screen.getByText('* Cause obligatoire')).toBeVisible()
    fillAbsence({ cause: '  ' })
    await press(user, 'Confirmer')
    expect(await screen.findByText('Cause obligatoire')).toBeVisible()
    expect(calls).toHaveLength(0)
  })

  it.each(['23/11/2026 08:30', '23/11/2026 08:15', '20/11/2026 18:00'])(
    'R-notices-05, R-notices-16: cannot end at or before its start: %s',
    async (end) => {
      const calls = mockAddAbsence()
      const { user } = await open()
      fillAbsence({ end })
      await press(user, 'Confirmer')
      expect(await screen.findByText('La date de fin doit être postérieure à la date de début')).toBeVisible()
      expect(calls).toHaveLength(0)
    },
  )

  it('R-notices-16: may be in the past', async () => {
    mockAbsences()
    const calls = mockAddAbsence()
    const { user } = await open()
    fillAbsence({ start: '05/10/2026 08:00', end: '05/10/2026 10:00' })
    await press(user, 'Confirmer')
    await waitFor(() => expect(lastBody(calls)).toMatchObject({ date_debut: '2026-10-05 08:00:00' }))
  })

  it.each([
    ['23/11/2026 08:40', /quarts d'heure/],
    ['22/11/2026 08:30', 'Le dimanche ne peut pas être choisi.'],
  ])('R-notices-06, R-shared-31: cannot start on %s', async (start, text) => {
    const calls = mockAddAbsence()
    const { user } = await open()
    fillAbsence({ start })
    await press(user, 'Confirmer')
    expect(await screen.findByText(text)).toBeVisible()
    expect(calls).toHaveLength(0)
  })

  it('R-notices-15: reports a failure in the form', async () => {
    mockAddAbsence(errorResponse(500, 'server.failed'))
    const { user } = await open()
    fillAbsence()
    await press(user, 'Confirmer')
    expect(await screen.findByRole('alert')).toHaveTextContent("Problème lors de l'enregistrement.")
  })

  it('warns of a make-up or test planned during the absence', async () => {
    mockAbsences()
    mockAddAbsence({ ...savedBody, avertissements: ['notice.sameDay'] })
    const { user } = await open()
    fillAbsence()
    await press(user, 'Confirmer')
    expect(await screen.findByText('Un rattrapage ou un test est prévu pendant cette absence.')).toBeVisible()
  })

  it('warns before unsaved input is discarded', async () => {
    const { portal } = await open()
    fillAbsence()
    await waitFor(() => expect(portal.unsaved.set).toHaveBeenLastCalledWith(expect.any(String), true))
  })
})

it.each(['fr', 'ar'] as const)('is accessible in %s', async (language) => {
  const { container } = await open(language)
  await screen.findByRole('form')
  await expectAccessible(container)
})
