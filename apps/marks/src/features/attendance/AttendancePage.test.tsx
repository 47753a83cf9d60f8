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
import { act, fireEvent } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { classSession, mockGroups, mockRows, mockSave, rows, sheetKey } from '../../testing/attendance.ts'
import { mockWeek, weekSession, atWednesdayNoon, lastBody } from '../../testing/wire.ts'
import { AttendancePage } from './AttendancePage.tsx'

const dateField = () => screen.getByLabelText('Date', { selector: 'input' })
const typeDate = (value: string) => {
  fireEvent.change(dateField(), { target: { value } })
  fireEvent.blur(dateField())
}
const press = (name: string) => screen.findByRole('button', { name })
const presence = (student: string) => screen.findByRole('switch', { name: new RegExp(student) })

const render = (language: 'fr' | 'ar' = 'fr', state: object = classSession) =>
  renderPage(<AttendancePage />, {
    route: '/AddNoteAndPresence',
    path: '/AddNoteAndPresence',
    state,
    language,
  })

async function openSheet() {
  const page = await render()
  await page.user.click(await press('Afficher'))
  await presence('Sami Ayari')
  return page
}

atWednesdayNoon()

describe('the roll of a session in the URL', () => {
  const openAddress = (query: string) =>
    renderPage(<AttendancePage />, { route: `/AddNoteAndPresence?${query}`, path: '/AddNoteAndPresence' })

  it('is open on its day', async () => {
    mockWeek(weekSession, { ...weekSession, id: 52, group: 'LSI1-TD2' })
    mockGroups()
    const calls = mockRows()
    await openAddress('seance=52&date=2026-11-25')
    expect(await presence('Sami Ayari')).toBeVisible()
    expect(calls.at(-1)?.params).toMatchObject({ group: '21', date: '2026-11-25' })
    expect(dateField()).toHaveValue('25/11/2026')
  })

  it('R-shared-51: of any group of a class leads to the class', async () => {
    mockWeek({ ...weekSession, sessionIds: [51, 60] })
    mockGroups()
    const calls = mockRows()
    await openAddress('seance=60&date=2026-11-25')
    expect(await presence('Sami Ayari')).toBeVisible()
    expect(calls.at(-1)?.params).toMatchObject({ group: '21', date: '2026-11-25' })
  })

  it.each(['seance=51&date=2026-11-26', 'seance=9&date=2026-11-25', 'seance=51&date=demain', 'seance=51'])(
    'is that of a session of the day: %s',
    async (query) => {
      mockWeek(weekSession)
      await openAddress(query)
      expect(await screen.findByText("Cette séance n'a pas lieu à cette date.")).toBeVisible()
      expect(screen.getByRole('link', { name: 'Choisir une séance' })).toHaveAttribute('href', '/NoteAndPresence')
    },
  )

  it('is not that of a test', async () => {
    mockWeek({ ...weekSession, heldOn: '2026-11-25', examType: 'DS 1', examKind: 1 })
    await openAddress('seance=51&date=2026-11-25')
    expect(await screen.findByText("Cette séance n'a pas lieu à cette date.")).toBeVisible()
  })
})

describe('the date of a session', () => {
  it('defaults to the last day of the session', async () => {
    await render()
    expect(dateField()).toHaveValue('25/11/2026')
  })

  it('opens the sheets of a day that the link names at once', async () => {
    const calls = mockGroups()
    const rowCalls = mockRows()
    await render('fr', { ...classSession, date: '2026-11-18' })
    expect(await presence('Sami Ayari')).toBeVisible()
    expect(dateField()).toHaveValue('18/11/2026')
    expect(calls).toHaveLength(1)
    expect(rowCalls.at(-1)?.params).toMatchObject({ date: '2026-11-18' })
  })

  it('R-marks-18: is required, with a toast', async () => {
    const calls = mockGroups()
    const { user } = await render()
    typeDate('')
    await user.click(await press('Afficher'))
    expect(await screen.findByText('Date obligatoire')).toBeVisible()
    expect(calls).toHaveLength(0)
  })

  it.each([
    ['26/11/2026', "La séance n'a pas lieu ce jour-là."],
    ['02/12/2026', "Cette séance n'a pas encore eu lieu."],
  ])('R-marks-17: %s is rejected', async (date, reason) => {
    const { user } = await render()
    typeDate(date)
    await user.click(await press('Afficher'))
    expect(await screen.findByText(reason)).toBeVisible()
  })
})

it.each(['', '26/11/2026', '02/12/2026'])(
  'R-shared-50: a refused date leaves no sheet of another day on the screen: %j',
  async (date) => {
    mockGroups()
    mockRows()
    const { user } = await openSheet()
    typeDate(date)
    await user.click(await press('Afficher'))
    await waitFor(() => expect(screen.queryByRole('switch')).not.toBeInTheDocument())
  },
)

describe('the sheets of a session', () => {
  it('R-marks-19: have a tab for each group, with CIN, Etudiant, Présence and Note', async () => {
    const groups = mockGroups([
      { id: 21, name: 'LSI1-TD1' },
      { id: 22, name: 'LSI1-TD2' },
    ])
    const sheets = mockRows()
    const { user } = await openSheet()
    expect(groups[0]?.body).toEqual({ emploi_id: 9, matiere_id: 4, jour_id: 3, quart_id: 12, type: 2 })
    expect(sheets.at(-1)?.params).toMatchObject({ group: '21', date: '2026-11-25' })
    const heads = screen.getAllByRole('columnheader').map((cell) => cell.textContent)
    expect(heads).toEqual(expect.arrayContaining(['CIN', 'Étudiant', 'Présence', 'Note']))
    await user.click(screen.getByRole('tab', { name: 'LSI1-TD2' }))
    await waitFor(() => expect(sheets.at(-1)?.params).toMatchObject({ group: '22' }))
  })

  it('keep the input of a group while another tab is shown', async () => {
    mockGroups([
      { id: 21, name: 'LSI1-TD1' },
      { id: 22, name: 'LSI1-TD2' },
    ])
    mockRows()
    const { user } = await openSheet()
    await user.click(await presence('Sami Ayari'))
    await user.click(screen.getByRole('tab', { name: 'LSI1-TD2' }))
    await user.click(screen.getByRole('tab', { name: 'LSI1-TD1' }))
    expect(await presence('Sami Ayari')).toBeChecked()
  })

  it('mark students without an entry as present, count live, and P and A move down the list', async () => {
    mockGroups()
    mockRows()
    const { user } = await openSheet()
    expect(screen.getByText('2 à marquer')).toBeVisible()
    ;(await presence('Sami Ayari')).focus()
    await user.keyboard('a')
    expect(screen.getByText('1 absent, 1 à marquer')).toBeVisible()
    expect(await presence('Rim Dridi')).toHaveFocus()
    await user.click(await press('Tous présents'))
    expect(screen.getByText('1 présent, 1 absent')).toBeVisible()
  })

  it('R-marks-21, R-marks-22: set the mark 0 for an absent student, and no mark after a change to present', async () => {
    mockGroups()
    mockRows()
    const { user } = await openSheet()
    const [mark] = screen.getAllByRole('textbox', { name: /Note Sami Ayari|Sami Ayari/ })
    await user.click(await presence('Sami Ayari'))
    await user.click(await presence('Sami Ayari'))
    expect(mark).toHaveValue('0')
    await user.click(await presence('Sami Ayari'))
    expect(mark).toHaveValue('')
  })

  it('R-marks-23: Confirmer sends the rows, and reports as saved only the echoed ones', async () => {
    mockGroups()
    mockRows()
    const saves = mockSave()
    const { user, portal } = await openSheet()
    await user.click(await press('Tous présents'))
    await user.click(await press('Confirmer'))
    expect(await screen.findByText(/2 étudiants enregistrés à/)).toBeVisible()
    const plain = { minutes: null, document: null, acceptedBy: null, remark: null }
    const sent = { state: 'present', ...plain, mark: '', version: 0, how: 'typed' }
    expect(lastBody(saves)).toEqual({ rows: rows.map(({ idNumber }) => ({ idNumber, ...sent })) })
    await waitFor(() => expect(portal.unsaved.set).toHaveBeenLastCalledWith(expect.any(String), false))
  })

  it('a student with a mark is present', async () => {
    mockGroups()
    mockRows()
    const saves = mockSave()
    const { user } = await openSheet()
    await user.type(screen.getByRole('textbox', { name: /Sami Ayari/ }), '12,5')
    await user.click(await press('Confirmer'))
    expect(await screen.findByText(/1 étudiant enregistré à/)).toBeVisible()
    const sent = { idNumber: '00000001', state: 'present', mark: '12.5', version: 0, how: 'typed' }
    expect(lastBody(saves)).toMatchObject({ rows: [sent] })
  })

  it.each([
    ['the server fails', errorResponse(500, 'server')],
    ['the response is an HTML page', new Response('<h1>Sign in</h1>', { headers: { 'content-type': 'text/html' } })],
  ])('does not report success when %s', async (_, answer) => {
    mockGroups()
    mockRows()
    mockSave(answer)
    const { user } = await openSheet()
    await user.click(await press('Tous présents'))
    await user.click(await press('Confirmer'))
    expect(await screen.findByText("Problème lors de l'enregistrement.")).toBeVisible()
    expect(screen.queryByText(/enregistrées? à/)).not.toBeInTheDocument()
    expect(screen.getByText(/^2 non enregistrées/)).toBeVisible()
    expect(screen.queryByText(/refusée/)).not.toBeInTheDocument()
    expect(await presence('Sami Ayari')).toBeChecked()
  })

  it('does not report rows as saved of which the response says nothing', async () => {
    mockGroups()
    mockRows()
    mockSave({ items: [] })
    const { user } = await openSheet()
    await user.click(await press('Tous présents'))
    await user.click(await press('Confirmer'))
    expect(await screen.findByText("2 lignes n'ont pas été enregistrées.")).toBeVisible()
    expect(screen.queryByText(/enregistrées? à/)).not.toBeInTheDocument()
  })

  it('rejects only the row with a concurrent change', async () => {
    mockGroups()
    mockRows()
    const [one, other] = rows
    const theirs = { ...other, state: 'absent', mark: '0', version: 4 }
    mockSave({
      items: [
        { idNumber: one?.idNumber, outcome: 'stored', row: { ...one, state: 'present', version: 1 } },
        {
          ...{ idNumber: other?.idNumber, outcome: 'conflict' },
          row: { ...theirs, changedBy: 'Hichem Trabelsi', changedAt: '2026-11-25T08:12:00.000Z' },
        },
      ],
    })
    const { user } = await openSheet()
    await user.click(await press('Tous présents'))
    await user.click(await press('Confirmer'))
    expect(await screen.findByText("1 ligne n'a pas été enregistrée.")).toBeVisible()
    await user.click(await press('Décider de 1 ligne'))
    expect(within(await screen.findByRole('dialog')).getByText(/Hichem Trabelsi/)).toBeVisible()
  })

  it('reports that the sheet was closed concurrently', async () => {
    mockGroups()
    mockRows()
    mockSave(errorResponse(409, 'attendance.closed'))
    const { user } = await openSheet()
    await user.click(await press('Tous présents'))
    await user.click(await press('Confirmer'))
    expect(await screen.findByText(/La feuille de présence est fermée/)).toBeVisible()
  })

  it('R-shared-50: says that the rolls of the date were closed, and keeps the input', async () => {
    mockGroups()
    mockRows()
    mockSave(errorResponse(409, 'roll.closed'))
    const { user } = await openSheet()
    await user.click(await press('Tous présents'))
    await user.click(await press('Confirmer'))
    expect(await screen.findByText(/Les appels de cette date sont fermés/)).toBeVisible()
    expect(await presence('Sami Ayari')).toBeChecked()
  })

  it('R-shared-50: says when the roll was called on a later day', async () => {
    mockGroups()
    mockRows({ items: rows, lateOn: '2026-11-27' })
    await openSheet()
    expect(screen.getByText('Appel fait en retard, le 27/11/2026')).toBeVisible()
  })

  it('asks before unsaved input is left, and restores it after the page was closed', async () => {
    mockGroups()
    mockRows()
    const first = await openSheet()
    await first.user.click(await presence('Sami Ayari'))
    expect(first.portal.unsaved.set).toHaveBeenLastCalledWith(expect.any(String), true)
    first.unmount()
    expect(localStorage.getItem(`draft:${teacher.teacherId}:test/attendance:21:4:2:12:2026-11-25`)).not.toBeNull()
    const { user } = await openSheet()
    await user.click(await press('Reprendre le brouillon'))
    expect(await presence('Sami Ayari')).toBeChecked()
  })

  it('are those of the session now chosen, whose date is asked for again', async () => {
    mockGroups()
    mockRows()
    const { portal } = await openSheet()
    act(() => portal.navigate('/AddNoteAndPresence', { state: { ...classSession, day: 2, subject: 'Algèbre' } }))
    expect(await screen.findByText('Algèbre')).toBeVisible()
    expect(dateField()).toHaveValue('24/11/2026')
    expect(screen.queryByRole('switch')).not.toBeInTheDocument()
  })

  it('a closed sheet is read-only', async () => {
    mockGroups()
    mockRows({ lateOn: null, items: rows.map((open) => ({ ...open, isLocked: true, state: 'present', version: 1 })) })
    await openSheet()
    expect(screen.getByText(/La feuille de présence est fermée/)).toBeVisible()
    expect(await presence('Sami Ayari')).toBeDisabled()
    expect(screen.queryByRole('button', { name: 'Confirmer' })).not.toBeInTheDocument()
  })

  it('shows a message when the session is not held on that date', async () => {
    mockGroups()
    mockRows(errorResponse(404, 'attendance.notHeld'))
    const { user } = await render()
    await user.click(await press('Afficher'))
    expect(await screen.findByText("Cette séance n'a pas lieu à cette date.")).toBeVisible()
  })

  it('R-marks-24: Export downloads the spreadsheet under its name', async () => {
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:sheet')
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
    const names: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download)
    })
    mockGroups()
    mockRows()
    const exports = mockCall('post', '/api/seance/absance/export', new Response(new Uint8Array([80, 75, 3, 4])))
    const { user } = await openSheet()
    await user.click(await press('Export'))
    await waitFor(() => expect(names).toEqual(['Notes&Présence(LSI1-TD1)(2026-11-25).xlsx']))
    expect(lastBody(exports)).toEqual(sheetKey)
  })

  it('R-shared-19: redirects to the timetable without a session in the location state', async () => {
    const { currentRoute } = await renderPage(<AttendancePage />, {
      route: '/AddNoteAndPresence',
      path: '/AddNoteAndPresence',
    })
    await waitFor(() => expect(currentRoute()).toBe('/NoteAndPresence'))
  })

  it.each(['fr', 'ar'] as const)('is accessible in %s', async (language) => {
    mockGroups()
    mockRows()
    const { container, user } = await render(language)
    await user.click(screen.getByRole('button', { name: language === 'fr' ? 'Afficher' : 'عرض' }))
    await screen.findByText('Sami Ayari')
    await expectAccessible(container)
  })
})
