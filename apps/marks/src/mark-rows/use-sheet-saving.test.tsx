import { mockCall, networkError, renderPage, screen, waitFor, within } from '@portal/testing'
import { act } from '@testing-library/react'
import { expect, it } from 'vitest'
import { AttendancePage } from '../features/attendance/AttendancePage.tsx'
import { ExamMarksPage } from '../features/exam-marks/ExamMarksPage.tsx'
import { FinalExamRoomsPage } from '../features/final-exams/FinalExamRoomsPage.tsx'
import { classSession, mockGroups, mockRows, rollPath } from '../testing/attendance.ts'
import { exam, mockExam, paper } from '../testing/exam-rooms.ts'
import { chosenExam, mockMarks } from '../testing/exams.ts'
import { chooseAll, openRegisters, press, students } from '../testing/registers.tsx'
import { mockCriteria, atWednesdayNoon } from '../testing/wire.ts'

interface SheetCase {
  sheet: string
  /** Opens the sheet and returns the requests that read it. */
  open: () => Promise<{ user: Awaited<ReturnType<typeof renderPage>>['user']; reads: unknown[] }>
  /** The call that saves it. */
  save: string
  button?: string
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
    button: 'Enregistrer',
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
    button: 'Enregistrer',
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
    button: 'Confirmer',
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
  },
]

const countPresent = () => screen.queryAllByRole('switch', { checked: true, hidden: true }).length

atWednesdayNoon()

it.each(sheets)(
  '$sheet: two presses send once; after an error the sheet is refetched and keeps its input',
  async (row) => {
    const saves = mockCall('post', row.save, networkError())
    const { user, reads } = await row.open()
    const [presence] = await screen.findAllByRole('switch')
    await user.click(presence!)
    if (!row.button) {
      await press(user, 'Tous présents')
      await press(user, 'CONFIRMER')
    }
    const present = countPresent()
    const button = row.button
      ? screen.getByRole('button', { name: row.button })
      : within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'CONFIRMER' })
    act(() => {
      button.click()
      button.click()
    })
    expect(await screen.findByText("Problème lors de l'enregistrement.")).toBeVisible()
    await waitFor(() => expect(reads).toHaveLength(2))
    expect(saves).toHaveLength(1)
    expect(countPresent()).toBe(present)
  },
)
