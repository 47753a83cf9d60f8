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
import {
  aLecture,
  lastBody,
  mockPrint,
  mockWeek,
  option,
  pdfAnswer,
  saturdayMorning,
  weekSession,
  wireTimetable,
} from '../../testing/wire.ts'
import { OwnTimetablePage } from './OwnTimetablePage.tsx'

const open = vi.fn<(address: string, target: string) => unknown>()
vi.stubGlobal('open', open)

const mockTimetable = (sessions = {}) => mockCall('post', '/api/emploi/get_by_id', wireTimetable(sessions))
/** Opens a semester of the timetable. */
const openSemester = (semester = 1) =>
  renderPage(<OwnTimetablePage />, { route: `/EmploiEnseignant?semestre=${semester}` })
const grid = () => screen.findByRole('table')

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: saturdayMorning })
  mockCall('get', '/api/emploi/calendrier/etat', { actif: 0 })
  mockCall('get', '/api/v1/own-timetable-changes', { items: [], next: null })
  mockWeek()
  return () => vi.useRealTimers()
})

describe("the teacher's own timetable", () => {
  it('R-schedule-01: has a tab for each semester, which requests it', async () => {
    const calls = mockTimetable({ '1/1': aLecture })
    const { user, currentRoute } = await renderPage(<OwnTimetablePage />, { route: '/EmploiEnseignant' })
    await grid()
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Semaine', 'Semestre 1', 'Semestre 2'])
    expect(screen.getByRole('tab', { name: 'Semaine' })).toHaveAttribute('aria-selected', 'true')
    await user.click(screen.getByRole('tab', { name: 'Semestre 1' }))
    await waitFor(() => expect(calls).toHaveLength(1))
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
    await openSemester()
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
    await openSemester()
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
    await openSemester()
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
    await openSemester()
    const table = within(await grid())
    const [makeUp, exam] = [table.getByRole('cell', { name: /24\/11\/2026.*En attente/ }), table.getByText('DS 1')]
    expect(within(makeUp).getByText('R')).toBeVisible()
    expect(exam).toBeVisible()
    expect(table.getByText('DS')).toBeVisible()
    expect(table.getAllByText('En attente')).toHaveLength(1)
  })

  it('marks today and the current slot, in the current semester only', async () => {
    mockTimetable({ '6/1': aLecture })
    const { user } = await openSemester()
    await grid()
    expect(screen.getByText("Aujourd'hui")).toBeVisible()
    expect(screen.getByText('En ce moment')).toBeInTheDocument()
    await user.click(screen.getByRole('tab', { name: 'Semestre 2' }))
    await waitFor(() => expect(screen.queryByText("Aujourd'hui")).toBeNull())
  })

  it('distinguishes an empty semester from a failed request', async () => {
    mockTimetable()
    const { unmount } = await openSemester()
    expect(await screen.findByText("Aucune séance n'est prévue pour ce semestre.")).toBeVisible()
    unmount()

    mockCall('post', '/api/emploi/get_by_id', errorResponse(500, 'server.failed'))
    const { user } = await openSemester()
    const retry = await screen.findByRole('button', { name: 'Réessayer' })
    mockTimetable({ '1/1': aLecture })
    await user.click(retry)
    expect(await screen.findByText('Algorithmique')).toBeVisible()
  })
})

describe('the week', () => {
  const openWeek = (route = '/EmploiEnseignant') => renderPage(<OwnTimetablePage />, { route })

  it('is this one, with the dates of its days and of what is held once', async () => {
    const makeUp = { ...weekSession, id: 9, day: 6, type: 2, heldOn: '2026-11-21', isPending: true }
    const test = { ...weekSession, id: 8, day: 2, heldOn: '2026-11-17', examType: 'Exposé', examKind: 2 }
    const calls = mockWeek({ sessions: [weekSession, makeUp, test] })
    await openWeek()
    const rows = within(await grid())
      .getAllByRole('row')
      .slice(1)
    expect(calls[0]?.url.searchParams.get('day')).toBe('2026-11-16')
    expect(within(rows[0]!).getByRole('rowheader')).toHaveTextContent('Lundi16/11/2026')
    expect(within(rows[5]!).getByRole('rowheader')).toHaveTextContent("Samedi21/11/2026Aujourd'hui")
    for (const text of ['R', 'En attente']) expect(within(rows[5]!).getByText(text)).toBeVisible()
    for (const text of ['T', 'Exposé']) expect(within(rows[1]!).getByText(text)).toBeVisible()
    expect(within(rows[1]!).queryByText('R')).toBeNull()
  })

  it('moves by arrows, keeps its place in the URL and returns to today', async () => {
    const calls = mockWeek()
    const { user, currentRoute } = await openWeek()
    await user.click(await screen.findByRole('button', { name: 'Semaine suivante' }))
    expect(currentRoute()).toBe('/EmploiEnseignant?semaine=2026-11-23')
    await waitFor(() => expect(calls.at(-1)?.url.searchParams.get('day')).toBe('2026-11-23'))
    expect(await screen.findByRole('rowheader', { name: /Samedi\s*28\/11\/2026/ })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Cette semaine' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Cette semaine' })).toBeNull())
    expect(await screen.findByText("Aujourd'hui")).toBeVisible()
  })

  it('ends with the year, and says so', async () => {
    await openWeek('/EmploiEnseignant?semaine=2026-09-02')
    const previous = await screen.findByRole('button', { name: 'Semaine précédente' })
    expect(previous).toHaveAccessibleDescription("Hors de l'année universitaire")
    expect(screen.getByRole('button', { name: 'Semaine suivante' })).not.toHaveAttribute('aria-disabled')
  })

  it('names a holiday in place of its slots', async () => {
    mockWeek({ holidays: { 3: 'Fête de la Révolution' } })
    await openWeek()
    await grid()
    expect(screen.getByRole('cell', { name: 'Jour férié : Fête de la Révolution' })).toBeVisible()
  })

  it('explains the letters', async () => {
    await openWeek()
    expect(within(await screen.findByRole('list', { name: 'Légende' })).getByText('Test ou exposé')).toBeVisible()
  })

  it('says when it has no session, or is of no semester', async () => {
    mockWeek({ sessions: [] })
    const { unmount } = await openWeek()
    expect(await screen.findByText('Aucune séance cette semaine.')).toBeVisible()
    unmount()
    mockWeek({ sessions: [], semester: null })
    await openWeek('/EmploiEnseignant?semaine=2026-08-31')
    expect(await screen.findByText("Cette semaine n'est d'aucun semestre.")).toBeVisible()
  })
})

describe('a session', () => {
  const openWeek = () => renderPage(<OwnTimetablePage />, { route: '/EmploiEnseignant' })
  const link = () => screen.findByRole('link', { name: /^Algorithmique, LSI1-A, Lundi .* : ouvrir la classe$/ })
  const actions = () => screen.findByRole('button', { name: /^Actions : Algorithmique, LSI1-A, Lundi/ })
  const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

  it('leads to the page of its class', async () => {
    await openWeek()
    expect(await link()).toHaveAttribute('href', '/classes/21/4/1?semestre=1')
  })

  it('offers what a teacher does with it, by keyboard too', async () => {
    const { user } = await openWeek()
    const opener = await actions()
    opener.focus()
    await user.keyboard('{Enter}')
    expect(screen.getByRole('link', { name: "Faire l'appel" })).toHaveFocus()
    expect(addressOf("Faire l'appel")).toBe('/AddNoteAndPresence?seance=1&date=2026-11-16')
    expect(addressOf('Notes')).toBe('/classes/21/4/1?semestre=1#notes')
    expect(addressOf('Demander un rattrapage')).toBe(
      '/AvisRattrapage?onglet=ajout&semestre=1&type=1&matiere=4&groupe=21',
    )
    expect(addressOf('Annoncer un DS')).toBe('/AvisTest/1?onglet=libre&semestre=1&type=1&matiere=4&groupe=21')
    expect(addressOf('Annoncer une absence')).toBe('/AvisAbsence?onglet=ajout&date=2026-11-16')
    await user.keyboard('{ArrowDown}')
    expect(screen.getByRole('link', { name: 'Notes' })).toHaveFocus()
    await user.keyboard('{ArrowUp}{ArrowUp}')
    expect(screen.getByRole('link', { name: 'Page de la classe' })).toHaveFocus()
    await user.keyboard('{Escape}')
    expect(opener).toHaveFocus()
    expect(screen.queryByRole('link', { name: 'Notes' })).toBeNull()
  })

  it('has no roll before its day, and none of a test', async () => {
    const test = { ...weekSession, id: 8, heldOn: '2026-11-16', examType: 'DS 1', examKind: 1 }
    mockWeek({ sessions: [test] })
    const { user } = await openWeek()
    await user.click(await actions())
    expect(screen.getByRole('link', { name: 'Notes' })).toBeVisible()
    expect(screen.queryByRole('link', { name: "Faire l'appel" })).toBeNull()
  })

  it('of no class has neither page nor menu', async () => {
    mockWeek({ sessions: [{ ...weekSession, classGroupId: null, heldOn: '2026-11-16' }] })
    await openWeek()
    await grid()
    expect(within(await grid()).queryByRole('link')).toBeNull()
    expect(within(await grid()).queryByRole('button')).toBeNull()
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
    expect(await screen.findByRole('alert')).toHaveTextContent(message)
    answer = new Response('<h1>Sign in</h1>', { headers: { 'content-type': 'text/html' } })
    await user.click(await print())
    await waitFor(() => expect(close).toHaveBeenCalledTimes(2))
    expect(await screen.findByRole('alert')).toHaveTextContent(message)
    expect(portal.notify.error).not.toHaveBeenCalled()
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

describe('the changes by the registrar', () => {
  const session = {
    ...{ day: 1, slot: '08:30-10:00', type: 2, weekParity: 0 },
    ...{ subject: 'Réseaux', teacher: teacher.name, group: 'LSI1-A', room: 'B12' },
  }
  const change = {
    ...{ id: 4, kind: 'moved', semester: 1, changedAt: '2026-11-20T09:00:00.000Z', changedBy: 'Sonia Trabelsi' },
    ...{ isNew: true, isMine: true, before: session, after: { ...session, day: 3, room: null } },
  }
  const show = async (...items: object[]) => {
    mockTimetable({ '1/1': aLecture })
    mockCall('get', '/api/v1/own-timetable-changes', { items, next: null })
    await renderPage(<OwnTimetablePage />)
    return within(await screen.findByRole('region', { name: 'Changements de mon emploi du temps' }))
  }
  const isAbove = async () =>
    Boolean(
      screen.getByRole('region', { name: /^Changements/ }).compareDocumentPosition(await grid()) &
      Node.DOCUMENT_POSITION_FOLLOWING,
    )

  it('are above the timetable while they are new, with what they were before', async () => {
    const list = await show(change)
    expect(list.getByText('1 nouveau')).toBeVisible()
    expect(list.getByText('Séance déplacée')).toBeVisible()
    expect(list.getByText(/lundi .*08:30-10:00.* → mercredi/)).toBeVisible()
    expect(list.getByText('Salle : B12 → Sans salle')).toBeVisible()
    expect(list.getByText(/Sonia Trabelsi, le 20\/11\/2026/)).toBeVisible()
    expect(await isAbove()).toBe(true)
  })

  it('are below it once they were seen', async () => {
    const list = await show({ ...change, isNew: false })
    expect(list.queryByText(/nouveau/)).toBeNull()
    expect(await isAbove()).toBe(false)
  })

  it('say whether a session is given to the teacher, or to somebody else', async () => {
    const after = { ...session, teacher: 'Hichem Trabelsi' }
    const list = await show(
      { ...change, kind: 'changed', isMine: false, after },
      { ...change, id: 3, kind: 'changed', before: after, after: session },
    )
    expect(list.getByText('Séance confiée à Hichem Trabelsi')).toBeVisible()
    expect(list.getByText('Séance reçue')).toBeVisible()
  })

  it('that cannot be loaded leave the timetable as it is', async () => {
    mockTimetable({ '1/1': aLecture })
    mockCall('get', '/api/v1/own-timetable-changes', errorResponse(500, 'internal'))
    await renderPage(<OwnTimetablePage />)
    expect(await grid()).toBeVisible()
  })
})

it.each(['fr', 'ar'] as const)('is accessible in %s', async (language) => {
  mockTimetable({ '6/1': aLecture })
  const { container } = await renderPage(<OwnTimetablePage />, { language })
  await grid()
  await expectAccessible(container)
})
