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
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { aLecture, lastBody, mockPrint, option, pdfAnswer, saturdayMorning, wireTimetable } from '../../testing/wire.ts'
import { OwnTimetablePage } from './OwnTimetablePage.tsx'

const open = vi.fn<(address: string, target: string) => unknown>()
vi.stubGlobal('open', open)

const mockTimetable = (sessions = {}) => mockCall('post', '/api/emploi/get_by_id', wireTimetable(sessions))
const grid = () => screen.findByRole('table')

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: saturdayMorning })
  mockCall('get', '/api/emploi/calendrier/etat', { actif: 0 })
  return () => vi.useRealTimers()
})

describe("the teacher's own timetable", () => {
  it('R-schedule-01: opens on the current semester and requests the other one when its tab is selected', async () => {
    const calls = mockTimetable({ '1/1': aLecture })
    const { user, currentRoute } = await renderPage(<OwnTimetablePage />, { route: '/EmploiEnseignant' })
    await grid()
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Semestre 1', 'Semestre 2'])
    expect(screen.getByRole('tab', { name: 'Semestre 1' })).toHaveAttribute('aria-selected', 'true')
    expect(lastBody(calls)).toEqual({ enseignant_id: teacher.teacherId, semestre_id: 1, annee_id: teacher.yearId })

    await user.click(screen.getByRole('tab', { name: 'Semestre 2' }))
    await waitFor(() => expect(lastBody(calls)).toMatchObject({ semestre_id: 2 }))
    expect(currentRoute()).toBe('/EmploiEnseignant?semestre=2')
  })

  it('keeps the tab of the URL after a reload', async () => {
    const calls = mockTimetable({ '1/1': aLecture })
    await renderPage(<OwnTimetablePage />, { route: '/EmploiEnseignant?semestre=2' })
    await grid()
    expect(lastBody(calls)).toMatchObject({ semestre_id: 2 })
  })

  it('R-schedule-02: has a row for each day and a column for each slot, under year and semester', async () => {
    mockTimetable({ '1/1': aLecture })
    await renderPage(<OwnTimetablePage />)
    const table = within(await grid())
    expect(table.getAllByRole('rowheader').map((cell) => cell.firstChild?.textContent)).toEqual([
      'Lundi',
      'Mardi',
      'Mercredi',
      'Jeudi',
      'Vendredi',
      'Samedi',
    ])
    expect(table.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      'Jour',
      '08:30 - 10:00',
      '10:15 - 11:45',
      '13:30 - 15:00',
      '15:15 - 16:45',
    ])
    expect(screen.getByText('2026-2027')).toBeVisible()
    expect(screen.getAllByText('Semestre 1').length).toBeGreaterThan(1)
  })

  it('R-schedule-03: shows subject, group and room of every option of a slot', async () => {
    const other = { ...option, id_seance: 2, label_matiere: 'Réseaux', label_group: 'LSI2-B', label_salle: 'C03' }
    mockTimetable({ '2/3': { type: 1, quan: 0, options: [option, other] } })
    await renderPage(<OwnTimetablePage />)
    const table = within(await grid())
    for (const text of ['Algorithmique', 'LSI1-A', 'B12', 'Réseaux', 'LSI2-B', 'C03']) {
      expect(table.getByText(text)).toBeVisible()
    }
  })

  it('R-schedule-04: shows the letter of each session type, of make-ups and of the quarter mark', async () => {
    const kinds = Object.fromEntries(
      [1, 2, 3, 4].map((type) => [`${type}/1`, { type, quan: 0, options: [{ ...option, type }] }]),
    )
    const makeUp = { type: 1, quan: 1, options: [{ ...option, rattrapage: 1 }] }
    mockTimetable({ ...kinds, '5/1': makeUp })
    await renderPage(<OwnTimetablePage />)
    const rows = within(await grid())
      .getAllByRole('row')
      .slice(1)
    const letters = ['C', 'TD', 'TP', 'A']
    letters.forEach((letter, day) => expect(within(rows[day]!).getAllByText(letter)[0]).toBeVisible())
    expect(within(rows[4]!).getByText('R')).toBeVisible()
    expect(within(rows[4]!).getByText('Q')).toBeVisible()
    expect(within(rows[0]!).queryByText('R')).toBeNull()
    expect(within(rows[0]!).queryByText('Q')).toBeNull()
  })

  it('marks make-ups that await approval, and shows the exam type of a test', async () => {
    const notice = { ...option, date_rattrapage: '2026-11-24', active: 0 }
    mockTimetable({
      '2/1': { type: 1, quan: 0, options: [{ ...notice, rattrapage: 1 }] },
      '2/2': { type: 1, quan: 0, options: [{ ...notice, active: 1, type_examen: 'DS 1', type_examen_genre: 1 }] },
    })
    await renderPage(<OwnTimetablePage />)
    const table = within(await grid())
    const [makeUp, exam] = [table.getByRole('cell', { name: /24\/11\/2026.*En attente/ }), table.getByText('DS 1')]
    expect(within(makeUp).getByText('R')).toBeVisible()
    expect(exam).toBeVisible()
    expect(table.getByText('DS')).toBeVisible()
    expect(table.getAllByText('En attente')).toHaveLength(1)
  })

  it('marks today and the current slot, in the current semester only', async () => {
    mockTimetable({ '6/1': aLecture })
    const { user } = await renderPage(<OwnTimetablePage />)
    await grid()
    expect(screen.getByText("Aujourd'hui")).toBeVisible()
    expect(screen.getByText('En ce moment')).toBeInTheDocument()
    await user.click(screen.getByRole('tab', { name: 'Semestre 2' }))
    await waitFor(() => expect(screen.queryByText("Aujourd'hui")).toBeNull())
  })

  it('distinguishes an empty semester from a failed request', async () => {
    mockTimetable()
    const { unmount } = await renderPage(<OwnTimetablePage />)
    expect(await screen.findByText("Aucune séance n'est prévue pour ce semestre.")).toBeVisible()
    unmount()

    mockCall('post', '/api/emploi/get_by_id', errorResponse(500, 'server.failed'))
    const { user } = await renderPage(<OwnTimetablePage />)
    const retry = await screen.findByRole('button', { name: 'Réessayer' })
    mockTimetable({ '1/1': aLecture })
    await user.click(retry)
    expect(await screen.findByText('Algorithmique')).toBeVisible()
  })
})

describe('printing', () => {
  const print = () => screen.findByRole('button', { name: 'Imprimer' })

  it('R-schedule-05: opens the document of the shown semester in a new tab, fetched with the token', async () => {
    mockTimetable({ '1/1': aLecture })
    const calls = mockPrint()
    const replace = vi.fn<(address: string) => void>()
    open.mockReturnValue({ document, location: { replace } })
    const { user } = await renderPage(<OwnTimetablePage />, { route: '/EmploiEnseignant?semestre=2', language: 'ar' })
    await user.click(await screen.findByRole('button', { name: 'طباعة' }))
    await waitFor(() => expect(replace).toHaveBeenCalledWith('blob:test'))
    expect(open).toHaveBeenCalledWith('', '_blank')
    expect(calls[0]?.url.pathname).toBe('/api/impression_enseignant_shedules/7/2/3')
    expect(calls[0]?.url.searchParams.get('lang')).toBe('ar')
    expect(calls[0]?.headers.get('authorization')).toBe('Bearer token-of-the-test')
  })

  it('reports a document that cannot be loaded or is not a PDF', async () => {
    mockTimetable({ '1/1': aLecture })
    let answer = errorResponse(500, 'server.failed')
    mockPrint(() => answer)
    const close = vi.fn<() => void>()
    open.mockReturnValue({ document, close })
    const { user, portal } = await renderPage(<OwnTimetablePage />)
    await user.click(await print())
    const message = "L'emploi du temps n'a pas pu être préparé pour l'impression."
    expect(await screen.findByText(message)).toBeVisible()
    answer = new Response('<h1>Sign in</h1>', { headers: { 'content-type': 'text/html' } })
    await user.click(await print())
    await waitFor(() => expect(portal.notify.error).toHaveBeenCalledTimes(2))
    expect(close).toHaveBeenCalledTimes(2)
  })

  it.each([
    [429, 'print.tooMany', 'fr', 'Vous avez demandé trop de documents à la fois. Réessayez dans une minute.'],
    [429, 'print.tooMany', 'en', 'You have asked for too many documents at once. Try again in a minute.'],
    [429, 'print.tooMany', 'ar', 'طلبت وثائق كثيرة في وقت واحد. أعد المحاولة بعد دقيقة.'],
    [503, 'print.busy', 'fr', 'Beaucoup de documents sont en préparation. Réessayez dans un instant.'],
    [503, 'print.busy', 'en', 'Many documents are being prepared. Try again in a moment.'],
    [503, 'print.busy', 'ar', 'وثائق كثيرة قيد الإعداد. أعد المحاولة بعد لحظات.'],
  ] as const)('shows why a document is delayed: %i %s in %s', async (status, code, language, message) => {
    mockTimetable({ '1/1': aLecture })
    mockPrint(() => errorResponse(status, code))
    open.mockReturnValue({ document, close: vi.fn<() => void>() })
    const { user } = await renderPage(<OwnTimetablePage />, { language })
    await user.click(await screen.findByRole('button', { name: /^(Imprimer|Print|طباعة)$/ }))
    expect(await screen.findByText(message)).toBeVisible()
  })

  it('sends one request, however often the button is pressed while it is pending', async () => {
    mockTimetable({ '1/1': aLecture })
    let deliver = () => {}
    const calls = mockPrint(() => new Promise((resolve) => (deliver = () => resolve(pdfAnswer()))))
    const replace = vi.fn<(address: string) => void>()
    open.mockReturnValue({ document, location: { replace } })
    const { user } = await renderPage(<OwnTimetablePage />)
    await user.click(await print())
    await user.click(await print())
    await waitFor(() => expect(calls).toHaveLength(1))
    deliver()
    await waitFor(() => expect(replace).toHaveBeenCalledTimes(1))
    expect(open).toHaveBeenCalledTimes(1)
  })
})

it.each(['fr', 'ar'] as const)('is accessible in %s', async (language) => {
  mockTimetable({ '6/1': aLecture })
  const { container } = await renderPage(<OwnTimetablePage />, { language })
  await grid()
  await expectAccessible(container)
})
