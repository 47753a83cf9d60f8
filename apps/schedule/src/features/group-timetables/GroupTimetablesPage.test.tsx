import { wireTimetable } from '@portal/api-client/mock-timetable'
import {
  errorResponse,
  expectAccessible,
  mockCall,
  renderPage,
  screen,
  teacher,
  waitFor,
  within,
} from '@portal/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { aLecture } from '../../mocks.ts'
import { mockWeek, onSaturdayMorning, lastBody } from '../../testing/wire.ts'
import { GroupTimetablesPage } from './GroupTimetablesPage.tsx'

const groups = Array.from({ length: 12 }, (_, index) => ({ id: index + 1, name: `LSI-${index + 1}` }))
const mockGroups = (list: object[] = groups) => mockCall('post', '/api/enseignant/emploi/group/list', { list })
const mockTimetable = () =>
  mockCall('post', '/api/emploi/get_by_group', wireTimetable({ '1/1': aLecture }, { group: 'LSI-2', enseignant: '' }))
const openGroup = (name: string) => screen.findByRole('button', { name: `Voir l'emploi du temps du groupe ${name}` })
const shownGroups = () => screen.getAllByRole('button', { name: /Voir l'emploi du temps/ }).length

onSaturdayMorning()
beforeEach(() => void mockWeek())

describe('group timetables', () => {
  it('R-schedule-06: lists the groups of each semester, five at a time', async () => {
    const calls = mockGroups()
    const { user } = await renderPage(<GroupTimetablesPage />)
    await openGroup('LSI-1')
    expect(shownGroups()).toBe(5)
    expect(lastBody(calls)).toEqual({ enseignant_id: teacher.teacherId, semestre_id: 1, annee_id: teacher.yearId })
    await user.click(screen.getByRole('button', { name: 'Page suivante' }))
    expect(await openGroup('LSI-6')).toBeVisible()
    expect(screen.getByRole('combobox', { name: 'Lignes par page' })).toHaveTextContent('5102030Tous')
    await user.click(screen.getByRole('tab', { name: 'Semestre 2' }))
    await waitFor(() => expect(lastBody(calls)).toMatchObject({ semestre_id: 2 }))
  })

  it('R-schedule-06: filters the list by the search', async () => {
    mockGroups()
    const { user } = await renderPage(<GroupTimetablesPage />)
    await openGroup('LSI-1')
    await user.type(screen.getByRole('searchbox'), 'lsi-12')
    await waitFor(() => expect(shownGroups()).toBe(1))
    expect(await openGroup('LSI-12')).toBeVisible()
  })

  it("R-schedule-07: opens a group's timetable in a dialog", async () => {
    mockGroups()
    const calls = mockTimetable()
    const { user } = await renderPage(<GroupTimetablesPage />)
    await user.click(await openGroup('LSI-2'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Emploi du temps du groupe LSI-2' }))
    await user.click(dialog.getByRole('tab', { name: 'Semestre 1' }))
    await waitFor(() => expect(calls).toHaveLength(1))
    expect(await dialog.findByText('Algorithmique')).toBeVisible()
    expect(dialog.getByText('LSI-2', { exact: true })).toBeVisible()
    expect(lastBody(calls)).toEqual({ group_id: 2, semestre_id: 1, annee_id: teacher.yearId })
  })

  it('opens on the week, without links to classes of colleagues', async () => {
    mockGroups()
    const calls = mockWeek()
    const { user } = await renderPage(<GroupTimetablesPage />)
    await user.click(await openGroup('LSI-2'))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText('Algorithmique')).toBeVisible()
    expect(calls[0]?.url.searchParams.get('groupId')).toBe('2')
    expect(dialog.queryByRole('link')).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Semaine précédente' }))
    expect(await dialog.findByRole('rowheader', { name: /Samedi\s*14\/11\/2026/ })).toBeVisible()
  })

  it('opens on the semester when it is not the current one', async () => {
    mockGroups()
    const calls = mockTimetable()
    const { user } = await renderPage(<GroupTimetablesPage />, { route: '/EmploiGroup?semestre=2' })
    await user.click(await openGroup('LSI-2'))
    await waitFor(() => expect(lastBody(calls)).toMatchObject({ semestre_id: 2 }))
  })

  it('R-schedule-03: shows the teacher of each session', async () => {
    mockGroups()
    mockTimetable()
    const { user } = await renderPage(<GroupTimetablesPage />)
    await user.click(await openGroup('LSI-2'))
    expect(await within(await screen.findByRole('dialog')).findByText('Amel Ben Salah')).toBeVisible()
  })

  it('opens and closes by keyboard alone', async () => {
    mockGroups()
    mockTimetable()
    const { user } = await renderPage(<GroupTimetablesPage />)
    const row = await openGroup('LSI-2')
    row.focus()
    await user.keyboard('{Enter}')
    await within(await screen.findByRole('dialog')).findByText('Algorithmique')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('distinguishes an empty list from a failed request', async () => {
    mockGroups([])
    const { unmount } = await renderPage(<GroupTimetablesPage />)
    expect(await screen.findByText('Aucune information à afficher')).toBeVisible()
    unmount()
    mockCall('post', '/api/enseignant/emploi/group/list', errorResponse(500, 'server.failed'))
    await renderPage(<GroupTimetablesPage />)
    expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeVisible()
  })
})

it.each(['fr', 'ar'] as const)('is accessible in %s, with the timetable open', async (language) => {
  mockGroups()
  mockTimetable()
  const { user, baseElement } = await renderPage(<GroupTimetablesPage />, { language })
  await expectAccessible(baseElement)
  await user.click((await screen.findAllByRole('button', { name: /LSI-2/ }))[0]!)
  await within(await screen.findByRole('dialog')).findByText('Algorithmique')
  await expectAccessible(baseElement)
})
