import type { Tasks } from '@portal/api-client/home'
import { useLocation } from '@portal/remote-kit'
import { errorResponse, expectAccessible, mockCall, noTasks, renderPage, screen } from '@portal/testing'
import { describe, expect, it, vi } from 'vitest'
import { isClassSession } from '../today/class-session.ts'
import { isExamLocationState } from '../announced-exams/announced-exam.ts'
import { isRoomExamStateFrom } from '../room-exams/room-exam-location-state.ts'
import { atWednesdayNoon } from '../testing/wire.ts'
import { MarksCard } from './MarksCard.tsx'

const subject = 'Algorithmique'
const tasks: Tasks = {
  ...noTasks,
  attendance: [
    {
      ...{ timetableId: 9, subjectId: 4, slotId: 12, day: 2, type: 1, isMakeUp: false, heldOn: '2026-11-24' },
      ...{ slot: '08:30-10:00', subject, groups: 'LI1', recorded: 0, students: 40 },
    },
    {
      ...{ timetableId: 9, subjectId: 4, slotId: 13, day: 1, type: 1, isMakeUp: true, heldOn: '2026-11-23' },
      ...{ slot: '10:10-11:40', subject, groups: 'LI1-A', recorded: 7, students: 20 },
    },
  ],
  testMarks: [
    {
      ...{ id: 5, kind: 1, groupId: 2, subjectId: 4, examTypeId: 1, semester: 1, semesterName: 'Semestre 1' },
      ...{ date: '2026-11-10', examType: 'DS 1', subject, group: 'LI1-B', marked: 3, students: 18 },
    },
  ],
  examMarks: [
    {
      ...{ id: 8, kind: 'principal', semester: 1, cycle: 'Licence', level: '1re année', speciality: 'Informatique' },
      ...{ date: '2026-11-18', slot: '08:30-10:00', subject, marked: 12, papers: 40, dueOn: '2026-11-20' },
    },
  ],
  corrections: [{ id: 6, subject, group: 'LI1', student: 'Ayari Sami' }],
}

/** The location state, by the page's own guard. */
function State() {
  return <output>{JSON.stringify(useLocation().state)}</output>
}
const open = (options: object = {}) =>
  renderPage(
    <>
      <MarksCard />
      <State />
    </>,
    options,
  )
const state = () => JSON.parse(screen.getByRole('status').textContent)

atWednesdayNoon()

describe('the card of marks and rolls', () => {
  it('R-shared-55: opens a roll that another teacher shares', async () => {
    const roll = {
      ...{ owner: { id: 9, name: 'Amine Ayari' }, group: { id: 21, name: 'LI1-A' }, subject: { id: 4, name: subject } },
      ...{ type: 1, slotId: 11, slot: '10:10-11:40', heldOn: '2026-11-24', recorded: 0, students: 5 },
    }
    mockCall('get', '/api/v1/tasks', { ...noTasks, sharedRolls: [roll] })
    await open()
    const link = await screen.findByRole('link', { name: /^Faire l'appel : Algorithmique/ })
    expect(link).toHaveTextContent('LI1-A · 24/11/2026 · 10:10-11:40 · Appel partagé : Amine Ayari')
    expect(link).toHaveAttribute('href', '/AddNoteAndPresence?partage=9_21_4_1_11_2026-11-24')
  })

  it('opens the roll of a past class session on its day', async () => {
    mockCall('get', '/api/v1/tasks', tasks)
    const { user, currentRoute } = await open()
    const roll = await screen.findByRole('link', { name: /^Faire l'appel : Algorithmique/ })
    expect(roll).toHaveTextContent('LI1 · 24/11/2026 · 08:30-10:00')
    expect(roll).toHaveTextContent('0/40')
    await user.click(roll)
    expect(currentRoute()).toBe('/AddNoteAndPresence')
    expect(isClassSession(state())).toBe(true)
    expect(state()).toMatchObject({ heldOn: null, date: '2026-11-24' })
  })

  it('completes the roll of a make-up', async () => {
    mockCall('get', '/api/v1/tasks', tasks)
    const { user } = await open()
    await user.click(await screen.findByRole('link', { name: /^Compléter l'appel : Algorithmique.*7\/20/ }))
    expect(state()).toMatchObject({ heldOn: '2026-11-23', date: '2026-11-23' })
  })

  it('opens the marks of a DS', async () => {
    mockCall('get', '/api/v1/tasks', tasks)
    const { user, currentRoute } = await open()
    await user.click(await screen.findByRole('link', { name: /DS 1 · LI1-B · 10\/11\/2026.*3\/18/ }))
    expect(currentRoute()).toBe('/AddNoteDs')
    expect(isExamLocationState(state())).toBe(true)
  })

  it.each([
    ['ds', '/ListSalleDS2', '/NoteDS2'],
    ['principal', '/ListSalle', '/NoteExamenPrincipale'],
    ['control', '/ListSalle', '/NoteExamenControle'],
  ] as const)('opens the rooms of an exam (%s), which says that its marks are late', async (kind, page, list) => {
    mockCall('get', '/api/v1/tasks', { ...tasks, examMarks: [{ ...tasks.examMarks[0]!, kind }] })
    const { user, currentRoute } = await open()
    await user.click(await screen.findByRole('link', { name: /attendues depuis le 20\/11\/2026.*12\/40/ }))
    expect(currentRoute()).toBe(page)
    expect(isRoomExamStateFrom([list])(state())).toBe(true)
    expect(state().list).toBe(`${list}?semestre=1`)
  })

  it('asks to validate marks that are complete', async () => {
    mockCall('get', '/api/v1/tasks', { ...noTasks, testMarks: [{ ...tasks.testMarks[0]!, marked: 18 }] })
    await open()
    expect(await screen.findByRole('link', { name: /^Valider les notes : Algorithmique.*18\/18/ })).toBeVisible()
  })

  it('names the last day for marks that are not late', async () => {
    mockCall('get', '/api/v1/tasks', { ...tasks, examMarks: [{ ...tasks.examMarks[0]!, dueOn: '2026-11-25' }] })
    await open()
    expect(await screen.findByText(/à rendre au plus tard le 25\/11\/2026/)).toBeVisible()
  })

  it('leads to the refused corrections', async () => {
    mockCall('get', '/api/v1/tasks', tasks)
    await open()
    expect(await screen.findByRole('link', { name: /Correction refusée : Ayari Sami/ })).toHaveAttribute(
      'href',
      '/Corrections',
    )
  })

  it('folds the rows after the fifth', async () => {
    const many = Array.from({ length: 7 }, (_, index) => ({ ...tasks.attendance[0]!, slotId: index + 1 }))
    mockCall('get', '/api/v1/tasks', { ...noTasks, attendance: many })
    const { user } = await open()
    await user.click(await screen.findByText('Afficher la suite (2)'))
    expect(screen.getAllByRole('link')).toHaveLength(7)
  })

  it('is absent with nothing to do', async () => {
    const calls = mockCall('get', '/api/v1/tasks', noTasks)
    await open()
    await vi.waitFor(() => expect(calls).toHaveLength(1))
    expect(screen.queryByRole('heading')).toBeNull()
  })

  it('offers to load again after an error', async () => {
    mockCall('get', '/api/v1/tasks', errorResponse(500, 'internal'))
    const { user } = await open()
    const again = await screen.findByRole('button', { name: 'Réessayer' })
    mockCall('get', '/api/v1/tasks', tasks)
    await user.click(again)
    expect(await screen.findAllByRole('link')).toHaveLength(5)
  })

  it.each(['fr', 'ar'] as const)('is accessible in %s', async (language) => {
    mockCall('get', '/api/v1/tasks', tasks)
    const { container } = await open({ language })
    await screen.findAllByRole('link')
    await expectAccessible(container)
  })
})
