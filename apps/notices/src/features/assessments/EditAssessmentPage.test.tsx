import { mockCall, errorResponse, renderPage, screen, teacher, waitFor } from '@portal/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { setUpSaturday } from '../../testing/saturday.ts'
import { choose, field, press, typeDate } from '../../testing/session-form.ts'
import { savedBody, testTypes, wireTestForm, lastBody, errorBody } from '../../testing/wire.ts'
import { EditAssessmentPage } from './EditAssessmentPage.tsx'

const mockTest = (examen: object = wireTestForm) => mockCall('post', '/api/avis/examen/get_by_id', { examen })
const mockEdit = (answer: object = savedBody) => mockCall('post', '/api/avis/examen/edit', answer)

async function open() {
  const page = await renderPage(<EditAssessmentPage />, {
    route: '/EditAvisTestLibre?id=9',
    path: '/EditAvisTestLibre',
  })
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'LSI1-TD1' })).toBeChecked())
  return page
}

beforeEach(setUpSaturday)

describe('editing a test', () => {
  it('R-notices-49: sends all values with its id, and returns to the list of its kind', async () => {
    const loads = mockTest()
    const calls = mockEdit()
    const { user, currentRoute } = await open()
    await choose(user, "Type d'examen", 'DS de rattrapage')
    await press(user, 'Confirmer')
    await waitFor(() => expect(currentRoute()).toBe('/AvisTest/1'))
    expect(lastBody(loads)).toEqual({ id: 9 })
    expect(lastBody(calls)).toEqual({
      id: 9,
      date: '2026-11-25',
      jour_id: 3,
      quart_id: 12,
      matiere_id: 4,
      group_id: [21],
      type_matiere: 2,
      type_examen_id: 2,
      enseignant_id: teacher.teacherId,
      semestre_id: 1,
    })
  })

  it('R-notices-49: of the other kind returns to that list', async () => {
    mockTest({ ...wireTestForm, type_examen: testTypes[0], type_examen_genre: 2 })
    const { user, currentRoute } = await open()
    await press(user, 'Annuler')
    expect(currentRoute()).toBe('/AvisTest/2')
  })

  it('R-notices-49: validates like a make-up, in the same order', async () => {
    mockTest()
    const calls = mockEdit()
    const { user } = await open()
    await choose(user, 'Semestre', 'Semestre 2')
    expect(field('Type')).toHaveValue('')
    await press(user, 'Confirmer')
    expect(await screen.findByText('Type obligatoire')).toBeVisible()
    typeDate('')
    await press(user, 'Confirmer')
    expect(await screen.findByText('Date obligatoire')).toBeVisible()
    expect(calls).toHaveLength(0)
  })

  it('R-notices-55: reports a failure, and the reason of a refusal', async () => {
    mockTest()
    mockEdit(errorResponse(500, 'server.failed'))
    const { user } = await open()
    await press(user, 'Confirmer')
    expect(await screen.findByRole('alert')).toHaveTextContent("Problème lors de l'enregistrement.")
    mockEdit(errorBody('notice.active'))
    await press(user, 'Confirmer')
    expect(await screen.findByText(/traite déjà cet avis/)).toBeVisible()
  })

  it('is not available for an active one, and links back to its list', async () => {
    mockTest({ ...wireTestForm, active: 1 })
    await renderPage(<EditAssessmentPage />, { route: '/EditAvisTestLibre?id=9' })
    expect(await screen.findByRole('link', { name: 'Retour à la liste' })).toHaveAttribute('href', '/AvisTest/1')
  })

  it('links back to the lists from a URL without a notice', async () => {
    await renderPage(<EditAssessmentPage />, { route: '/EditAvisTestLibre' })
    expect(screen.getByRole('link', { name: 'Retour à la liste' })).toHaveAttribute('href', '/AvisTest')
  })
})

it('sends a refused test again as a new one', async () => {
  mockTest({ ...wireTestForm, active: 1, etat: 2 })
  const [created, changed] = [mockCall('post', '/api/avis/examen/add', savedBody), mockEdit()]
  const { user, currentRoute } = await renderPage(<EditAssessmentPage />, { route: '/EditAvisTestLibre?id=9&renvoi=1' })
  expect(await screen.findByRole('heading', { name: "Renvoyer l'avis de test" })).toBeVisible()
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'LSI1-TD1' })).toBeChecked())
  await press(user, 'Confirmer')
  await waitFor(() => expect(currentRoute()).toBe('/AvisTest/1'))
  expect(lastBody(created)).toMatchObject({ date: '2026-11-25', type_examen_id: 1, group_id: [21] })
  expect(changed).toHaveLength(0)
})
