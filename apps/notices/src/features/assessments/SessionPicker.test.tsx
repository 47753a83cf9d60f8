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
import { choose, press, typeDate } from '../../testing/session-form.ts'
import { wireTimetable } from '../../testing/timetable.ts'
import { mockTests, savedBody, wireTest, lastBody, errorBody } from '../../testing/wire.ts'
import { SupervisedTestsPage } from './AssessmentsPage.tsx'

const open = (language: 'fr' | 'ar' = 'fr') =>
  renderPage(<SupervisedTestsPage />, { route: '/AvisTest/1?onglet=seance', language })

beforeEach(setUpSaturday)

describe('a test in a weekly session', () => {
  const mockAdds = (answered: object = savedBody) => mockCall('post', '/api/avis/examen/adds', answered)
  const cell = (name: string) => screen.findByRole('button', { name })
  const monday = 'Lundi, 08:30 - 10:00 : Algorithmique'

  it('R-notices-50, R-notices-54: is entered in a dialog over the timetable, and sent', async () => {
    const timetables = mockCall('post', '/api/emploi/get_by_id', wireTimetable())
    mockTests([wireTest])
    const calls = mockAdds()
    const { user, currentRoute } = await open()
    expect(screen.getByRole('tab', { name: 'Semestre 1' })).toHaveAttribute('aria-selected', 'true')
    expect(screen.getByRole('tab', { name: 'Semestre 2' })).toBeVisible()
    await user.click(await cell(monday))
    const dialog = within(await screen.findByRole('dialog', { name: 'Ajouter un DS' }))
    typeDate('30/11/2026')
    await choose(user, "Type d'examen", 'DS')
    await user.click(dialog.getByRole('button', { name: 'CONFIRMER' }))
    await waitFor(() => expect(currentRoute()).toBe('/AvisTest/1'))
    expect(lastBody(calls)).toEqual({ date: '2026-11-30', type_examen_id: 1, seance_id: 51, annee: teacher.yearId })
    expect(timetables[0]?.body).toMatchObject({ semestre_id: 1 })
  })

  it('R-notices-51: can only be on the weekday of the session', async () => {
    mockCall('post', '/api/emploi/get_by_id', wireTimetable())
    const calls = mockAdds()
    const { user } = await open()
    await user.click(await cell(monday))
    await choose(user, "Type d'examen", 'DS')
    typeDate('01/12/2026')
    await press(user, 'CONFIRMER')
    expect(await screen.findByText('Cette date ne tombe pas sur le jour de la séance.')).toBeVisible()
    expect(calls).toHaveLength(0)
    typeDate('')
    await press(user, 'Ouvrir le calendrier')
    const calendar = within(await screen.findByRole('dialog', { name: 'Date' }))
    // The date picker is a large chunk: its first import can exceed the default timeout.
    expect(await calendar.findByText('24', {}, { timeout: 60_000 })).toHaveAttribute('aria-disabled', 'true')
    expect(calendar.getByText('23')).not.toHaveAttribute('aria-disabled', 'true')
  })

  it('R-notices-52, R-notices-53: requires the date and the exam type, in this order', async () => {
    mockCall('post', '/api/emploi/get_by_id', wireTimetable())
    const calls = mockAdds()
    const { user } = await open()
    await user.click(await cell(monday))
    await press(user, 'CONFIRMER')
    expect(await screen.findByText('Date obligatoire')).toBeVisible()
    expect(screen.getByText("Type d'examen obligatoire")).toBeVisible()
    expect(screen.getByLabelText('Date')).toHaveFocus()
    typeDate('30/11/2026')
    await waitFor(() => expect(screen.queryByText('Date obligatoire')).not.toBeInTheDocument())
    await press(user, 'CONFIRMER')
    await waitFor(() => expect(screen.getByLabelText("Type d'examen")).toHaveFocus())
    expect(calls).toHaveLength(0)
  })

  it('R-notices-55: stays open when it is refused or fails', async () => {
    mockCall('post', '/api/emploi/get_by_id', wireTimetable())
    mockAdds(errorBody('notice.sessionWeek'))
    const { user } = await open()
    await user.click(await cell(monday))
    typeDate('30/11/2026')
    await choose(user, "Type d'examen", 'DS')
    await press(user, 'CONFIRMER')
    expect(await screen.findByText("Cette séance n'a pas lieu à cette date.")).toBeVisible()
    mockAdds(errorResponse(500, 'server.failed'))
    await press(user, 'CONFIRMER')
    expect(await screen.findByRole('alert')).toHaveTextContent("Problème lors de l'enregistrement.")
  })

  it('R-notices-50, R-notices-56: offers weekly sessions as buttons; empty cells and dated sessions are not', async () => {
    mockCall('post', '/api/emploi/get_by_id', wireTimetable())
    await open()
    await cell(monday)
    const grid = within(screen.getByRole('table'))
    for (const letter of ['C', 'TD', 'TP', 'A']) expect(grid.getAllByText(letter)[0]).toBeVisible()
    expect(grid.getByText('Q')).toBeVisible()
    expect(grid.queryByText('Rattrapage web')).toBeNull()
    expect(grid.getAllByRole('button')).toHaveLength(4)
  })

  it('asks which session is meant when several share a slot', async () => {
    mockCall('post', '/api/emploi/get_by_id', wireTimetable())
    mockTests()
    const calls = mockAdds()
    const { user } = await open()
    await user.click(await cell('Mercredi, 08:30 - 10:00 : Systèmes, Systèmes'))
    await user.click(await screen.findByRole('radio', { name: 'Systèmes, LSI1-TP2' }))
    typeDate('02/12/2026')
    await choose(user, "Type d'examen", 'DS')
    await press(user, 'CONFIRMER')
    await waitFor(() => expect(lastBody(calls)).toMatchObject({ seance_id: 54 }))
  })
})

it.each(['fr', 'ar'] as const)('the dialog is accessible in %s', async (language) => {
  mockCall('post', '/api/emploi/get_by_id', wireTimetable())
  const { user } = await open(language)
  await user.click((await screen.findAllByRole('button', { name: /Algorithmique/ }))[0]!)
  await expectAccessible(await screen.findByRole('dialog'))
})
