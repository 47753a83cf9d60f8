import type { Agenda, AgendaEntry } from '@portal/api-client/home'
import { useLocation } from '@portal/remote-kit'
import { errorResponse, expectAccessible, mockCall, renderPage, screen, within } from '@portal/testing'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { NowCard } from './NowCard.tsx'

const lecture: AgendaEntry = {
  ...{
    kind: 'session',
    id: 1,
    from: '08:30',
    to: '10:00',
    slot: '08:30-10:00',
    subjectId: 4,
    subject: 'Algorithmique',
  },
  ...{ type: 1, examType: null, groups: 'LI1', room: 'Amphi', isPending: false },
  roll: { timetableId: 9, slotId: 11, day: 3, recorded: 0, students: 40, shared: null },
}
const makeUp: AgendaEntry = {
  ...lecture,
  kind: 'make-up',
  id: 2,
  from: '10:10',
  to: '11:40',
  slot: '10:10-11:40',
  groups: 'LI1-A',
  room: null,
}
const duty: AgendaEntry = {
  ...{ ...lecture, kind: 'invigilation', id: 3, from: '13:30', to: '15:00', subjectId: null, subject: '', type: null },
  ...{ groups: '', room: 'B1', roll: null },
}
const wednesday = '2026-11-25'
const tomorrow = { day: '2026-11-26', entries: [{ ...lecture, roll: null }] }

function mockAgenda(entries: AgendaEntry[], changes: Partial<Agenda> = {}) {
  const agenda: Agenda = { today: { day: wednesday, entries }, holiday: null, isInSemester: true, next: tomorrow }
  return mockCall('get', '/api/v1/agenda', { ...agenda, ...changes })
}

/** Opens the card at a time of Wednesday 25 November in the institute, which is an hour before UTC. */
async function openAt(time: string, options: object = {}) {
  vi.setSystemTime(`${wednesday}T${time}:00+01:00`)
  return renderPage(
    <>
      <NowCard />
      <State />
    </>,
    options,
  )
}
function State() {
  return <output>{JSON.stringify(useLocation().state)}</output>
}

/** The paragraph about the next day, which ends with the link to the timetable. */
const nextLine = () => screen.getByRole('link', { name: 'Mon emploi du temps' }).parentElement

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  return () => vi.useRealTimers()
})

describe('the card of the day', () => {
  it('R-shared-55: names the teacher who shares a roll, and opens it', async () => {
    const shared = { owner: { id: 9, name: 'Amine Ayari' }, groupId: 21 }
    mockAgenda([{ ...lecture, roll: { ...lecture.roll!, shared } }])
    const { user, currentRoute } = await openAt('09:00')
    expect(await screen.findByText(/Appel partagé : Amine Ayari/)).toBeVisible()
    await user.click(screen.getByRole('link', { name: "Faire l'appel" }))
    expect(currentRoute()).toBe(`/AddNoteAndPresence?partage=9_21_4_1_11_${wednesday}`)
  })

  it('shows the running class session with group and room, and opens its roll of today with one button', async () => {
    mockAgenda([lecture, makeUp, duty])
    const { user, currentRoute } = await openAt('09:00')
    expect(await screen.findByText('En cours')).toBeVisible()
    expect(screen.getByRole('listitem', { current: 'time' })).toHaveTextContent('Algorithmique')
    await user.click(screen.getByRole('link', { name: "Faire l'appel" }))
    expect(currentRoute()).toBe('/AddNoteAndPresence')
    expect(JSON.parse(screen.getByRole('status').textContent)).toEqual({
      ...{ timetableId: 9, subjectId: 4, slotId: 11, day: 3, type: 1, subject: 'Algorithmique', groups: 'LI1' },
      ...{ slot: '08:30-10:00', heldOn: null, date: wednesday },
    })
  })

  it('shows the next one between two class sessions, with the day of a make-up in its link', async () => {
    mockAgenda([lecture, makeUp])
    const { user } = await openAt('10:05')
    expect(await screen.findByText('À suivre')).toBeVisible()
    expect(screen.getAllByText(/Sans salle/)).toHaveLength(2)
    await user.click(screen.getByRole('link', { name: "Faire l'appel" }))
    expect(JSON.parse(screen.getByRole('status').textContent)).toMatchObject({ heldOn: wednesday, date: wednesday })
  })

  it('reviews a roll that is complete', async () => {
    mockAgenda([{ ...lecture, roll: { ...lecture.roll!, recorded: 40 } }])
    await openAt('09:00')
    expect(await screen.findByRole('link', { name: "Revoir l'appel" })).toBeVisible()
  })

  it('has no roll for an invigilation', async () => {
    mockAgenda([duty])
    await openAt('13:00')
    expect(await screen.findByText('Surveillance')).toBeVisible()
    expect(screen.queryByRole('link', { name: "Faire l'appel" })).toBeNull()
  })

  it('has the line of today and the first class session of tomorrow', async () => {
    mockAgenda([lecture, duty])
    await openAt('07:00')
    const line = within(await screen.findByRole('list', { name: "Aujourd'hui" }))
    expect(line.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      expect.stringMatching(/^08:30 - 10:00Algorithmique .* LI1 · Amphi$/),
      expect.stringMatching(/^13:30 - 15:00Surveillance .*B1$/),
    ])
    expect(nextLine()).toHaveTextContent(/^Demain : 08:30 Algorithmique/)
  })

  it.each<{ name: string; text: string; day?: string; entries?: AgendaEntry[]; facts?: Partial<Agenda> }>([
    { name: 'the day is over', entries: [lecture], text: 'Vos séances du jour sont terminées.' },
    { name: 'it is a holiday', facts: { holiday: 'Aïd' }, text: "Jour férié : Aïd. Aucune séance aujourd'hui." },
    { name: 'it is Sunday', day: '2026-11-29', text: "C'est dimanche : aucune séance aujourd'hui." },
    { name: 'the day is free', text: "Aucune séance aujourd'hui." },
    {
      name: 'no semester is in progress',
      facts: { isInSemester: false },
      text: "Aucune séance aujourd'hui : le semestre n'est pas en cours.",
    },
  ])('says that $name', async ({ text, day = wednesday, entries = [], facts }) => {
    mockAgenda([], { today: { day, entries }, ...facts })
    await openAt('18:00')
    expect(await screen.findByText(text)).toBeVisible()
  })

  it('names the day of a class session that is not tomorrow, and says that none is ahead', async () => {
    mockAgenda([], { next: { ...tomorrow, day: '2026-11-30' } })
    const { unmount } = await openAt('18:00')
    await screen.findByText(/lundi/)
    expect(nextLine()).toHaveTextContent(/^lundi 30\/11\/2026 : 08:30/)
    unmount()
    mockAgenda([], { next: null })
    await openAt('18:00')
    expect(await screen.findByText(/Aucune séance dans les trois prochaines semaines/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Mon emploi du temps' })).toHaveAttribute('href', '/EmploiEnseignant')
  })

  it('has no line of a day whose only entry is shown already', async () => {
    mockAgenda([lecture])
    await openAt('09:00')
    expect(await screen.findByText('En cours')).toBeVisible()
    expect(screen.queryByRole('list')).toBeNull()
  })

  it('offers to load again after an error', async () => {
    mockCall('get', '/api/v1/agenda', errorResponse(500, 'internal'))
    await openAt('09:00')
    expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeVisible()
  })

  it.each(['fr', 'ar'] as const)('is accessible in %s', async (language) => {
    mockAgenda([lecture, makeUp, duty])
    const { container } = await openAt('09:00', { language })
    await screen.findByRole('list')
    await expectAccessible(container)
  })
})
