import { errorResponse, expectAccessible, mockCall, renderPage, screen, within } from '@portal/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { atWednesdayNoon } from '../../testing/wire.ts'
import { ClassPage } from './ClassPage.tsx'

const meeting = {
  ...{ sessionId: 51, date: '2026-11-25', slotId: 12, slot: '10:15 - 11:45', startsAt: '10:15', endsAt: '11:45' },
  ...{ room: 'B12', isMakeUp: false, isPending: false, cancelledBy: null, absences: null, owner: null },
  status: { state: 'held', cause: null, decidedBy: null, decidedAt: null },
}
const test = {
  ...{ id: 8, date: '2026-11-18', slot: '10:15 - 11:45', room: '', groupId: 21, group: 'LSI1-TD1' },
  ...{ examTypeId: 1, examType: 'DS 1', kind: 1, isAvailable: true, isUpcoming: false, state: 'draft' },
  ...{ marked: 12, students: 26 },
}
const overview = {
  ...{ semester: 1, type: 2, group: { id: 21, name: 'LSI1-TD1' }, subject: { id: 4, name: 'Algorithmique' } },
  meetings: [
    { ...meeting, date: '2026-11-18', absences: 2 },
    meeting,
    { ...meeting, sessionId: 70, date: '2026-11-28', isMakeUp: true, isPending: true, room: '' },
    { ...meeting, date: '2026-12-02' },
  ],
  isShared: false,
  tests: [test],
  students: [
    { idNumber: '00000001', name: 'Ayari Sami', absences: 3, sessions: 9 },
    { idNumber: '00000002', name: 'Dridi Rim', absences: 0, sessions: 9 },
  ],
}
const mockClass = (answer: object = overview) => mockCall('get', '/api/v1/classes/:group/:subject/:type', answer)
const mockAlerts = (items: object[] = []) =>
  mockCall('get', '/api/v1/classes/:group/:subject/:type/absence-alerts', { threshold: null, items })
beforeEach(() => void mockAlerts())

const open = (language: 'fr' | 'ar' = 'fr', route = '/classes/21/4/2?semestre=1') =>
  renderPage(<ClassPage />, { route, path: '/classes/:groupId/:subjectId/:type', language })
const region = async (name: string) => within(await screen.findByRole('region', { name }))
const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

// 12:00 at the institute, after the session of the day.
atWednesdayNoon()

describe('the page of a class', () => {
  it('R-shared-55: of a partner names the teacher, opens the shared rolls, and has neither tests nor forms of notices', async () => {
    const owner = { id: 9, name: 'Amine Ayari' }
    mockClass({ ...overview, isShared: true, tests: [], meetings: overview.meetings.map((one) => ({ ...one, owner })) })
    await open()
    const meetings = await region('Séances et rattrapages')
    expect(screen.getByText('Amine Ayari')).toBeVisible()
    expect(meetings.getAllByRole('link')[0]).toHaveAttribute(
      'href',
      '/AddNoteAndPresence?partage=9_21_4_2_12_2026-11-25',
    )
    expect(screen.queryByRole('region', { name: 'DS, tests et notes' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Demander un rattrapage' })).toBeNull()
  })

  it('is named after subject and group, and says when the class meets next', async () => {
    const calls = mockClass()
    await open()
    expect(await screen.findByRole('heading', { level: 1, name: 'Algorithmique, LSI1-TD1' })).toBeVisible()
    expect(calls[0]?.url.pathname).toBe('/api/v1/classes/21/4/2')
    expect(calls[0]?.url.searchParams.get('semester')).toBe('1')
    const next = screen.getByRole('heading', { name: 'Prochaine séance' }).parentElement!
    expect(next).toHaveTextContent('samedi 28/11/2026, 10:15 - 11:45')
  })

  it('is of the current semester by default', async () => {
    const calls = mockClass()
    await open('fr', '/classes/21/4/2')
    await region('DS, tests et notes')
    expect(calls[0]?.url.searchParams.get('semester')).toBe('1')
  })

  it('opens the roll of today, and the forms of notices filled in', async () => {
    mockClass()
    await open()
    await region('DS, tests et notes')
    expect(addressOf("Faire l'appel")).toBe('/AddNoteAndPresence?seance=51&date=2026-11-25')
    expect(addressOf('Demander un rattrapage')).toBe(
      '/AvisRattrapage?onglet=ajout&semestre=1&type=2&matiere=4&groupe=21',
    )
    expect(addressOf('Annoncer un DS')).toBe('/AvisTest/1?onglet=libre&semestre=1&type=2&matiere=4&groupe=21')
  })

  it('lists the students with their absences', async () => {
    mockClass()
    await open()
    const students = await region('2 étudiants')
    expect(students.getByRole('row', { name: /Ayari Sami 00000001 3 9/ })).toBeVisible()
  })

  it('R-shared-47: marks the students who are over the threshold or eliminated, the worst first', async () => {
    mockClass()
    mockAlerts([{ idNumber: '00000002', state: 'eliminated', severity: 1500 }])
    await open()
    const students = await region('2 étudiants')
    expect(await students.findByText('Éliminé')).toBeVisible()
    expect(students.getAllByRole('row')[1]).toHaveTextContent('Dridi Rim')
  })

  it('lists the tests with the progress of their marks, and opens them', async () => {
    mockClass({
      ...overview,
      tests: [test, { ...test, id: 9, date: '2026-12-09', isAvailable: false, isUpcoming: true }],
    })
    const { user, currentRoute } = await open()
    const tests = await region('DS, tests et notes')
    expect(tests.getAllByText('12/26')).toHaveLength(2)
    expect(tests.getByText('09/12/2026')).toBeVisible()
    await user.click(tests.getByRole('link', { name: /18\/11\/2026/ }))
    expect(currentRoute()).toBe('/AddNoteDs')
  })

  it('lists make-ups to come, then the meetings that were held with their rolls', async () => {
    mockClass()
    await open()
    const rows = (await region('Séances et rattrapages')).getAllByRole('listitem')
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/samedi 28\/11\/2026.*Rattrapage.*En attente/),
      expect.stringMatching(/mercredi 25\/11\/2026.*Appel non fait/),
      expect.stringMatching(/mercredi 18\/11\/2026.*2 absents/),
    ])
    expect(within(rows[0]!).queryByRole('link')).toBeNull()
    expect(within(rows[2]!).getByRole('link')).toHaveAttribute('href', '/AddNoteAndPresence?seance=51&date=2026-11-18')
  })

  it('R-shared-57: says why a class was not held, and by whom and when that was decided', async () => {
    const decision = { decidedBy: 'Nadia Trabelsi', decidedAt: '2026-11-21T09:00:00Z' }
    const status = { state: 'owed', cause: 'absence', ...decision }
    mockClass({ ...overview, meetings: [{ ...meeting, cancelledBy: 'absence', status }] })
    await open()
    const [row] = (await region('Séances et rattrapages')).getAllByRole('listitem')
    expect(row).toHaveTextContent('À rattraperAbsence, décision de Nadia Trabelsi le 21/11/2026')
  })

  it('says what is empty', async () => {
    mockClass({ ...overview, meetings: [], tests: [], students: [] })
    await open()
    for (const text of ['Aucun DS ni test annoncé.', "Aucune séance n'a encore eu lieu.", 'Aucune'])
      expect(await screen.findByText(text)).toBeVisible()
    expect(screen.queryByRole('link', { name: "Faire l'appel" })).toBeNull()
  })

  it.each(['/classes/21/4/2', '/classes/0/4/2', '/classes/21/x/2', '/classes/21/4/5'])(
    'of somebody else, or of a wrong URL, leads back to the timetable: %s',
    async (route) => {
      mockCall('get', '/api/v1/classes/:group/:subject/:type', errorResponse(404, 'absent'))
      await open('fr', route)
      expect(await screen.findByRole('link', { name: 'Mon emploi du temps' })).toHaveAttribute(
        'href',
        '/EmploiEnseignant',
      )
    },
  )

  it('that cannot be loaded can be retried', async () => {
    mockCall('get', '/api/v1/classes/:group/:subject/:type', errorResponse(500, 'internal'))
    const { user } = await open()
    const retry = await screen.findByRole('button', { name: 'Réessayer' })
    mockClass()
    await user.click(retry)
    expect(await screen.findByText('Ayari Sami')).toBeVisible()
  })

  it.each(['fr', 'ar'] as const)('is accessible in %s', async (language) => {
    mockClass()
    const { container } = await open(language)
    await screen.findByText('Ayari Sami')
    await expectAccessible(container)
  })
})
