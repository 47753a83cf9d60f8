import { errorResponse, expectAccessible, renderPage, screen, teacher, waitFor, within } from '@portal/testing'
import { describe, expect, it } from 'vitest'
import { wireRoomExam, invigilation, mockInvigilations, onSaturdayMorning, lastBody } from '../../testing/wire.ts'
import { InvigilationPage } from './InvigilationPage.tsx'

onSaturdayMorning()

describe('invigilations', () => {
  it('R-schedule-18: has a tab for each session and requests the session of the selected tab', async () => {
    const calls = mockInvigilations({})
    const { user } = await renderPage(<InvigilationPage />)
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Semestre 1',
      'Semestre 2',
      'Session de contrôle',
    ])
    const asked = (semester: number) => ({
      enseignant_id: teacher.teacherId,
      semestre_id: semester,
      annee_id: teacher.yearId,
    })
    await waitFor(() => expect(lastBody(calls)).toEqual(asked(1)))
    await user.click(screen.getByRole('tab', { name: 'Session de contrôle' }))
    await waitFor(() => expect(lastBody(calls)).toEqual(asked(3)))
    await user.click(screen.getByRole('tab', { name: 'Semestre 2' }))
    await waitFor(() => expect(lastBody(calls)).toEqual(asked(2)))
  })

  it('R-schedule-19: shows the day, the date and every time slot of an entry, with its room', async () => {
    const detail = [wireRoomExam('08:30 - 10:00'), { quart: '10:15 - 11:45' }]
    mockInvigilations({ 1: [{ ...invigilation('2027-01-11'), detail }] })
    await renderPage(<InvigilationPage />)
    const table = await screen.findByRole('table', { name: 'Surveillances' })
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((cell) => cell.textContent),
    ).toEqual(['Jour', 'Date', 'Horaire', 'Salle'])
    expect(within(table).getByRole('rowheader')).toHaveTextContent('Lundi')
    expect(within(table).getByRole('cell', { name: '11/01/2027' })).toBeVisible()
    const rows = within(table)
      .getAllByRole('row')
      .map((row) => within(row).queryAllByRole('cell').slice(-2))
    expect(rows.slice(1).map((cells) => cells.map((cell) => cell.textContent))).toEqual([
      ['08:30 - 10:00', 'B12'],
      ['10:15 - 11:45', '—'],
    ])
  })

  it('distinguishes an empty list from a failed request', async () => {
    mockInvigilations({ 2: errorResponse(500, 'server.failed') })
    const { user } = await renderPage(<InvigilationPage />)
    expect(await screen.findByText('Aucune information à afficher')).toBeVisible()
    await user.click(screen.getByRole('tab', { name: 'Semestre 2' }))
    expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeVisible()
  })
})

it.each(['fr', 'ar'] as const)('is accessible in %s', async (language) => {
  mockInvigilations({ 1: [invigilation('2027-01-11', '08:30 - 10:00')] })
  const { container } = await renderPage(<InvigilationPage />, { language })
  await screen.findByRole('table')
  await expectAccessible(container)
})
