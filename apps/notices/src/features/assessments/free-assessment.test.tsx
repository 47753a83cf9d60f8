import {
  expectAccessible,
  mockCall,
  errorResponse,
  renderPage,
  screen,
  teacher,
  waitFor,
  within,
} from '@portal/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { setUpSaturday } from '../../testing/saturday.ts'
import { choose, field, fillSession, fillUntil, press, sessionSteps } from '../../testing/session-form.ts'
import { mockTests, savedBody, supervisedTypes, testTypes, wireTest, lastBody, errorBody } from '../../testing/wire.ts'
import { OtherTestsPage, SupervisedTestsPage } from './AssessmentsPage.tsx'

const open = (language: 'fr' | 'ar' = 'fr') =>
  renderPage(<SupervisedTestsPage />, { route: '/AvisTest/1?onglet=libre', language })

beforeEach(setUpSaturday)

describe('a free test', () => {
  const mockAdd = (answered: object = savedBody) => mockCall('post', '/api/avis/examen/add', answered)

  it.each([
    [supervisedTypes, <SupervisedTestsPage key={1} />],
    [testTypes, <OtherTestsPage key={2} />],
  ])('R-notices-37: offers %j', async (types, page) => {
    await renderPage(page, { route: '/?onglet=libre' })
    await within(await screen.findByLabelText("Type d'examen")).findByRole('option', { name: types[0]!.label })
    const labels = [...field("Type d'examen").querySelectorAll('option')].map(({ textContent }) => textContent)
    expect(labels.slice(1)).toEqual(types.map(({ label }) => label))
  })

  it('R-notices-48: is sent, then the list is shown', async () => {
    mockTests([wireTest])
    const calls = mockAdd()
    const { user, currentRoute } = await open()
    await choose(user, 'Semestre', 'Semestre 1')
    await choose(user, "Type d'examen", 'DS')
    await fillSession(user)
    await press(user, 'Confirmer')
    await waitFor(() => expect(currentRoute()).toBe('/AvisTest/1'))
    expect(lastBody(calls)).toEqual({
      date: '2026-11-25',
      jour_id: 3,
      quart_id: 12,
      matiere_id: 4,
      group_id: [21],
      type_matiere: 2,
      type_examen_id: 1,
      enseignant_id: teacher.teacherId,
      semestre_id: 1,
      annee_id: teacher.yearId,
    })
  })

  it('offers the last class of the semester, with its group once there are a date and a slot', async () => {
    mockTests([wireTest])
    mockAdd()
    const first = await open()
    await choose(first.user, 'Semestre', 'Semestre 1')
    await choose(first.user, "Type d'examen", 'DS')
    await fillSession(first.user)
    await press(first.user, 'Confirmer')
    await waitFor(() => expect(first.currentRoute()).toBe('/AvisTest/1'))
    await first.user.click(screen.getByRole('tab', { name: 'Ajouter un DS libre' }))
    await waitFor(() => expect(field('Matière')).toHaveValue('4'))
    first.unmount()
    const { user } = await open()
    await waitFor(() => expect(field('Matière')).toHaveValue('4'))
    expect(field('Semestre')).toHaveValue('1')
    expect(field('Type')).toHaveValue('2')
    expect(field("Type d'examen")).toHaveValue('')
    await choose(user, "Type d'examen", 'DS')
    await fillUntil('Type', sessionSteps(user))
    expect(await screen.findByRole('checkbox', { checked: true })).toBeVisible()
  })

  const required = [
    ['R-notices-41', 'Semestre', 'Semestre obligatoire'],
    ['R-notices-42', "Type d'examen", "Type d'examen obligatoire"],
    ['R-notices-43', 'Date', 'Date obligatoire'],
    ['R-notices-44', 'Quart', 'Quart obligatoire'],
    ['R-notices-45', 'Type', 'Type obligatoire'],
    ['R-notices-46', 'Matière', 'Matière obligatoire'],
    ['R-notices-47', 'Groupe', 'Groupe obligatoire'],
  ] as const

  it.each(required)('%s: requires the %s, and reports with it what is missing after it', async (rule, missing) => {
    const calls = mockAdd()
    const { user } = await open()
    await choose(user, 'Semestre', 'Choisir…')
    await fillUntil(missing, {
      Semestre: () => choose(user, 'Semestre', 'Semestre 1'),
      "Type d'examen": () => choose(user, "Type d'examen", 'DS'),
      ...sessionSteps(user),
    })
    await press(user, 'Confirmer')
    const texts = required.slice(required.findIndex(([id]) => id === rule)).map(([, , text]) => text)
    expect((await screen.findAllByText(/obligatoire$/)).map(({ textContent }) => textContent)).toEqual(texts)
    expect(calls).toHaveLength(0)
  })

  it('R-notices-55: reports a failure and a refusal in the form', async () => {
    mockAdd(errorResponse(500, 'server.failed'))
    const { user } = await open()
    await choose(user, 'Semestre', 'Semestre 1')
    await choose(user, "Type d'examen", 'DS')
    await fillSession(user)
    await press(user, 'Confirmer')
    expect(await screen.findByRole('alert')).toHaveTextContent("Problème lors de l'enregistrement.")
    mockAdd(errorBody('clash.groupExam'))
    await press(user, 'Confirmer')
    expect(await screen.findByText('Un de ces groupes passe un examen à cette heure-là.')).toBeVisible()
  })
})

it('begins with the current semester', async () => {
  await open()
  await waitFor(() => expect(field('Semestre')).toHaveValue('1'))
})

it('begins with the class of the URL', async () => {
  mockTests([])
  await renderPage(<SupervisedTestsPage />, {
    route: '/AvisTest/1?onglet=libre&semestre=1&type=2&matiere=5&groupe=21',
  })
  await waitFor(() => {
    expect(field('Semestre')).toHaveValue('1')
    expect(field('Type')).toHaveValue('2')
    expect(field('Matière')).toHaveValue('5')
  })
  expect(field("Type d'examen")).toHaveValue('')
  expect(await screen.findByRole('button', { name: /13:30 - 15:00/ })).toBeVisible()
})

it.each(['fr', 'ar'] as const)('is accessible in %s', async (language) => {
  const { container } = await open(language)
  await screen.findByRole('form')
  await expectAccessible(container)
})
