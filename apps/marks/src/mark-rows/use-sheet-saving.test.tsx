import { errorResponse, mockCall, networkError, renderPage, screen, teacher, waitFor, within } from '@portal/testing'
import { act } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { AttendancePage } from '../features/attendance/AttendancePage.tsx'
import { ExamMarksPage } from '../features/exam-marks/ExamMarksPage.tsx'
import { FinalExamRoomsPage } from '../features/final-exams/FinalExamRoomsPage.tsx'
import { classSession, echoedRows, mockGroups, mockRows, rollPath } from '../testing/attendance.ts'
import { echoes, exam, mockExam, paper } from '../testing/exam-rooms.ts'
import { chosenExam, mockMarks, sentRows, stored } from '../testing/exams.ts'
import { chooseAll, openRegisters, press, students } from '../testing/registers.tsx'
import { mockCriteria, atWednesdayNoon, successBody } from '../testing/wire.ts'

interface SheetCase {
  sheet: string
  /** Opens the sheet and returns the requests that read it. */
  open: () => Promise<Awaited<ReturnType<typeof renderPage>> & { reads: unknown[] }>
  /** The call that saves it, and what it answers once it stores. */
  save: string
  stores: (body: unknown) => object
  button?: string
  /** How the portal names it while it waits, and where it opens it; missing for a sheet that never waits. */
  waits?: { title: string; to: string; state?: object }
}

const sheets: SheetCase[] = [
  {
    sheet: 'the marks of a test',
    open: async () => {
      const reads = mockMarks()
      const at = { route: '/AddNoteDs', path: '/AddNoteDs', state: chosenExam }
      return { ...(await renderPage(<ExamMarksPage />, at)), reads }
    },
    save: '/api/examen/passer/note/add',
    stores: (body) => ({ ...successBody, lignes: sentRows(body).map(stored) }),
    button: 'Enregistrer',
    waits: { title: 'Notes, Algorithmique, LSI1-TD1, 10/11/2026', to: '/AddNoteDs', state: chosenExam },
  },
  {
    sheet: 'the papers of a final exam',
    open: async () => {
      const reads = mockExam('/api/examen/final', { A1: [paper(7001, { compostage: 'K3X9' })] })
      const state = { exam, list: '/NoteExamenControle' }
      const page = await renderPage(<FinalExamRoomsPage />, { route: '/ListSalle', path: '/ListSalle', state })
      return { ...page, reads }
    },
    save: '/api/examen/final/add_note',
    stores: (body) => ({ ...successBody, lignes: echoes(body) }),
    button: 'Enregistrer',
    waits: { title: `Notes, ${exam.subject}`, to: '/ListSalle', state: { exam, list: '/NoteExamenControle' } },
  },
  {
    sheet: 'the attendance of a class session',
    open: async () => {
      mockGroups()
      const reads = mockRows()
      const state = { ...classSession, date: '2026-11-25' }
      const page = await renderPage(<AttendancePage />, { route: '/Presence', path: '/Presence', state })
      return { ...page, reads }
    },
    save: rollPath,
    stores: (body) => ({ items: echoedRows(body) }),
    button: 'Confirmer',
    waits: {
      title: 'Appel, Algorithmique, LSI1-TD1, 25/11/2026',
      to: `/AddNoteAndPresence?partage=${teacher.teacherId}_21_4_2_12_2026-11-25`,
    },
  },
  {
    sheet: 'a register',
    open: async () => {
      mockCriteria()
      const today = { Etudiant: students, date: '2026-11-25', quarts: ['10:15 - 11:45'] }
      const reads = mockCall('post', '/api/emploi/get_etudiant_by_group_id', today)
      const page = await openRegisters('?onglet=ajouter')
      await chooseAll(page.user)
      await press(page.user, 'Afficher')
      return { ...page, reads }
    },
    save: '/api/v1/classes/21/4/2/registers',
    stores: () => ({ date: '2026-11-25' }),
  },
]

const countPresent = () => screen.queryAllByRole('switch', { checked: true, hidden: true }).length

/** Opens a sheet, changes it, and returns the button that saves it. */
async function change({ open, button }: Pick<SheetCase, 'open' | 'button'>) {
  const page = await open()
  const [presence] = await screen.findAllByRole('switch')
  await page.user.click(presence!)
  if (button) return { ...page, save: screen.getByRole('button', { name: button }) }
  await press(page.user, 'Tous présents')
  await press(page.user, 'CONFIRMER')
  const dialog = within(await screen.findByRole('alertdialog'))
  return { ...page, save: dialog.getByRole('button', { name: 'CONFIRMER' }) }
}

const drafts = () =>
  Object.entries(localStorage).flatMap(([key, draft]) => (key.startsWith('draft:') ? [JSON.parse(String(draft))] : []))

atWednesdayNoon()
afterEach(() => localStorage.clear())

it.each(sheets)(
  '$sheet: two presses send once; after an error the sheet is refetched and keeps its input',
  async (row) => {
    const saves = mockCall('post', row.save, errorResponse(500, 'server'))
    const { reads, save } = await change(row)
    const present = countPresent()
    act(() => {
      save.click()
      save.click()
    })
    expect(await screen.findByText("Problème lors de l'enregistrement.")).toBeVisible()
    await waitFor(() => expect(reads).toHaveLength(2))
    expect(saves).toHaveLength(1)
    expect(countPresent()).toBe(present)
  },
)

it.each(sheets.filter(({ waits }) => waits))(
  'R-shared-69: $sheet: without an answer it waits, with its name and page, and is sent once when the network is back',
  async ({ waits, ...row }) => {
    let isAway = true
    const saves = mockCall('post', row.save, ({ body }) => (isAway ? networkError() : row.stores(body)))
    const { user, portal, save } = await change(row)
    await user.click(save)
    expect(await screen.findByText(/à envoyer, enregistrées? sur cet appareil à \d/)).toBeVisible()
    expect(screen.queryByText("Problème lors de l'enregistrement.")).not.toBeInTheDocument()
    expect(drafts()).toMatchObject([{ waitingSince: expect.any(Number), sheet: waits }])
    expect(portal.unsaved.set).toHaveBeenLastCalledWith(expect.anything(), false)

    isAway = false
    act(() => void dispatchEvent(new Event('online')))
    await waitFor(() => expect(drafts()).toEqual([]))
    expect(saves).toHaveLength(2)
    expect(saves[1]?.body).toEqual(saves[0]?.body)
  },
)

it('R-shared-69: a register never waits, because it is of the day on which it is saved', async () => {
  const register = sheets.at(-1)!
  mockCall('post', register.save, networkError())
  const { user, save } = await change(register)
  await user.click(save)
  expect(await screen.findByText("Problème lors de l'enregistrement.")).toBeVisible()
  expect(screen.queryByText(/à envoyer/)).not.toBeInTheDocument()
})

it('R-shared-69: a roll that waits is sent when it is opened again, without a question', async () => {
  const [, , roll] = sheets
  mockCall('post', rollPath, networkError())
  const { user, save, unmount } = await change(roll!)
  await user.click(save)
  await waitFor(() => expect(drafts()).toHaveLength(1))
  unmount()
  const saves = mockCall('post', rollPath, ({ body }) => roll!.stores(body))
  await roll!.open()
  await waitFor(() => expect(drafts()).toEqual([]))
  expect(saves).toHaveLength(1)
})

it('R-shared-69: a roll that is closed meanwhile stays, with the reason and what was entered', async () => {
  const [, , roll] = sheets
  let answer = networkError()
  mockCall('post', rollPath, () => answer)
  const { user, save } = await change(roll!)
  await user.click(save)
  await screen.findByText(/à envoyer, enreg/)
  answer = errorResponse(409, 'roll.closed')
  act(() => void dispatchEvent(new Event('online')))
  expect(await screen.findByText(/^Les appels de cette date sont fermés/)).toBeVisible()
  expect(screen.queryByText(/à envoyer/)).not.toBeInTheDocument()
  expect(countPresent()).toBeGreaterThan(0)
})
