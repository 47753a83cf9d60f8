import {
  errorResponse,
  expectAccessible,
  mockCall,
  renderPage,
  screen,
  setViewport,
  teacher,
  waitFor,
  within,
} from '@portal/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { mockOwnTimetable, mockTimetable } from '../../testing/own-timetable.ts'
import { aLecture, lecture, weekSession } from '../../mocks.ts'
import { mockWeek, lastBody } from '../../testing/wire.ts'
import { OwnTimetablePage } from './OwnTimetablePage.tsx'

/** Opens a semester of the timetable. */
const openSemester = (semester = 1) =>
  renderPage(<OwnTimetablePage />, { route: `/EmploiEnseignant?semestre=${semester}` })
const grid = () => screen.findByRole('table')

beforeEach(mockOwnTimetable)

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
    const other = { ...lecture, id_seance: 2, label_matiere: 'Réseaux', label_group: 'LSI2-B', label_salle: 'C03' }
    mockTimetable({ '2/3': { type: 1, quan: 0, options: [lecture, other] } })
    await openSemester()
    const table = within(await grid())
    for (const text of ['Algorithmique', 'LSI1-A', 'B12', 'Réseaux', 'LSI2-B', 'C03']) {
      expect(table.getByText(text)).toBeVisible()
    }
  })

  it('R-schedule-04: shows the letter of each session type, of make-ups and of the quarter mark', async () => {
    const kinds = Object.fromEntries(
      [1, 2, 3, 4].map((type) => [`${type}/1`, { type, quan: 0, options: [{ ...lecture, type }] }]),
    )
    const makeUp = { type: 1, quan: 1, options: [{ ...lecture, rattrapage: 1 }] }
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
    const notice = { ...lecture, date_rattrapage: '2026-11-24', active: 0 }
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
    const makeUp = { ...weekSession, id: 9, day: 6, type: 2 as const, heldOn: '2026-11-21', isPending: true }
    const test = { ...weekSession, id: 8, day: 2, heldOn: '2026-11-17', examType: 'Exposé', examKind: 2 as const }
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
    expect(currentRoute()).toBe('/EmploiEnseignant?semaine=2026-11-28')
    await waitFor(() => expect(calls.at(-1)?.url.searchParams.get('day')).toBe('2026-11-23'))
    expect(await screen.findByRole('rowheader', { name: /Samedi\s*28\/11\/2026/ })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Cette semaine' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Cette semaine' })).toBeNull())
    expect(await screen.findByText("Aujourd'hui")).toBeVisible()
  })

  it('is moved on a phone by the same control as its days', async () => {
    setViewport('phone')
    const calls = mockWeek()
    const { user, currentRoute } = await openWeek()
    expect(await screen.findByRole('heading', { name: 'Samedi 21/11/2026' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Jeudi 19/11/2026' }))
    expect(screen.getByRole('heading', { name: 'Jeudi 19/11/2026' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Semaine suivante' }))
    expect(currentRoute()).toBe('/EmploiEnseignant?semaine=2026-11-26')
    await waitFor(() => expect(calls.at(-1)?.url.searchParams.get('day')).toBe('2026-11-23'))
    expect(await screen.findByRole('heading', { name: 'Jeudi 26/11/2026' })).toBeVisible()
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
    expect(await screen.findByText("Cette semaine n'appartient à aucun semestre.")).toBeVisible()
  })

  it('shows invigilations between two semesters', async () => {
    const invigilation = { kind: 'invigilation', id: 1, day: 2, slotId: 11, subject: null, room: 'A04' }
    mockWeek({ sessions: [], semester: null, events: [invigilation] })
    await openWeek('/EmploiEnseignant?semaine=2027-01-04')
    expect(await screen.findByText('Surveillance')).toBeVisible()
    expect(screen.queryByText("Cette semaine n'appartient à aucun semestre.")).not.toBeInTheDocument()
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
    const test = { ...weekSession, id: 8, heldOn: '2026-11-16', examType: 'DS 1', examKind: 1 as const }
    mockWeek({ sessions: [test] })
    const { user } = await openWeek()
    await user.click(await actions())
    expect(screen.getByRole('link', { name: 'Notes' })).toBeVisible()
    expect(screen.queryByRole('link', { name: "Faire l'appel" })).toBeNull()
  })

  it('R-shared-58: of no weekly class, such as one held for a colleague, has the roll alone', async () => {
    mockWeek({ sessions: [{ ...weekSession, id: 8, classGroupId: null, heldOn: '2026-11-16' }] })
    const { user } = await openWeek()
    await user.click(await actions())
    const links = within(await grid()).getAllByRole('link')
    expect(links.map((one) => one.getAttribute('href'))).toEqual(['/AddNoteAndPresence?seance=8&date=2026-11-16'])
  })

  it('of no weekly class has neither page nor menu where it has no roll', async () => {
    mockWeek({ sessions: [{ ...weekSession, classGroupId: null, heldOn: '2026-11-16', examType: 'DS 1' }] })
    await openWeek()
    expect(within(await grid()).queryByRole('link')).toBeNull()
    expect(within(await grid()).queryByRole('button')).toBeNull()
  })
})

it.each(['fr', 'ar'] as const)('is accessible in %s', async (language) => {
  mockTimetable({ '6/1': aLecture })
  const { container } = await renderPage(<OwnTimetablePage />, { language })
  await grid()
  await expectAccessible(container)
})
