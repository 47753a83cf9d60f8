import { expectAccessible, mockCall, errorResponse, renderPage, screen, teacher, waitFor } from '@portal/testing'
import { fireEvent } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { field, press } from '../../testing/session-form.ts'
import { savedBody, wireAbsence, successBody, lastBody, errorBody } from '../../testing/wire.ts'
import { EditAbsencePage } from './EditAbsencePage.tsx'

const mockAbsence = (avis: object = wireAbsence) => mockCall('post', '/api/avis/get_by_id_absence', { avis })
const mockUpdate = (answer: object = savedBody) => mockCall('post', '/api/avis/update_absence', answer)

async function open(language: 'fr' | 'ar' = 'fr') {
  const page = await renderPage(<EditAbsencePage />, {
    route: '/EditAvisAbsence?id=5',
    path: '/EditAvisAbsence',
    language,
  })
  await screen.findByDisplayValue('Colloque à Sfax')
  return page
}

describe('editing an absence', () => {
  it('R-notices-13: starts with the notice of the URL', async () => {
    const calls = mockAbsence({ ...wireAbsence, fichier: 'convocation.pdf' })
    await open()
    expect(field('Date de début')).toHaveValue('23/11/2026 08:30 AM')
    expect(field('Date de fin')).toHaveValue('24/11/2026 06:00 PM')
    expect(screen.getByText(/Fichier actuel : convocation.pdf/)).toBeVisible()
    expect(lastBody(calls)).toEqual({ id: 5 })
  })

  it('R-notices-11, R-notices-12, R-notices-14: uploads no file when none was selected, and returns to the list', async () => {
    mockAbsence({ ...wireAbsence, fichier: 'convocation.pdf' })
    const calls = mockUpdate()
    const files = mockCall('post', '/api/file/import', successBody)
    const { user, currentRoute } = await open()
    fireEvent.change(screen.getByLabelText('Cause'), { target: { value: 'Jury à Sousse' } })
    await press(user, 'Confirmer')
    await waitFor(() => expect(currentRoute()).toBe('/AvisAbsence'))
    expect(lastBody(calls)).toEqual({
      id: 5,
      enseignant_id: teacher.teacherId,
      date_debut: '2026-11-23 08:30:00',
      date_fin: '2026-11-24 18:00:00',
      cause: 'Jury à Sousse',
      fichier: 'convocation.pdf',
      annee: '2026-2027',
      entite: "Avis d'absence",
    })
    expect(files).toHaveLength(0)
  })

  it('R-notices-11: uploads a new file after saving the notice', async () => {
    mockAbsence()
    const order: string[] = []
    mockCall('post', '/api/avis/update_absence', () => {
      order.push('notice')
      return savedBody
    })
    mockCall('post', '/api/file/import', () => {
      order.push('file')
      return successBody
    })
    const { user, currentRoute } = await open()
    const file = new File(['%PDF'], 'nouvelle.pdf', { type: 'application/pdf' })
    fireEvent.change(screen.getByLabelText('Justification'), { target: { files: [file] } })
    await press(user, 'Confirmer')
    await waitFor(() => expect(currentRoute()).toBe('/AvisAbsence'))
    expect(order).toEqual(['notice', 'file'])
  })

  it('R-notices-04, R-notices-05: validates like a new one', async () => {
    mockAbsence()
    const calls = mockUpdate()
    const { user } = await open()
    fireEvent.change(screen.getByLabelText('Cause'), { target: { value: '' } })
    await press(user, 'Confirmer')
    expect(await screen.findByText('Cause obligatoire')).toBeVisible()
    fireEvent.change(screen.getByLabelText('Cause'), { target: { value: 'Jury' } })
    fireEvent.change(field('Date de fin'), { target: { value: '23/11/2026 08:00' } })
    await press(user, 'Confirmer')
    expect(await screen.findByText('La date de fin doit être postérieure à la date de début')).toBeVisible()
    expect(calls).toHaveLength(0)
  })

  it('R-notices-14: Annuler returns to the list', async () => {
    mockAbsence()
    const { user, currentRoute } = await open()
    await press(user, 'Annuler')
    expect(currentRoute()).toBe('/AvisAbsence')
  })

  it('R-notices-15: reports a failure, and the reason of a refusal', async () => {
    mockAbsence()
    mockUpdate(errorResponse(500, 'server.failed'))
    const { user } = await open()
    await press(user, 'Confirmer')
    expect(await screen.findByRole('alert')).toHaveTextContent("Problème lors de l'enregistrement.")
    mockUpdate(errorBody('absence.decided'))
    await press(user, 'Confirmer')
    expect(await screen.findByText(/Cet avis a été traité/)).toBeVisible()
  })

  it('is not available for decided, missing and deleted notices', async () => {
    mockAbsence({ ...wireAbsence, etat: 1 })
    const first = await renderPage(<EditAbsencePage />, { route: '/EditAvisAbsence?id=5' })
    expect(await screen.findByText(/Cet avis a été traité/)).toBeVisible()
    first.unmount()
    const second = await renderPage(<EditAbsencePage />, { route: '/EditAvisAbsence?id=x' })
    expect(screen.getByText(/Cette adresse ne désigne aucun avis/)).toBeVisible()
    second.unmount()
    mockCall('post', '/api/avis/get_by_id_absence', errorResponse(404, 'absent'))
    await renderPage(<EditAbsencePage />, { route: '/EditAvisAbsence?id=5' })
    expect(await screen.findByText("Cet avis n'existe plus.")).toBeVisible()
    expect(screen.getByRole('link', { name: 'Retour à la liste' })).toHaveAttribute('href', '/AvisAbsence')
  })

  it.each(['fr', 'ar'] as const)('is accessible in %s', async (language) => {
    mockAbsence()
    const { container } = await open(language)
    await expectAccessible(container)
  })
})

it('sends a refused absence again as a new one', async () => {
  mockAbsence({ ...wireAbsence, etat: 2, motif_refus: 'Examen' })
  const [created, changed] = [mockCall('post', '/api/avis/add', savedBody), mockUpdate()]
  const { user, currentRoute } = await renderPage(<EditAbsencePage />, {
    route: '/EditAvisAbsence?id=5&renvoi=1',
    path: '/EditAvisAbsence',
  })
  expect(await screen.findByRole('heading', { name: "Renvoyer l'avis d'absence" })).toBeVisible()
  fireEvent.change(await screen.findByDisplayValue('Colloque à Sfax'), { target: { value: 'Colloque à Sousse' } })
  await press(user, 'Confirmer')
  await waitFor(() => expect(currentRoute()).toBe('/AvisAbsence'))
  expect(lastBody(created)).toMatchObject({ date_debut: '2026-11-23 08:30:00', cause: 'Colloque à Sousse', etat: 0 })
  expect(changed).toHaveLength(0)
})

it('R-notices-10: sends a refused absence again with its justification, unless another one is chosen', async () => {
  const openRefused = async () => {
    mockAbsence({ ...wireAbsence, etat: 2, fichier: 'certificat.pdf', pathFile: 'certificat.pdf' })
    const page = await renderPage(<EditAbsencePage />, {
      route: '/EditAvisAbsence?id=5&renvoi=1',
      path: '/EditAvisAbsence',
    })
    expect(await screen.findByText(/Fichier actuel : certificat\.pdf/)).toBeVisible()
    return page
  }
  const created = mockCall('post', '/api/avis/add', savedBody)
  const kept = await openRefused()
  await press(kept.user, 'Confirmer')
  await waitFor(() => expect(lastBody(created)).toMatchObject({ renvoi_de: 5 }))
  kept.unmount()
  mockCall('post', '/api/file/import', savedBody)
  const { user } = await openRefused()
  const proof = new File(['%PDF'], 'autre.pdf', { type: 'application/pdf' })
  fireEvent.change(screen.getByLabelText('Justification'), { target: { files: [proof] } })
  await press(user, 'Confirmer')
  await waitFor(() => expect(created).toHaveLength(2))
  expect(lastBody(created)).not.toHaveProperty('renvoi_de')
})
