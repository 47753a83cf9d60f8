import type { PlannedSession } from '@portal/api-client/timetable-plans'
import {
  errorResponse,
  expectAccessible,
  mockCall,
  registrar,
  renderPage,
  screen,
  setViewport,
  waitFor,
  within,
} from '@portal/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { mockChoices, mockClash, mockOther, mockSession, mockTimetable } from './mocks.ts'
import { TimetablePage } from './TimetablePage.tsx'

const from = '2026-11-09'
const ofSession = `/api/v1/timetable-sessions/${mockSession.id}`
const moved: PlannedSession = { ...mockSession, id: 31, day: 3, slotId: 1, startsOn: from, version: '"session-31-0"' }

/** A week on the server, which a test may change. */
let week: PlannedSession[]
beforeEach(() => {
  week = [mockSession, mockOther]
  mockCall('get', '/api/v1/timetables', { items: [mockTimetable] })
  mockCall('get', '/api/v1/timetables/1/choices', mockChoices)
  mockCall('get', '/api/v1/timetables/1/sessions', () => ({
    items: week,
    busy: [{ day: 6, slotId: 1, weekParity: 0 }],
  }))
  mockCall('get', `${ofSession}/clashes`, { items: [mockClash] })
})

const open = (language: 'fr' | 'ar' = 'fr') =>
  renderPage(<TimetablePage />, { session: registrar, route: `/office/timetable?groupe=2&date=${from}`, language })
const sessionAt = (place: string) => screen.findByRole('button', { name: new RegExp(`^${place} : .*Algorithmique`) })
const dropAt = (place: string) => screen.findByRole('button', { name: new RegExp(`^${place} : `) })

/** Lifts the session of Monday by the keyboard, once its clashes are shown. */
async function lift({ user }: Awaited<ReturnType<typeof open>>) {
  const session = await sessionAt('Lundi, 08:30-10:00')
  session.focus()
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('button', { name: 'Mercredi, 08:30-10:00 : libre' })).toBeVisible()
}

describe('the week', () => {
  it('is asked for once a group is chosen, which the address keeps', async () => {
    const { user, currentRoute } = await renderPage(<TimetablePage />, {
      session: registrar,
      route: '/office/timetable',
    })
    expect(await screen.findByText('Choisissez un groupe pour voir sa semaine.')).toBeVisible()
    await user.selectOptions(await screen.findByLabelText('Groupe'), 'LI1-A')
    expect(await screen.findByRole('grid', { name: 'Semaine de LI1-A, Semestre 1' })).toBeVisible()
    expect(currentRoute()).toBe('/office/timetable?groupe=2')
  })

  it('begins with the teacher that was chosen last, unless the address says otherwise', async () => {
    const first = await renderPage(<TimetablePage />, { session: registrar, route: '/office/timetable' })
    await first.user.selectOptions(await screen.findByLabelText('Afficher par'), 'Enseignant')
    await screen.findByRole('option', { name: 'Amel Ben Salah' })
    await first.user.selectOptions(screen.getByLabelText('Enseignant'), 'Amel Ben Salah')
    first.unmount()
    const again = await renderPage(<TimetablePage />, { session: registrar, route: '/office/timetable' })
    expect(await screen.findByRole('grid', { name: "Semaine d'Amel Ben Salah, Semestre 1" })).toBeVisible()
    expect(again.currentRoute()).toBe('/office/timetable?vue=enseignant&enseignant=7')
    again.unmount()
    await open()
    expect(await screen.findByRole('grid', { name: 'Semaine de LI1-A, Semestre 1' })).toBeVisible()
  })

  it('is asked for when the semester has no longer what was chosen last', async () => {
    const first = await renderPage(<TimetablePage />, { session: registrar, route: '/office/timetable' })
    await screen.findByRole('option', { name: 'LI1-A' })
    await first.user.selectOptions(screen.getByLabelText('Groupe'), 'LI1-A')
    await screen.findByRole('grid')
    first.unmount()
    mockCall('get', '/api/v1/timetables/1/choices', { ...mockChoices, groups: mockChoices.groups.slice(0, 1) })
    await renderPage(<TimetablePage />, { session: registrar, route: '/office/timetable' })
    expect(await screen.findByText('Choisissez un groupe pour voir sa semaine.')).toBeVisible()
    expect(screen.getByLabelText('Groupe')).toHaveDisplayValue('Choisir…')
  })

  it('says what another department has taken, and nothing else of it', async () => {
    await open()
    expect(await screen.findByText('Occupé par un autre département')).toBeVisible()
  })

  it('of a closed year is read-only', async () => {
    mockCall('get', '/api/v1/timetables', { items: [{ ...mockTimetable, isClosed: true }] })
    await open()
    expect(await screen.findByText(/2026-2027 est clôturée/)).toBeVisible()
    const grid = within(await screen.findByRole('grid'))
    expect(grid.getByText('Algorithmique')).toBeVisible()
    expect(grid.queryByRole('button')).toBeNull()
  })
})

describe('R-shared-44: the day from which changes hold', () => {
  const on = (day: string) => vi.setSystemTime(new Date(`${day}T10:00:00+01:00`))
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  const field = () => screen.findByRole('textbox', { name: 'Valable à partir du' })

  it.each([
    ['2026-11-09', '09/11/2026'],
    ['2026-08-20', '14/09/2026'],
    ['2027-03-01', '16/01/2027'],
  ])('is on %s the %s: today, within the semester', async (today, shown) => {
    on(today)
    await renderPage(<TimetablePage />, { session: registrar, route: '/office/timetable?groupe=2' })
    expect(await field()).toHaveValue(shown)
    expect(await screen.findByText(new RegExp(`Changement valable à partir du ${shown}`))).toBeVisible()
  })

  it('is that of the week that is shown and of the clashes, and stays in the address', async () => {
    on('2026-11-09')
    const weeks = mockCall('get', '/api/v1/timetables/1/sessions', { items: week, busy: [] })
    const clashes = mockCall('get', `${ofSession}/clashes`, { items: [] })
    const page = await renderPage(<TimetablePage />, { session: registrar, route: '/office/timetable?groupe=2' })
    await sessionAt('Lundi, 08:30-10:00')
    await page.user.clear(await field())
    await page.user.type(await field(), '01/12/2026')
    await waitFor(() => expect(page.currentRoute()).toBe('/office/timetable?groupe=2&date=2026-12-01'))
    await waitFor(() =>
      expect(weeks.map(({ url }) => url.searchParams.get('on'))).toEqual(['2026-11-09', '2026-12-01']),
    )
    await page.user.click(await sessionAt('Lundi, 08:30-10:00'))
    await waitFor(() => expect(clashes[0]?.url.searchParams.get('from')).toBe('2026-12-01'))
    await page.user.selectOptions(screen.getByLabelText('Afficher par'), 'Enseignant')
    expect(await field()).toHaveValue('01/12/2026')
  })

  it('is a day of the semester', async () => {
    on('2026-11-09')
    const { user, currentRoute } = await renderPage(<TimetablePage />, {
      session: registrar,
      route: '/office/timetable?groupe=2&date=2027-05-01',
    })
    expect(await field()).toHaveValue('09/11/2026')
    await user.clear(await field())
    await user.type(await field(), '01/05/2027{Enter}')
    expect(await screen.findByText('Date du semestre attendue')).toBeVisible()
    expect(currentRoute()).toBe('/office/timetable?groupe=2&date=2027-05-01')
  })

  it('is said with the last day of a session that changes again', async () => {
    on('2026-11-09')
    week = [{ ...mockSession, endsOn: '2026-12-05' }, mockOther]
    mockCall('get', `${ofSession}/clashes`, { items: [{ ...mockClash, startsOn: '2026-11-30' }] })
    await lift(await open())
    expect(screen.getByText(/valable du 09\/11\/2026 au 05\/12\/2026/)).toBeVisible()
    expect(await dropAt('Mardi, 10:10-11:40')).toHaveAccessibleName(/Réseaux, à partir du 30\/11\/2026/)
  })
})

describe('a session that is carried', () => {
  it('shows in each cell whether it is free, or who is taken by what', async () => {
    const page = await open()
    await lift(page)
    expect(await dropAt('Mardi, 10:10-11:40')).toHaveAccessibleName('Mardi, 10:10-11:40 : LI1 a cours : Réseaux')
    expect(await dropAt('Lundi, 08:30-10:00')).toHaveAccessibleName('Lundi, 08:30-10:00 : place actuelle')
  })

  it('is dropped by the keyboard in the version that was seen, and keeps the focus', async () => {
    const page = await open()
    const calls = mockCall('patch', ofSession, () => {
      week = [moved, mockOther]
      return moved
    })
    await lift(page)
    await page.user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    await waitFor(async () => expect(await sessionAt('Mercredi, 08:30-10:00')).toHaveFocus())
    expect(calls[0]?.body).toEqual({ day: 3, slotId: 1, from })
    expect(calls[0]?.headers.get('if-match')).toBe(mockSession.version)
    expect(
      screen.getByText(/Algorithmique, LI1-A : lundi .* → mercredi .* Changement valable à partir du 09\/11\/2026/),
    ).toBeVisible()
  })

  it('can be moved back beside the week of a teacher as well', async () => {
    const page = await open()
    mockCall('patch', ofSession, () => {
      week = [moved, mockOther]
      return moved
    })
    await lift(page)
    await page.user.click(await dropAt('Mercredi, 08:30-10:00'))
    await sessionAt('Mercredi, 08:30-10:00')
    await page.user.selectOptions(screen.getByLabelText('Afficher par'), 'Enseignant')
    await page.user.selectOptions(await screen.findByLabelText('Enseignant'), 'Amel Ben Salah')
    await screen.findByRole('grid', { name: /Amel Ben Salah/ })
    const back = mockCall('patch', `/api/v1/timetable-sessions/${moved.id}`, mockSession)
    await page.user.click(screen.getByRole('button', { name: 'Annuler' }))
    await waitFor(() => expect(back[0]?.body).toMatchObject({ day: 1, slotId: 1, from }))
  })

  it('is put back by Escape, with the focus on it', async () => {
    const page = await open()
    await lift(page)
    await page.user.keyboard('{ArrowDown}{Escape}')
    expect(await sessionAt('Lundi, 08:30-10:00')).toHaveFocus()
  })

  it('stays carried when somebody was faster, and says by whom', async () => {
    const page = await open()
    mockCall('patch', ofSession, () => {
      mockCall('get', `${ofSession}/clashes`, { items: [mockClash, { ...mockClash, day: 3, slotId: 1 }] })
      return errorResponse(409, 'session.clash')
    })
    await lift(page)
    await page.user.click(await dropAt('Mercredi, 08:30-10:00'))
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent(/Impossible mercredi .*LI1 a cours : Réseaux/),
    )
    expect(screen.getByRole('button', { name: 'Reposer' })).toBeVisible()
  })

  it('that somebody else has changed meanwhile stays carried, and shows what changed', async () => {
    const page = await open()
    mockCall('patch', ofSession, () => {
      week = [{ ...mockSession, room: null, version: '"session-11-1"' }, mockOther]
      return errorResponse(412, 'version.changed')
    })
    await lift(page)
    await page.user.click(await dropAt('Mercredi, 08:30-10:00'))
    const notice = await screen.findByText(/vient d'être modifiée/)
    expect(await within(notice.closest('section')!).findByText(/Salle/)).toHaveTextContent('B12')
  })
})

describe('a drop on a taken cell', () => {
  const preview = (clashes: object[]) =>
    mockCall('get', `${ofSession}/exchanges/12`, { sessions: [mockSession, mockOther], clashes, version: '"pair"' })

  it('offers an exchange, over the preview that was seen', async () => {
    const page = await open()
    preview([])
    const calls = mockCall('put', `${ofSession}/exchanges/12`, { sessions: [mockSession, mockOther] })
    await lift(page)
    await page.user.click(await dropAt('Mardi, 10:10-11:40'))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText(/Aucun conflit/)).toBeVisible()
    await page.user.click(dialog.getByRole('button', { name: 'Échanger' }))
    expect(await screen.findByText(/^Échangées : Algorithmique, LI1-A ⇄ Réseaux, LI1/)).toBeVisible()
    expect(calls[0]?.headers.get('if-match')).toBe('"pair"')
  })

  it('shows what prevents the exchange, which is then not offered', async () => {
    const page = await open()
    preview([{ ...mockClash, taken: 'teacher', name: 'Amel Ben Salah', group: 'LI2' }])
    await lift(page)
    await page.user.click(await dropAt('Mardi, 10:10-11:40'))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText('Amel Ben Salah enseigne : Réseaux, LI2')).toBeVisible()
    expect(dialog.queryByRole('button', { name: 'Échanger' })).toBeNull()
  })
})

describe('a new session', () => {
  const place = async ({ user }: Awaited<ReturnType<typeof open>>) => {
    mockCall('get', '/api/v1/timetables/1/subjects', { items: [{ id: 1, name: 'Algorithmique', hours: [3, 0, 0, 0] }] })
    mockCall('get', '/api/v1/timetables/1/free-rooms', { items: mockChoices.rooms })
    mockCall('get', '/api/v1/timetables/1/clashes', { items: [{ ...mockClash, day: 4, slotId: 3 }] })
    const dialog = await user.openDialog('Placer une séance : Jeudi, 11:50-13:20')
    await dialog.findByRole('option', { name: 'Algorithmique' })
    await user.selectOptions(dialog.getByLabelText(/Matière/), 'Algorithmique')
    await user.selectOptions(dialog.getByLabelText(/Enseignant/), 'Amel Ben Salah')
    await user.selectOptions(dialog.getByLabelText(/Salle/), 'B12 (30 places)')
    return dialog
  }

  it('has the group of the week and its type, and is undone as one step', async () => {
    const page = await open()
    const calls = mockCall('post', '/api/v1/timetable-sessions', mockSession)
    const dialog = await place(page)
    await page.user.click(dialog.getByRole('button', { name: 'Placer' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    const undo = await screen.findByRole('button', { name: 'Annuler' })
    expect(calls[0]?.body).toEqual({
      ...{ timetableId: 1, groupId: 2, otherGroupIds: [], subjectId: 1, type: 2, teacherId: 7, roomId: 1 },
      ...{ weekParity: 0, day: 4, slotId: 3, from },
    })
    const removed = mockCall('delete', ofSession, { id: mockSession.id })
    await page.user.click(undo)
    expect(await screen.findByText('Modification annulée.')).toBeVisible()
    expect(removed[0]?.headers.get('if-match')).toBe(mockSession.version)
    expect(removed[0]?.url.searchParams.get('from')).toBe(from)
  })

  it('R-shared-51: is of several groups, in a room that holds all of them, and shows which of them is taken', async () => {
    const page = await open()
    const calls = mockCall('post', '/api/v1/timetable-sessions', mockSession)
    const dialog = await place(page)
    mockCall('get', '/api/v1/timetables/1/clashes', { items: [{ ...mockClash, day: 4, slotId: 3, name: 'LI1-B' }] })
    await page.user.selectOptions(dialog.getByLabelText('Ajouter un groupe'), 'LI1-B')
    expect(dialog.getByRole('checkbox', { name: 'LI1-B' })).toBeChecked()
    expect(await dialog.findByText('LI1-B a cours : Réseaux')).toBeVisible()
    await waitFor(() => expect(dialog.queryByRole('option', { name: 'B12 (30 places)' })).toBeNull())
    await page.user.selectOptions(dialog.getByLabelText(/Salle/), 'Amphi A (200 places)')
    await page.user.click(dialog.getByRole('button', { name: 'Placer' }))
    await waitFor(() => expect(calls[0]?.body).toMatchObject({ groupId: 2, otherGroupIds: [3], roomId: 2 }))
  })

  it('keeps what was chosen when it is refused, and shows its clashes without calling them new', async () => {
    const page = await open()
    mockCall('post', '/api/v1/timetable-sessions', errorResponse(409, 'session.clash'))
    const dialog = await place(page)
    expect(await dialog.findByText('LI1 a cours : Réseaux')).toBeVisible()
    await page.user.click(dialog.getByRole('button', { name: 'Placer' }))
    expect(await dialog.findByText(/est pris à cette heure/)).toBeVisible()
    expect(dialog.queryByText(/vient d'être/)).toBeNull()
    expect(dialog.getByLabelText(/Enseignant/)).toHaveDisplayValue('Amel Ben Salah')
  })
})

describe('R-shared-51: the groups of a class', () => {
  const joint: PlannedSession = {
    ...mockSession,
    group: { id: 2, name: 'LI1-A, LI1-B' },
    groups: [
      { id: 2, name: 'LI1-A' },
      { id: 3, name: 'LI1-B' },
    ],
  }

  it('change from a day on, and come back when the change is undone', async () => {
    week = [joint, mockOther]
    mockCall('get', '/api/v1/timetables/1/free-rooms', { items: mockChoices.rooms })
    const page = await open()
    await lift(page)
    await page.user.click(screen.getByRole('button', { name: 'Modifier' }))
    const dialog = within(await screen.findByRole('dialog'))
    await page.user.click(await dialog.findByRole('checkbox', { name: 'LI1-A' }))
    await page.user.click(dialog.getByRole('checkbox', { name: 'LI1-B' }))
    const calls = mockCall('patch', ofSession, { ...mockSession, id: 31 })
    await page.user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
    expect(await dialog.findByText('Choix obligatoire')).toBeVisible()
    await page.user.click(dialog.getByRole('checkbox', { name: 'LI1-A' }))
    await page.user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
    await waitFor(() => expect(calls[0]?.body).toMatchObject({ groupIds: [2], from }))
    const back = mockCall('patch', '/api/v1/timetable-sessions/31', joint)
    await page.user.click(await screen.findByRole('button', { name: 'Annuler' }))
    await waitFor(() => expect(back[0]?.body).toMatchObject({ groupIds: [2, 3], from }))
  })
})

describe('removing a session', () => {
  it('is offered after what depends on it is shown', async () => {
    mockCall('get', `${ofSession}/uses`, { attendanceSheets: 0, lastAttendanceOn: null, tests: 1 })
    const calls = mockCall('delete', ofSession, { id: mockSession.id })
    const { user } = await open()
    ;(await sessionAt('Lundi, 08:30-10:00')).focus()
    await user.keyboard('{Delete}')
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText(/1 test annoncé/)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Retirer' }))
    expect(await screen.findByText(/retirée lundi/)).toBeVisible()
    expect(calls).toHaveLength(1)
  })

  it('R-shared-44: is not possible before the last roll', async () => {
    mockCall('get', `${ofSession}/uses`, { attendanceSheets: 3, lastAttendanceOn: '2026-11-27', tests: 0 })
    const { user } = await open()
    ;(await sessionAt('Lundi, 08:30-10:00')).focus()
    await user.keyboard('{Delete}')
    const dialog = within(await screen.findByRole('dialog'))
    expect(
      await dialog.findByText(/saisie pour 3 jours depuis le 09\/11\/2026, la dernière fois le 27\/11\/2026/),
    ).toBeVisible()
    expect(dialog.queryByRole('button', { name: 'Retirer' })).toBeNull()
  })
})

it('on a phone a session is carried to another day by taps', async () => {
  setViewport('phone')
  const page = await open()
  await page.user.click(await sessionAt('Lundi, 08:30-10:00'))
  await page.user.click(screen.getByRole('button', { name: 'Mercredi' }))
  const calls = mockCall('patch', ofSession, moved)
  await page.user.click(await screen.findByRole('button', { name: 'Mercredi, 08:30-10:00 : libre' }))
  await waitFor(() => expect(calls).toHaveLength(1))
})

it.each(['fr', 'ar'] as const)('is accessible in %s', async (language) => {
  const { container, user } = await open(language)
  await screen.findByRole('grid')
  await expectAccessible(container)
  await user.click(screen.getAllByRole('button', { name: /Algorithmique/ })[0]!)
  await expectAccessible(container)
})
