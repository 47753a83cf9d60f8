import { expectAccessible, mockCall, refusal, renderPage, screen, teacher, waitFor, within } from '@portal/testing'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { choose, field, fillSession, press, typeDate } from '../../testing/session-form.ts'
import {
  lastBody,
  mockAbsences,
  mockChoices,
  mockDeletion,
  mockTests,
  refusedWith,
  saturdayMorning,
  saved,
  supervisedTypes,
  testTypes,
  wireTest,
} from '../../testing/wire.ts'
import { wireTimetable } from '../../testing/timetable.ts'
import { OtherTestsPage, SupervisedTestsPage, ToSupervisedTests } from './TestsPage.tsx'

const open = (tab: 'liste' | 'libre' | 'seance' = 'liste', language: 'fr' | 'ar' = 'fr') =>
  renderPage(<SupervisedTestsPage />, { route: `/AvisTest/1?onglet=${tab}`, language })
const deleteButton = () => screen.findByRole('button', { name: "Supprimer l'avis de Algorithmique du 25/11/2026" })
const answer = async (word: 'Oui' | 'Non') =>
  within(await screen.findByRole('alertdialog')).getByRole('button', { name: word })
const insertError = "Problème lors de l'insertion !"

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: saturdayMorning })
  mockAbsences()
  mockChoices()
  return () => vi.useRealTimers()
})

describe('the list of tests', () => {
  it('R-notices-38, R-notices-39: has three tabs and the specified columns', async () => {
    const calls = mockTests([wireTest])
    await open()
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Liste DS',
      'Ajouter DS libre',
      'Ajouter DS même séance',
    ])
    await deleteButton()
    const headers = screen.getAllByRole('columnheader').map((cell) => cell.textContent)
    expect(headers.slice(0, 7)).toEqual(['semestre', 'date', 'quart', 'matiere', 'type_examen', 'group', 'salle'])
    expect(lastBody(calls)).toEqual({ enseignant_id: teacher.teacherId })
  })

  it('R-notices-37: keeps the kinds of exams of its page', async () => {
    mockTests([wireTest, { ...wireTest, id: 10, matiere: 'Réseaux', type_examen: 'Test', type_examen_id: 3 }])
    const { unmount } = await open()
    expect(await screen.findByText('Algorithmique')).toBeVisible()
    expect(screen.queryByText('Réseaux')).toBeNull()
    unmount()
    await renderPage(<OtherTestsPage />, { route: '/AvisTest/2' })
    expect(await screen.findByText('Réseaux')).toBeVisible()
    expect(screen.queryByText('Algorithmique')).toBeNull()
  })

  it('R-notices-39: lets only what is not active be changed and deleted', async () => {
    mockTests([wireTest, { ...wireTest, id: 10, matiere: 'Réseaux', active: 1 }])
    await open()
    expect(await deleteButton()).not.toHaveAttribute('aria-disabled')
    expect(screen.getByRole('link', { name: "Modifier l'avis de Algorithmique du 25/11/2026" })).toHaveAttribute(
      'href',
      '/EditAvisTestLibre?id=9',
    )
    expect(screen.getByRole('button', { name: "Supprimer l'avis de Réseaux du 25/11/2026" })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
  })

  it('says that a room is waited for', async () => {
    mockTests([{ ...wireTest, salle: '' }])
    await open()
    expect(await screen.findByText('En attente de salle')).toBeVisible()
  })

  it('R-notices-40: deletes on Oui, and not on Non', async () => {
    const { deletions } = mockDeletion('/api/avis/examen/list', 'list', '/api/avis/examen/delete', [wireTest])
    const { user } = await open()
    await user.click(await deleteButton())
    expect(await screen.findByRole('alertdialog', { name: 'Suppression avis de test' })).toHaveTextContent(
      'Êtes-Vous sûr de vouloir supprimer cet avis de test ?',
    )
    await user.click(await answer('Non'))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(deletions).toHaveLength(0)
    await user.click(await deleteButton())
    await user.click(await answer('Oui'))
    expect(await screen.findByText('Aucun information à afficher')).toBeVisible()
    expect(lastBody(deletions)).toEqual({ id: 9 })
  })

  it('R-shared-18: tells a failed deletion at its row', async () => {
    const failure = refusal(500, 'server.failed')
    mockDeletion('/api/avis/examen/list', 'list', '/api/avis/examen/delete', [wireTest], failure)
    const { user } = await open()
    await user.click(await deleteButton())
    await user.click(await answer('Oui'))
    expect((await screen.findByText('La suppression a échoué.')).closest('tr')).toHaveTextContent('Algorithmique')
  })

  it('tells a failed list from an empty one', async () => {
    mockCall('post', '/api/avis/examen/list', refusal(500, 'server.failed'))
    const { user } = await open()
    const retry = await screen.findByRole('button', { name: 'Réessayer' })
    mockTests([wireTest])
    await user.click(retry)
    expect(await deleteButton()).toBeVisible()
  })

  it('stands at /AvisTest too', async () => {
    const { currentRoute } = await renderPage(<ToSupervisedTests />, { route: '/AvisTest', path: '/AvisTest' })
    expect(currentRoute()).toBe('/AvisTest/1')
  })
})

describe('a free test', () => {
  const mockAdd = (answered: object = saved) => mockCall('post', '/api/avis/examen/add', answered)

  it('R-notices-48: is sent, and leads to the list', async () => {
    mockTests([wireTest])
    const calls = mockAdd()
    const { user, currentRoute } = await open('libre')
    await choose(user, 'Semestre', 'Semestre 1')
    await choose(user, 'Type examen', 'DS')
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

  it.each([
    [supervisedTypes, <SupervisedTestsPage key={1} />],
    [testTypes, <OtherTestsPage key={2} />],
  ])('R-notices-37: offers %j', async (types, page) => {
    await renderPage(page, { route: '/?onglet=libre' })
    await within(await screen.findByLabelText('Type examen')).findByRole('option', { name: types[0]!.label })
    const labels = [...field('Type examen').querySelectorAll('option')].map(({ textContent }) => textContent)
    expect(labels.slice(1)).toEqual(types.map(({ label }) => label))
  })

  it.each([
    ['R-notices-41', 'Semestre', '⛔ Semestre obligatoire !'],
    ['R-notices-42', 'Type examen', '⛔ Type examen obligatoire !'],
    ['R-notices-43', 'Date', '⛔ Date obligatoire !'],
    ['R-notices-44', 'Quart', '⛔ Quart obligatoire !'],
    ['R-notices-45', 'Type', '⛔ Type obligatoire !'],
    ['R-notices-46', 'Matiere', '⛔ Matiere obligatoire !'],
    ['R-notices-47', 'Groupe', '⛔ Groupe obligatoire !'],
  ])('%s: asks for the %s, and for nothing else', async (_, missing, toast) => {
    const calls = mockAdd()
    const { user, portal } = await open('libre')
    const steps: [string, () => unknown][] = [
      ['Semestre', () => choose(user, 'Semestre', 'Semestre 1')],
      ['Type examen', () => choose(user, 'Type examen', 'DS')],
      ['Date', () => typeDate('25/11/2026')],
      ['Quart', () => choose(user, 'Quart', '10:15 - 11:45')],
      ['Type', () => choose(user, 'Type', 'TD')],
      ['Matiere', () => choose(user, 'Matiere', 'Algorithmique')],
    ]
    for (const [name, fill] of steps) {
      if (name === missing) break
      await fill()
    }
    await press(user, 'Confirmer')
    await waitFor(() => expect(portal.notify.error).toHaveBeenCalledExactlyOnceWith(toast))
    expect(calls).toHaveLength(0)
  })

  it('R-notices-55: that fails is told by toast, and one that is refused in the form', async () => {
    mockAdd(refusal(500, 'server.failed'))
    const { user, portal } = await open('libre')
    await choose(user, 'Semestre', 'Semestre 1')
    await choose(user, 'Type examen', 'DS')
    await fillSession(user)
    await press(user, 'Confirmer')
    await waitFor(() => expect(portal.notify.error).toHaveBeenCalledExactlyOnceWith(insertError))
    mockAdd(refusedWith('clash.groupExam'))
    await press(user, 'Confirmer')
    expect(await screen.findByText('Un de ces groupes passe un examen à cette heure-là.')).toBeVisible()
  })
})

describe('a test in the place of a session', () => {
  const mockAdds = (answered: object = saved) => mockCall('post', '/api/avis/examen/adds', answered)
  const cell = (name: string) => screen.findByRole('button', { name })
  const monday = 'Lundi, 08:30 - 10:00 : Algorithmique'

  it('R-notices-50, R-notices-54: is asked for in a window over the timetable, and sent', async () => {
    const timetables = mockCall('post', '/api/emploi/get_by_id', wireTimetable())
    mockTests([wireTest])
    const calls = mockAdds()
    const { user, currentRoute } = await open('seance')
    expect(screen.getByRole('tab', { name: 'Semestre 1' })).toHaveAttribute('aria-selected', 'true')
    expect(screen.getByRole('tab', { name: 'Semestre 2' })).toBeVisible()
    await user.click(await cell(monday))
    const dialog = within(await screen.findByRole('dialog', { name: 'Ajouter DS' }))
    typeDate('30/11/2026')
    await choose(user, 'Type examen', 'DS')
    await user.click(dialog.getByRole('button', { name: 'CONFIRMER' }))
    await waitFor(() => expect(currentRoute()).toBe('/AvisTest/1'))
    expect(lastBody(calls)).toEqual({ date: '2026-11-30', type_examen_id: 1, seance_id: 51, annee: teacher.yearId })
    expect(timetables[0]?.body).toMatchObject({ semestre_id: 1 })
  })

  it('R-notices-51: is held on the weekday of the session only', async () => {
    mockCall('post', '/api/emploi/get_by_id', wireTimetable())
    const calls = mockAdds()
    const { user } = await open('seance')
    await user.click(await cell(monday))
    await choose(user, 'Type examen', 'DS')
    typeDate('01/12/2026')
    await press(user, 'CONFIRMER')
    expect(await screen.findByText('Cette date ne tombe pas sur le jour de la séance.')).toBeVisible()
    expect(calls).toHaveLength(0)
    typeDate('')
    await press(user, 'Ouvrir le calendrier')
    const calendar = within(await screen.findByRole('dialog', { name: 'Date' }))
    // The calendar's code is large: its first import may take longer than a test should wait.
    expect(await calendar.findByText('24', {}, { timeout: 60_000 })).toHaveAttribute('aria-disabled', 'true')
    expect(calendar.getByText('23')).not.toHaveAttribute('aria-disabled', 'true')
  }, 90_000)

  it('R-notices-52, R-notices-53: asks for the date, then for the kind of exam', async () => {
    mockCall('post', '/api/emploi/get_by_id', wireTimetable())
    const calls = mockAdds()
    const { user, portal } = await open('seance')
    await user.click(await cell(monday))
    await press(user, 'CONFIRMER')
    await waitFor(() => expect(portal.notify.error).toHaveBeenCalledExactlyOnceWith('⛔ Date obligatoire !'))
    typeDate('30/11/2026')
    await press(user, 'CONFIRMER')
    await waitFor(() => expect(portal.notify.error).toHaveBeenLastCalledWith('⛔ Type examen obligatoire !'))
    expect(calls).toHaveLength(0)
  })

  it('R-notices-55: stays open when it is refused or fails', async () => {
    mockCall('post', '/api/emploi/get_by_id', wireTimetable())
    mockAdds(refusedWith('notice.sessionWeek'))
    const { user, portal } = await open('seance')
    await user.click(await cell(monday))
    typeDate('30/11/2026')
    await choose(user, 'Type examen', 'DS')
    await press(user, 'CONFIRMER')
    expect(await screen.findByText("Cette séance n'a pas lieu à cette date.")).toBeVisible()
    mockAdds(refusal(500, 'server.failed'))
    await press(user, 'CONFIRMER')
    await waitFor(() => expect(portal.notify.error).toHaveBeenCalledExactlyOnceWith(insertError))
  })

  it('R-notices-50, R-notices-56: letters what can be pressed; free cells and dated sessions cannot', async () => {
    mockCall('post', '/api/emploi/get_by_id', wireTimetable())
    await open('seance')
    await cell(monday)
    const grid = within(screen.getByRole('table'))
    for (const letter of ['C', 'TD', 'TP', 'A']) expect(grid.getAllByText(letter)[0]).toBeVisible()
    expect(grid.getByText('Q')).toBeVisible()
    expect(grid.queryByText('Rattrapage web')).toBeNull()
    expect(grid.getAllByRole('button')).toHaveLength(4)
  })

  it('asks which one where several share a slot', async () => {
    mockCall('post', '/api/emploi/get_by_id', wireTimetable())
    mockTests()
    const calls = mockAdds()
    const { user } = await open('seance')
    await user.click(await cell('Mercredi, 08:30 - 10:00 : Systèmes, Systèmes'))
    await user.click(await screen.findByRole('radio', { name: 'Systèmes, LSI1-TP2' }))
    typeDate('02/12/2026')
    await choose(user, 'Type examen', 'DS')
    await press(user, 'CONFIRMER')
    await waitFor(() => expect(lastBody(calls)).toMatchObject({ seance_id: 54 }))
  })
})

describe.each(['fr', 'ar'] as const)('accessible in %s', (language) => {
  it.each(['liste', 'libre'] as const)('is the tab %s', async (tab) => {
    mockTests([wireTest, { ...wireTest, id: 10, salle: '', active: 1 }])
    const { container } = await open(tab, language)
    await waitFor(() => expect(container.querySelector('td, form')).not.toBeNull())
    await expectAccessible(container)
  })

  it('is the timetable with its window', async () => {
    mockCall('post', '/api/emploi/get_by_id', wireTimetable())
    const { user, container } = await open('seance', language)
    await user.click((await screen.findAllByRole('button', { name: /Algorithmique/ }))[0]!)
    await expectAccessible(await screen.findByRole('dialog'))
    expect(container).toBeInTheDocument()
  })
})
