import { expectAccessible, errorResponse, renderPage, screen, within } from '@portal/testing'
import { describe, expect, it } from 'vitest'
import { wireRoomExam, invigilation, mockExams, mockInvigilations, onSaturdayMorning } from '../../testing/wire.ts'
import { ExamCalendarPage } from './ExamCalendarPage.tsx'

const today = invigilation('2026-11-21', '13:30 - 15:00')
const january = invigilation('2027-01-11', '08:30 - 10:00', '10:15 - 11:45')
const june = invigilation('2027-06-07', '08:30 - 10:00')
const over = invigilation('2026-11-02', '15:15 - 16:45')

onSaturdayMorning()

const upcoming = () => screen.findByRole('region', { name: 'À venir' })
/** The rows of the days, each with the exams of that day. */
const dayRows = async () =>
  within(await upcoming())
    .getAllByRole('listitem')
    .filter((item) => within(item).queryByRole('list') !== null)

describe('the exam calendar', () => {
  it('merges the dates of the three sessions, the next one first', async () => {
    mockInvigilations({ 1: [january, over, today], 2: [], 3: [june] })
    await renderPage(<ExamCalendarPage />)
    const items = await dayRows()
    expect(items).toHaveLength(3)
    expect(items[0]).toHaveTextContent(/samedi 21\/11\/2026.*Aujourd'hui.*13:30 - 15:00.*Semestre 1/)
    expect(items[1]).toHaveTextContent(/lundi 11\/01\/2027.*08:30 - 10:00.*10:15 - 11:45.*Semestre 1/)
    expect(items[1]).not.toHaveTextContent('jours')
    expect(items[2]).toHaveTextContent(/07\/06\/2027.*Session de contrôle/)
  })

  it('shows subject, group and room of taught and of invigilated exams', async () => {
    const watched = { ...january, detail: [wireRoomExam('10:15 - 11:45', { matiere: 'Réseaux', salle: 'A02' })] }
    mockExams([watched], [{ date: january.date, ...wireRoomExam('08:30 - 10:00') }])
    await renderPage(<ExamCalendarPage />)
    const [day] = await dayRows()
    const exams = within(within(day!).getByRole('list')).getAllByRole('listitem')
    expect(exams.map(({ textContent }) => textContent)).toEqual([
      '08:30 - 10:00AlgorithmiqueLSI1-ASalle B12',
      '10:15 - 11:45RéseauxLSI1-ASalle A02Surveillance',
    ])
  })

  it('shows an exam that is both taught and invigilated in one room once', async () => {
    const place = wireRoomExam('08:30 - 10:00')
    mockExams([{ ...january, detail: [place] }], [{ date: january.date, ...place }])
    await renderPage(<ExamCalendarPage />)
    const [day] = await dayRows()
    expect(within(within(day!).getByRole('list')).getAllByRole('listitem')).toHaveLength(1)
  })

  it('shows the number of days until the dates of the next two weeks', async () => {
    const days = ['2026-11-22', '2026-11-23', '2026-12-05', '2026-12-06']
    mockInvigilations({ 1: days.map((date) => invigilation(date, '08:30 - 10:00')) })
    await renderPage(<ExamCalendarPage />)
    const items = await dayRows()
    expect(items.map((item) => /Demain|Dans \d+ jours/.exec(item.textContent)?.[0])).toEqual([
      'Demain',
      'Dans 2 jours',
      'Dans 14 jours',
      undefined,
    ])
  })

  it('lists past dates separately', async () => {
    mockInvigilations({ 1: [january, over] })
    const { user } = await renderPage(<ExamCalendarPage />)
    expect(within(await upcoming()).queryByText('02/11/2026')).toBeNull()
    await user.click(screen.getByText('Passées (1)'))
    expect(screen.getByText('02/11/2026')).toBeVisible()
  })

  it('reports an incomplete list when a session cannot be loaded, and retries only that session', async () => {
    mockInvigilations({ 1: [january], 3: errorResponse(500, 'server.failed') })
    const { user } = await renderPage(<ExamCalendarPage />)
    expect(await screen.findByText(/la liste est incomplète/)).toBeVisible()
    expect(screen.getByText('11/01/2027')).toBeVisible()
    const calls = mockInvigilations({ 3: [june] })
    await user.click(screen.getByRole('button', { name: 'Réessayer' }))
    expect(await screen.findByText('07/06/2027')).toBeVisible()
    expect(calls.map(({ body }) => body)).toEqual([expect.objectContaining({ semestre_id: 3 })])
  })

  it('distinguishes an empty calendar from a failed request', async () => {
    mockInvigilations({})
    const { unmount } = await renderPage(<ExamCalendarPage />)
    expect(await screen.findByText("Aucune date d'examen ne vous est attribuée pour cette année.")).toBeVisible()
    unmount()
    const failed = errorResponse(500, 'server.failed')
    mockInvigilations({ 1: failed, 2: failed, 3: failed })
    await renderPage(<ExamCalendarPage />)
    expect(await screen.findByRole('alert')).toHaveTextContent('Le chargement a échoué.')
  })
})

it.each(['fr', 'ar'] as const)('is accessible in %s', async (language) => {
  mockInvigilations({ 1: [today, over, january] })
  const { container } = await renderPage(<ExamCalendarPage />, { language })
  await screen.findByText('11/01/2027')
  await expectAccessible(container)
})
