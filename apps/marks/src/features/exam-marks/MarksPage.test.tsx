import {
  expectAccessible,
  mockCall,
  networkError,
  errorResponse,
  renderPage,
  screen,
  teacher,
  waitFor,
} from '@portal/testing'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { chosenExam, examKey, listedExam } from '../../testing/exams.ts'
import { atWednesdayNoon, lastBody } from '../../testing/wire.ts'
import { SupervisedMarksPage, TestMarksPage } from './MarksPage.tsx'

const inactive = { ...listedExam, id: 32, group: 'LSI1-TD2', groupe_id: 22, active: 0 }
const mockList = (path: 'list_ds' | 'list_test', Eamen: object[] = [listedExam, inactive]) =>
  mockCall('post', `/api/examen/passer/${path}`, { Eamen })
const render = (query = '', language: 'fr' | 'ar' = 'fr') =>
  renderPage(<SupervisedMarksPage />, { route: `/Note/1${query}`, path: '/Note/1', language })
const named = (action: string, group: string) => `${action} : Devoir surveillé 1 ${group}, 10/11/2026`

atWednesdayNoon()
beforeEach(() => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:marks')
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
})

describe('the exams of a teacher', () => {
  it('R-marks-27: /Note/1 lists the DS of the current semester, and of the other one on its tab', async () => {
    const calls = mockList('list_ds')
    const { user } = await render()
    await screen.findByText('LSI1-TD1')
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Notes du semestre 1',
      'Notes du semestre 2',
      'Ajouter une note libre',
    ])
    expect(lastBody(calls)).toMatchObject({ semestre_id: 1 })
    await user.click(screen.getByRole('tab', { name: 'Notes du semestre 2' }))
    await waitFor(() => expect(lastBody(calls)).toMatchObject({ semestre_id: 2 }))
  })

  it('of another year are shown after signing in for that year, starting with its first semester', async () => {
    const calls = mockList('list_ds')
    const exports = mockCall('post', '/api/scolarite/examen/passer/export', errorResponse(404, 'marks.unknown'))
    const { user } = await renderPage(<SupervisedMarksPage />, {
      route: '/Note/1',
      path: '/Note/1',
      session: { ...teacher, yearId: 2 },
      portal: { year: { id: 2, name: '2025-2026' } },
    })
    await user.click(await screen.findByRole('button', { name: named('Export', 'LSI1-TD1') }))
    expect(lastBody(calls)).toEqual({ enseignant_id: teacher.teacherId, semestre_id: 1, annee_id: 2 })
    await waitFor(() => expect(lastBody(exports)).toMatchObject({ annee_id: 2 }))
  })

  it('R-marks-27: /Note/2 lists the tests', async () => {
    const calls = mockList('list_test')
    await renderPage(<TestMarksPage />, { route: '/Note/2', path: '/Note/2' })
    expect(await screen.findByRole('heading', { name: 'Note test' })).toBeVisible()
    await waitFor(() => expect(calls).toHaveLength(1))
  })

  it.each([
    ['1', ['Date', "Type d'examen", 'Matière', 'Groupe', 'Semestre', 'État', 'Note', 'Export', 'PDF']],
    ['2', ['Date', "Type d'examen", 'Matière', 'Groupe', 'Semestre', 'État', 'Note', 'Export']],
  ])('R-marks-29: the list of semester %s has the columns %j', async (semester, columns) => {
    mockList('list_ds')
    await render(`?onglet=${semester}`)
    await screen.findByText('LSI1-TD1')
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(columns)
  })

  it('R-marks-28: enable the buttons of a row only while the exam is active', async () => {
    mockList('list_ds')
    await render()
    for (const action of ['Saisir les notes', 'Export', 'PDF']) {
      const button = await screen.findByRole('button', { name: named(action, 'LSI1-TD2') })
      expect(button).toHaveAttribute('aria-disabled', 'true')
      expect(button).toHaveAccessibleDescription(/pas activé/)
    }
    expect(screen.getByRole('link', { name: named('Saisir les notes', 'LSI1-TD1') })).toBeVisible()
    expect(screen.getByRole('button', { name: named('PDF', 'LSI1-TD1') })).not.toHaveAttribute('aria-disabled')
  })

  it('show their opening date before their day, without links', async () => {
    mockList('list_ds', [{ ...listedExam, date: '2026-12-08', active: 0, a_venir: 1 }])
    await render()
    expect(await screen.findByText('Ouverture le 08/12/2026')).toBeVisible()
    const note = screen.getByRole('button', { name: /^Saisir les notes/ })
    expect(note).toHaveAttribute('aria-disabled', 'true')
    expect(note).toHaveAccessibleDescription(/pas encore eu lieu : la saisie de ses notes s'ouvrira le 08\/12\/2026/)
  })

  it('show the state of their marks', async () => {
    const validated = { ...listedExam, valider: 1 }
    mockList('list_ds', [listedExam, inactive, { ...validated, id: 33 }, { ...validated, id: 34, affiche: 1 }])
    await render()
    for (const state of ['À saisir', 'Non ouverte', 'Validée', 'Affichée'])
      expect(await screen.findByText(state)).toBeVisible()
  })

  it('R-marks-30: Note links to the marks of the exam', async () => {
    mockList('list_ds')
    const { user, currentRoute } = await render()
    await user.click(await screen.findByRole('link', { name: named('Saisir les notes', 'LSI1-TD1') }))
    expect(currentRoute()).toBe('/AddNoteDs')
  })

  it('R-marks-32: Export downloads the spreadsheet of the exam', async () => {
    const names: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download)
    })
    mockList('list_ds')
    const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    const exports = mockCall(
      'post',
      '/api/scolarite/examen/passer/export',
      new Response('PK', { headers: { 'content-type': type } }),
    )
    const { user } = await render()
    await user.click(await screen.findByRole('button', { name: named('Export', 'LSI1-TD1') }))
    await waitFor(() => expect(names).toEqual(['Notes(LSI1-TD1)(2026-11-10).xlsx']))
    expect(lastBody(exports)).toEqual({ ...examKey, date: chosenExam.date })
  })

  it('report a failed export', async () => {
    mockList('list_ds')
    mockCall('post', '/api/scolarite/examen/passer/export', errorResponse(404, 'marks.unknown'))
    const { user } = await render()
    await user.click(await screen.findByRole('button', { name: named('Export', 'LSI1-TD1') }))
    expect(await screen.findByText("L'export a échoué.")).toBeVisible()
  })

  it('R-marks-29: PDF opens the marks as a document', async () => {
    mockList('list_ds')
    const prints = mockCall(
      'get',
      '/api/scolarite/examen/passer/pdf/:group/:subject/:type/:semester/:date/:year',
      new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } }),
    )
    const replace = vi.fn<(address: string) => void>()
    vi.stubGlobal('open', () => ({ document, closed: false, location: { replace } }))
    const { user } = await render()
    await user.click(await screen.findByRole('button', { name: named('PDF', 'LSI1-TD1') }))
    await waitFor(() => expect(replace).toHaveBeenCalledWith('blob:marks'))
    const address = { group: '21', subject: '4', type: '5', semester: '1', date: '2026-11-10', year: '3' }
    expect(prints[0]?.params).toMatchObject(address)
  })

  it('distinguish an empty list from a failed request', async () => {
    mockCall('post', '/api/examen/passer/list_ds', networkError())
    const { user } = await render()
    const retry = await screen.findByRole('button', { name: 'Réessayer' })
    mockList('list_ds', [])
    await user.click(retry)
    expect(await screen.findByText('Aucune information à afficher')).toBeVisible()
  })

  it.each(['fr', 'ar'] as const)('are accessible in %s', async (language) => {
    mockList('list_ds')
    const { container } = await render('', language)
    await screen.findByText('LSI1-TD1')
    await expectAccessible(container)
  })
})
