import { wireTimetable } from '@portal/api-client/mock-timetable'
import { errorResponse, expectAccessible, head, mockCall, renderPage, screen, waitFor, within } from '@portal/testing'
import { describe, expect, it } from 'vitest'
import { aLecture } from '../../mocks.ts'
import { onSaturdayMorning, lastBody } from '../../testing/wire.ts'
import { TeacherTimetablePage } from './TeacherTimetablePage.tsx'

const mockTimetable = () => mockCall('post', '/api/emploi/get_by_id', wireTimetable({ '1/1': aLecture }))
const open = (id: string, language: 'fr' | 'ar' = 'fr') =>
  renderPage(<TeacherTimetablePage />, { session: head, route: `/EmploiEnseignants?id=${id}`, language })

onSaturdayMorning()

describe("a teacher's timetable", () => {
  it('R-schedule-17: has the official header with year, semester and teacher', async () => {
    const calls = mockTimetable()
    await open('12/1')
    const table = within(await screen.findByRole('table'))
    for (const text of ['Algorithmique', 'LSI1-A', 'B12']) expect(table.getByText(text)).toBeVisible()
    for (const text of ["L'institut", '2026-2027', 'Semestre 1', 'Amel Ben Salah'])
      expect(screen.getByText(text)).toBeVisible()
    expect(lastBody(calls)).toEqual({ enseignant_id: 12, semestre_id: 1, annee_id: head.yearId })
  })

  it.each(['', '12', '12/3', 'x/1'])('links back to the list from id "%s"', async (id) => {
    const calls = mockTimetable()
    await open(id)
    expect(screen.getByText(/Cette adresse ne désigne aucun emploi du temps/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Liste des enseignants' })).toHaveAttribute('href', '/Enseignant')
    expect(screen.queryByRole('button', { name: 'Imprimer' })).toBeNull()
    expect(calls).toHaveLength(0)
  })

  it.each([403, 404])('reports a teacher without access when the server responds %i', async (status) => {
    mockCall('post', '/api/emploi/get_by_id', errorResponse(status, 'teacher.absent'))
    await open('12/1')
    expect(await screen.findByText(/n'est pas de votre département/)).toBeVisible()
  })

  it('offers a retry when the timetable cannot be loaded', async () => {
    mockCall('post', '/api/emploi/get_by_id', { emploi: [] })
    await open('12/1')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Réessayer' })).toBeVisible())
  })
})

it.each(['fr', 'ar'] as const)('is accessible in %s', async (language) => {
  mockTimetable()
  const { container } = await open('12/1', language)
  await screen.findByRole('table')
  await expectAccessible(container)
})
