import { expectAccessible, mockCall, errorResponse, renderPage, screen, teacher, waitFor } from '@portal/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { setUpSaturday } from '../../testing/saturday.ts'
import { choose, field, press, typeDate } from '../../testing/session-form.ts'
import { savedBody, wireMakeUpForm, lastBody, errorBody } from '../../testing/wire.ts'
import { EditMakeUpPage } from './EditMakeUpPage.tsx'

const mockMakeUp = (rattrapage: object = wireMakeUpForm) =>
  mockCall('post', '/api/avis/rattrapage/get_by_id', { rattrapage })
const mockEdit = (answer: object = savedBody) => mockCall('post', '/api/avis/rattrapage/edit', answer)

async function open(language: 'fr' | 'ar' = 'fr') {
  const page = await renderPage(<EditMakeUpPage />, {
    route: '/EditAvisRattrapage?id=8',
    path: '/EditAvisRattrapage',
    language,
  })
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'LSI1-TD1' })).toBeChecked())
  return page
}

beforeEach(setUpSaturday)

describe('editing a make-up', () => {
  it('starts with the stored values and sends them with the changes', async () => {
    const loads = mockMakeUp()
    const calls = mockEdit()
    const { user, currentRoute } = await open()
    expect(lastBody(loads)).toEqual({ id: 8 })
    expect(field('Date')).toHaveValue('25/11/2026')
    await user.click(screen.getByRole('checkbox', { name: 'LSI1-TD2' }))
    await press(user, 'Confirmer')
    await waitFor(() => expect(currentRoute()).toBe('/AvisRattrapage'))
    expect(lastBody(calls)).toEqual({
      id: 8,
      date: '2026-11-25',
      jour_id: 3,
      quart_id: 12,
      matiere_id: 4,
      group_id: [21, 22],
      type_id: 2,
      enseignant_id: teacher.teacherId,
      semestre_id: 1,
      nb_heure_seance: null,
    })
  })

  it('resets its duration to that of its slot', async () => {
    mockMakeUp({ ...wireMakeUpForm, nb_heure_seance: 4 })
    const calls = mockEdit()
    const { user } = await open()
    expect(field('Heures par séance')).toHaveDisplayValue('2h')
    await choose(user, 'Heures par séance', 'La durée du quart')
    await user.click(await screen.findByRole('checkbox', { name: 'LSI1-TD1' }))
    await press(user, 'Confirmer')
    await waitFor(() => expect(lastBody(calls)).toMatchObject({ group_id: [21], nb_heure_seance: null }))
  })

  it('R-notices-28: of a lecture starts with its lecture group and the selected TD groups', async () => {
    mockMakeUp({
      ...wireMakeUpForm,
      type: { value: 1, label: 'Cours' },
      group: [{ value: 22, label: 'LSI1-TD2' }],
      group_cours: [{ value: 20, label: 'LSI1' }],
    })
    const calls = mockEdit()
    const { user } = await renderPage(<EditMakeUpPage />, { route: '/EditAvisRattrapage?id=8' })
    expect(await screen.findByRole('checkbox', { name: 'LSI1' })).toBeChecked()
    expect(await screen.findByRole('checkbox', { name: 'LSI1-TD2' })).toBeChecked()
    expect(screen.getByRole('checkbox', { name: 'LSI1-TD1' })).not.toBeChecked()
    await press(user, 'Confirmer')
    await waitFor(() => expect(lastBody(calls)).toMatchObject({ type_id: 1, group_id: [22] }))
  })

  it('has no unsaved changes before user input, although the TD groups of a lecture are preselected', async () => {
    mockMakeUp({
      ...wireMakeUpForm,
      type: { value: 1, label: 'Cours' },
      group: [],
      group_cours: [{ value: 20, label: 'LSI1' }],
    })
    const { user, portal } = await renderPage(<EditMakeUpPage />, { route: '/EditAvisRattrapage?id=8' })
    const group = await screen.findByRole('checkbox', { name: 'LSI1-TD1' })
    expect(group).toBeChecked()
    expect(portal.unsaved.set).not.toHaveBeenCalledWith(expect.anything(), true)
    await user.click(group)
    expect(portal.unsaved.set).toHaveBeenLastCalledWith(expect.anything(), true)
  })

  it.each([
    ['Date obligatoire', () => typeDate('')],
    ['Quart obligatoire', async (user: Parameters<typeof choose>[0]) => choose(user, 'Quart', 'Choisir…')],
    ['Type obligatoire', async (user: Parameters<typeof choose>[0]) => choose(user, 'Type', 'Choisir…')],
    ['Matière obligatoire', async (user: Parameters<typeof choose>[0]) => choose(user, 'Matière', 'Choisir…')],
    ['Groupe obligatoire', () => typeDate('26/11/2026')],
  ])('R-notices-26: shows "%s" as the first message', async (text, empty) => {
    mockMakeUp()
    const calls = mockEdit()
    const { user } = await open()
    await waitFor(() => expect(field('Matière')).toHaveValue('4'))
    await empty(user)
    await press(user, 'Confirmer')
    expect((await screen.findAllByText(/obligatoire$/))[0]).toHaveTextContent(text)
    expect(calls).toHaveLength(0)
  })

  it('R-notices-35: Annuler returns to the list', async () => {
    mockMakeUp()
    const { user, currentRoute } = await open()
    await press(user, 'Annuler')
    expect(currentRoute()).toBe('/AvisRattrapage')
  })

  it('R-notices-34: reports a failure, and the reason of a refusal', async () => {
    mockMakeUp()
    mockEdit(errorResponse(500, 'server.failed'))
    const { user } = await open()
    await press(user, 'Confirmer')
    expect(await screen.findByRole('alert')).toHaveTextContent("Problème lors de l'enregistrement.")
    mockEdit(errorBody('clash.teacherSession'))
    await press(user, 'Confirmer')
    expect(await screen.findByText('Vous avez déjà une séance à cette heure-là.')).toBeVisible()
  })

  it('R-notices-19: is not available for an active one', async () => {
    mockMakeUp({ ...wireMakeUpForm, active: 1 })
    await renderPage(<EditMakeUpPage />, { route: '/EditAvisRattrapage?id=8' })
    expect(await screen.findByText(/ne peut plus être modifié/)).toBeVisible()
    expect(screen.queryByRole('form')).toBeNull()
    expect(screen.getByRole('link', { name: 'Retour à la liste' })).toHaveAttribute('href', '/AvisRattrapage')
  })

  it('distinguishes a URL without a notice from a deleted notice', async () => {
    const { unmount } = await renderPage(<EditMakeUpPage />, { route: '/EditAvisRattrapage' })
    expect(screen.getByText(/Cette adresse ne désigne aucun avis/)).toBeVisible()
    unmount()
    mockCall('post', '/api/avis/rattrapage/get_by_id', errorResponse(404, 'absent'))
    await renderPage(<EditMakeUpPage />, { route: '/EditAvisRattrapage?id=8' })
    expect(await screen.findByText("Cet avis n'existe plus.")).toBeVisible()
  })

  it.each(['fr', 'ar'] as const)('is accessible in %s', async (language) => {
    mockMakeUp()
    const { container } = await open(language)
    await expectAccessible(container)
  })
})

describe('sending a refused make-up again', () => {
  const openAgain = () => renderPage(<EditMakeUpPage />, { route: '/EditAvisRattrapage?id=8&renvoi=1' })

  it('starts with the refused one and creates a new one', async () => {
    mockMakeUp({ ...wireMakeUpForm, active: 1, etat: 2 })
    const [created, changed] = [mockCall('post', '/api/avis/rattrapage/add', savedBody), mockEdit()]
    const { user, currentRoute } = await openAgain()
    expect(await screen.findByRole('heading', { name: 'Renvoyer le rattrapage' })).toBeVisible()
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'LSI1-TD1' })).toBeChecked())
    await press(user, 'Confirmer')
    await waitFor(() => expect(currentRoute()).toBe('/AvisRattrapage'))
    expect(lastBody(created)).toMatchObject({
      date: '2026-11-25',
      quart_id: 12,
      group_id: [21],
      annee_id: teacher.yearId,
    })
    expect(changed).toHaveLength(0)
  })

  it('starts with the slot that the administration proposes', async () => {
    const proposition = { date: '2026-11-26', jour_id: 4, quart: { value: 13, label: '13:30 - 15:00' } }
    mockMakeUp({ ...wireMakeUpForm, active: 1, etat: 2, proposition })
    const created = mockCall('post', '/api/avis/rattrapage/add', savedBody)
    const { user } = await openAgain()
    expect(await screen.findByText(/^L'administration propose jeudi/)).toBeVisible()
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'LSI1-TD1' })).toBeChecked())
    await press(user, 'Confirmer')
    await waitFor(() => expect(lastBody(created)).toMatchObject({ date: '2026-11-26', quart_id: 13, group_id: [21] }))
  })

  it('is not offered for one that is not refused', async () => {
    mockMakeUp({ ...wireMakeUpForm, active: 1, etat: 1 })
    await openAgain()
    expect(await screen.findByText(/L'administration traite déjà cet avis/)).toBeVisible()
  })
})
