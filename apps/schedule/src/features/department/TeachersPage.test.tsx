import { errorResponse, expectAccessible, head, mockCall, renderPage, screen, waitFor, within } from '@portal/testing'
import { describe, expect, it, vi } from 'vitest'
import { invigilation, mockInvigilations, mockPrint, onSaturdayMorning, lastBody } from '../../testing/wire.ts'
import { TeachersPage } from './TeachersPage.tsx'

const teachers = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    cin: String(10_000_001 + index),
    nom: `Enseignant ${index + 1}`,
    grade: 'Maître-assistant',
    semestre_id: 1,
  }))

const rows = teachers(3)

function mockTeachers(enseignants: object[] = rows) {
  mockCall('get', '/api/User/list_id_enseignant', { comptes: [1, 2, 3] })
  return mockCall('post', '/api/enseignant/list_by_departement', { enseignants })
}

const open = () => renderPage(<TeachersPage />, { session: head, route: '/Enseignant' })
const row = (name: string) => screen.findByRole('row', { name: new RegExp(`${name}\\b`) })

onSaturdayMorning()

describe('the teachers of a department', () => {
  it('R-schedule-09: has a tab for each semester and the columns CIN, name and grade', async () => {
    mockTeachers()
    await open()
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Semestre 1', 'Semestre 2'])
    const headers = (await screen.findAllByRole('columnheader')).map((cell) => cell.textContent)
    expect(headers.slice(0, 3)).toEqual(['CIN', 'Nom', 'Grade'])
    const cells = within(await row('Enseignant 1')).getAllByRole('cell')
    expect(cells.slice(0, 3).map((cell) => cell.textContent)).toEqual(['10000001', 'Enseignant 1', 'Maître-assistant'])
  })

  it('R-schedule-10: passes the accounts of the first response to the second request', async () => {
    const calls = mockTeachers()
    const { user } = await open()
    await row('Enseignant 1')
    const asked = { comptes: [1, 2, 3], enseignant_id: head.teacherId, semestre_id: 1, annee_id: head.yearId }
    expect(lastBody(calls)).toEqual(asked)
    await user.click(screen.getByRole('tab', { name: 'Semestre 2' }))
    await waitFor(() => expect(lastBody(calls)).toEqual({ ...asked, semestre_id: 2 }))
  })

  it.each(['fr', 'ar'] as const)('asks for the names in %s', async (language) => {
    const calls = mockTeachers()
    await renderPage(<TeachersPage />, { session: head, route: '/Enseignant', language })
    await row('Enseignant 1')
    expect(calls.at(-1)?.headers.get('lang')).toBe(language)
  })

  it('R-schedule-13: shows 30 of 35 teachers and finds the others by search', async () => {
    mockTeachers(teachers(35))
    const { user } = await open()
    expect(await screen.findByText('Enseignant 30')).toBeVisible()
    expect(screen.queryByText('Enseignant 31')).toBeNull()
    await user.click(screen.getByRole('searchbox'))
    await user.paste('10000035')
    expect(await screen.findByText('Enseignant 35')).toBeVisible()
  })

  it('R-schedule-11: links each row to the details and to the timetable of the shown semester', async () => {
    mockTeachers()
    const { user } = await open()
    const link = (name: string) => screen.findByRole('link', { name })
    expect(await link("Fiche d'Enseignant 3")).toHaveAttribute('href', '/DetailEnseignants?id=3')
    expect(await link("Emploi du temps d'Enseignant 3")).toHaveAttribute('href', '/EmploiEnseignants?id=3/1')
    await user.click(screen.getByRole('tab', { name: 'Semestre 2' }))
    expect(await link("Emploi du temps d'Enseignant 3")).toHaveAttribute('href', '/EmploiEnseignants?id=3/2')
  })

  it("R-schedule-11: downloads a row's timetable", async () => {
    mockTeachers()
    const calls = mockPrint()
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: "Télécharger l'emploi du temps d'Enseignant 3" }))
    await waitFor(() => expect(click).toHaveBeenCalledTimes(1))
    expect(click.mock.contexts[0]).toMatchObject({ download: 'emploi-du-temps-Enseignant-3-1.pdf' })
    expect(calls[0]?.url.pathname).toBe(`/api/impression_enseignant_shedules/3/1/${head.yearId}`)
  })

  it('exports the teachers as a spreadsheet', async () => {
    mockTeachers()
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
    const { user } = await open()
    await row('Enseignant 3')
    await user.click(screen.getByRole('button', { name: 'Export' }))
    await waitFor(() => expect(click).toHaveBeenCalledTimes(1))
    expect(click.mock.contexts[0]).toMatchObject({ download: 'enseignants-semestre-1.xlsx' })
  })

  it('reports a failed download', async () => {
    mockTeachers()
    mockPrint(() => errorResponse(500, 'server.failed'))
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: "Télécharger l'emploi du temps d'Enseignant 3" }))
    expect(await screen.findByText("L'emploi du temps n'a pas pu être téléchargé.")).toBeVisible()
  })

  it.each([1, 2] as const)(
    'R-schedule-12: shows the invigilations of the principal session in semester %i',
    async (semester) => {
      mockTeachers()
      const calls = mockInvigilations({ [semester]: [invigilation('2027-01-11', '08:30 - 10:00')] })
      const { user } = await open()
      await user.click(screen.getByRole('tab', { name: `Semestre ${semester}` }))
      await user.click(await screen.findByRole('button', { name: "Surveillances d'Enseignant 3" }))
      const dialog = within(await screen.findByRole('dialog', { name: 'Surveillances' }))
      expect(await dialog.findByRole('cell', { name: '11/01/2027' })).toBeVisible()
      expect(dialog.getByText('Enseignant 3')).toBeVisible()
      expect(dialog.getByText('Principale')).toBeVisible()
      expect(dialog.getByText('Semestre').nextSibling).toHaveTextContent(String(semester))
      expect(dialog.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
        'Jour',
        'Date',
        'Horaire',
        'Salle',
      ])
      expect(lastBody(calls)).toEqual({ enseignant_id: 3, semestre_id: semester, annee_id: head.yearId })
    },
  )

  it('distinguishes an empty list from a failed request', async () => {
    mockTeachers([])
    const { unmount } = await open()
    expect(await screen.findByText('Aucune information à afficher')).toBeVisible()
    unmount()
    mockCall('get', '/api/User/list_id_enseignant', errorResponse(403, 'right.missing'))
    await open()
    expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeVisible()
  })
})

it.each(['fr', 'ar'] as const)('is accessible in %s, with the invigilations open', async (language) => {
  mockTeachers()
  mockInvigilations({ 1: [invigilation('2027-01-11', '08:30 - 10:00')] })
  const { user, baseElement } = await renderPage(<TeachersPage />, { session: head, language })
  await row('Enseignant 3')
  await expectAccessible(baseElement)
  await user.click(screen.getAllByRole('button', { name: /Enseignant 3/ }).at(-1)!)
  await within(await screen.findByRole('dialog')).findByRole('table')
  await expectAccessible(baseElement)
})
