import { expectAccessible, mockCall, renderPage, screen, waitFor, within } from '@portal/testing'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { mockTimetable, mockWeek, option, weekSession, atWednesdayNoon, lastBody } from '../../testing/wire.ts'
import { AttendanceTimetablePage } from './AttendanceTimetablePage.tsx'

const open = (language: 'fr' | 'ar' = 'fr') =>
  renderPage(<AttendanceTimetablePage />, { route: '/NoteAndPresence', path: '/NoteAndPresence', language })
const session = () => screen.findByRole('button', { name: /^Mercredi, 10:15 - 11:45 : Algorithmique/ })

atWednesdayNoon()
const partnerRoll = {
  ...{ owner: { id: 9, name: 'Amine Ayari' }, group: { id: 21, name: 'LI1-A' }, subject: { id: 4, name: 'Réseaux' } },
  ...{ type: 1, slotId: 11, slot: '10:15-11:45', heldOn: '2026-11-24', recorded: 0, students: 5 },
}
const mockShared = (...items: object[]) => mockCall('get', '/api/v1/partner-rolls', { items })

beforeEach(() => {
  mockWeek()
  mockShared()
})

describe('the sessions of today', () => {
  const today = async () => within(await screen.findByRole('region', { name: "Aujourd'hui" }))

  it('link to the roll of each, and mark the present one', async () => {
    vi.setSystemTime(new Date('2026-11-25T09:30:00Z'))
    mockTimetable(option)
    const makeUp = { ...weekSession, id: 77, slotId: 11, heldOn: '2026-11-25', type: 3 as const }
    mockWeek(weekSession, makeUp, { ...weekSession, id: 60, day: 4 })
    await open()
    const links = (await today()).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/AddNoteAndPresence?seance=77&date=2026-11-25',
      '/AddNoteAndPresence?seance=51&date=2026-11-25',
    ])
    const present = (await today()).getByText('En ce moment').closest('li')!
    expect(present).toHaveAttribute('aria-current', 'time')
    expect(within(present).getByRole('link')).toBe(links[1])
    expect(screen.getByRole('row', { current: 'date' })).toHaveTextContent('Mercredi')
    expect(screen.getByRole('cell', { current: 'time' })).toHaveTextContent('Algorithmique')
  })

  it.each([
    ['tests', { heldOn: '2026-11-25', examType: 'DS 1', examKind: 1 }],
    ['classes that an absence cancels', { cancelledBy: 'absence' }],
  ] as const)('are none on a free day, and %s are not among them', async (_what, changes) => {
    mockTimetable(option)
    mockWeek({ ...weekSession, ...changes })
    await open()
    expect((await today()).getByText("Aucune séance aujourd'hui.")).toBeVisible()
  })
})

describe('R-shared-54: rolls that are shared with the teacher', () => {
  it('are listed with their owner, and linked to the sheet', async () => {
    mockTimetable(option)
    mockShared(partnerRoll, { ...partnerRoll, heldOn: '2026-11-17', recorded: 5 })
    await open()
    const shared = within(await screen.findByRole('region', { name: 'Appels partagés avec vous' }))
    expect(shared.getAllByText('Appel partagé : Amine Ayari')).toHaveLength(2)
    expect(shared.getAllByText('À faire')).toHaveLength(1)
    expect(
      shared
        .getAllByRole('link')
        .slice(0, 2)
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/classes/21/4/1?semestre=1', '/AddNoteAndPresence?partage=9_21_4_1_11_2026-11-24'])
  })

  it('are not mentioned where there are none', async () => {
    mockTimetable(option)
    await open()
    await session()
    expect(screen.queryByText('Appels partagés avec vous')).toBeNull()
  })
})

describe('the timetable for attendance', () => {
  it('shows the current semester, and the other one on its tab', async () => {
    const calls = mockTimetable(option)
    const { user } = await open()
    await session()
    expect(lastBody(calls)).toMatchObject({ semestre_id: 1 })
    await user.click(screen.getByRole('tab', { name: 'Semestre 2' }))
    await waitFor(() => expect(lastBody(calls)).toMatchObject({ semestre_id: 2 }))
  })

  it('R-marks-16: pressing a cell opens its attendance', async () => {
    mockTimetable(option)
    const { user, currentRoute } = await open()
    await user.click(await session())
    expect(currentRoute()).toBe('/AddNoteAndPresence')
  })

  it('R-marks-16: merges the groups of one session into one choice', async () => {
    mockTimetable(option, { ...option, id_seance: 52, label_group: 'LSI1-TD2' })
    const { user, currentRoute } = await open()
    await user.click(await session())
    expect(currentRoute()).toBe('/AddNoteAndPresence')
  })

  it('asks which session is meant when several share a slot', async () => {
    mockTimetable(option, { ...option, id_seance: 99, label_matiere: 'Réseaux', id_matiere: 5 })
    const { user, currentRoute } = await open()
    await user.click(await screen.findByRole('button', { name: /Mercredi, 10:15/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Choisir la séance' }))
    expect(currentRoute()).toBe('/NoteAndPresence')
    await user.click(dialog.getByRole('button', { name: /Réseaux/ }))
    expect(currentRoute()).toBe('/AddNoteAndPresence')
  })

  it('leaves out tests, which have no attendance of their own', async () => {
    mockTimetable({ ...option, type_examen: 'DS', date_rattrapage: '2026-11-25' })
    await open()
    expect(await screen.findByText('Aucune séance dans ce semestre.')).toBeVisible()
  })

  it.each(['fr', 'ar'] as const)('is accessible in %s', async (language) => {
    mockTimetable(option)
    const { container } = await open(language)
    await screen.findByText('Algorithmique')
    await expectAccessible(container)
  })
})
