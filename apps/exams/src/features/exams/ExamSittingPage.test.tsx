import {
  errorResponse,
  expectAccessible,
  mockCall,
  registrar,
  renderPage,
  screen,
  waitFor,
  within,
} from '@portal/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { mockDeadlines } from '@portal/shared-screens/mocks'
import { ExamSittingPage } from './ExamSittingPage.tsx'
import { ExamSittingsPage } from './ExamSittingsPage.tsx'
import { mockCalendar, mockExam, mockExamRooms, mockMarkers, mockPreview, mockSitting, mockTimes } from './mocks.ts'

const session = { ...registrar, roles: ['exams' as const] }
const sittingPath = `/api/v1/exam-sessions/${mockSitting.id}`

beforeEach(() => {
  mockCall('get', `${sittingPath}/calendar`, mockCalendar)
  mockCall('get', `${sittingPath}/times`, mockTimes)
  mockCall('get', '/api/v1/exam-rooms', mockExamRooms)
  mockCall('get', '/api/v1/exam-markers', mockMarkers)
  mockCall('get', '/api/v1/deadlines', mockDeadlines)
})

const open = (tab = '', language: 'fr' | 'ar' = 'fr', roles: readonly ('exams' | 'admin')[] = session.roles) =>
  renderPage(<ExamSittingPage />, {
    session: { ...session, roles },
    route: `/office/exams/${mockSitting.id}${tab}`,
    path: '/office/exams/:id',
    language,
  })

it('the list shows how many exams and seats each sitting has', async () => {
  mockCall('get', '/api/v1/exam-sessions', { items: [mockSitting], next: null })
  await renderPage(<ExamSittingsPage />, { session, route: '/office/exams' })
  const link = await screen.findByRole('link', { name: 'Session principale – Semestre 1' })
  expect(link).toHaveAttribute('href', `/office/exams/${mockSitting.id}`)
  expect(screen.getByText('1 / 2')).toBeVisible()
  expect(screen.getByText('33 / 34')).toBeVisible()
})

describe('the calendar', () => {
  it('shows the exams of each day, and the subjects that have none', async () => {
    await open()
    const day = within(await screen.findByRole('region', { name: 'lundi 11/01/2027' }))
    expect(day.getByRole('link', { name: 'Algorithmique' })).toHaveAttribute('href', '/office/exams/7/12')
    expect(day.getByText('33 / 34')).toBeVisible()
    expect(day.getByText('incomplet')).toBeVisible()
    expect(screen.getByText('1 matière sans examen', { selector: 'summary' })).toBeVisible()
  })

  it('folds a long list of subjects without an exam', async () => {
    const [first] = mockCalendar.unplanned
    const unplanned = Array.from({ length: 9 }, (_, index) => ({
      ...first!,
      subject: { id: 60 + index, code: `S${index}`, name: `Sujet ${index}` },
    }))
    mockCall('get', `${sittingPath}/calendar`, { ...mockCalendar, unplanned })
    const { user } = await open()
    const heading = await screen.findByText('9 matières sans examen', { selector: 'summary' })
    const button = screen.getByRole('button', { name: "Placer l'examen : Sujet 0", hidden: true })
    expect(button).not.toBeVisible()
    await user.click(heading)
    expect(button).toBeVisible()
  })

  it('folds the days of many exams, but for the next one', async () => {
    const [exam] = mockCalendar.exams
    const exams = ['2026-01-12', '2099-01-12', '2099-01-13'].flatMap((heldOn, day) =>
      Array.from({ length: 8 }, (_, index) => {
        const id = day * 8 + index
        return { ...exam!, id, heldOn, subject: { id, code: `S${id}`, name: `Épreuve ${id}` } }
      }),
    )
    mockCall('get', `${sittingPath}/calendar`, { ...mockCalendar, exams })
    const { user } = await open()
    expect(await screen.findByRole('link', { name: 'Épreuve 8' })).toBeVisible()
    for (const name of ['Épreuve 0', 'Épreuve 16'])
      expect(screen.getByRole('link', { name, hidden: true })).not.toBeVisible()
    await user.click(screen.getByText('mardi 13/01/2099 · 8 examens', { selector: 'summary' }))
    expect(screen.getByRole('link', { name: 'Épreuve 16' })).toBeVisible()
  })

  it('is only read by administrators', async () => {
    await open('', 'fr', ['admin'])
    await screen.findByRole('link', { name: 'Algorithmique' })
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.queryByRole('tab')).toBeNull()
  })

  it('places an exam at a free time; the others say who is taken', async () => {
    const created = mockCall('post', `${sittingPath}/exams`, mockExam)
    const { user } = await open()
    const dialog = await user.openDialog("Placer l'examen : Réseaux")
    const taken = await dialog.findByRole('radio', { name: /08:30-10:00 .*LI1 : examen d'Algorithmique/ })
    expect(taken).toBeDisabled()
    expect(dialog.getByText('Jour férié : Révolution')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Placer' }))
    expect(await dialog.findByText('Choisissez un jour et un créneau.')).toBeVisible()
    await user.click(dialog.getByRole('radio', { name: /10:10-11:40/ }))
    await user.click(dialog.getByRole('button', { name: 'Placer' }))
    expect(await screen.findByText('Réseaux : examen placé le lundi 11/01/2027, 10:10-11:40.')).toBeVisible()
    expect(created[0]?.body).toEqual({ subjectId: 6, heldOn: '2027-01-11', slotId: 2 })
  })

  it('keeps the choice when the time has just been taken, and asks for the times again', async () => {
    mockCall('post', `${sittingPath}/exams`, errorResponse(409, 'exam.clash'))
    const { user } = await open()
    const dialog = await user.openDialog("Placer l'examen : Réseaux")
    const chosen = await dialog.findByRole('radio', { name: /10:10-11:40/ })
    await user.click(chosen)
    const times = mockCall('get', `${sittingPath}/times`, mockTimes)
    await user.click(dialog.getByRole('button', { name: 'Placer' }))
    expect(await dialog.findByText("Ce créneau vient d'être pris : la liste montre par qui.")).toBeVisible()
    expect(chosen).toBeChecked()
    await waitFor(() => expect(times.length).toBeGreaterThan(0))
  })

  it('does not move an exam with marks', async () => {
    mockCall('get', `${sittingPath}/calendar`, { ...mockCalendar, exams: [{ ...mockExam, marks: 3 }] })
    await open()
    expect(await screen.findByRole('button', { name: "Déplacer l'examen : Algorithmique" })).toBeDisabled()
  })
})

describe('the seats of a sitting', () => {
  const previews = () => mockCall('post', `${sittingPath}/seating-previews`, mockPreview)
  const preview = async (user: Awaited<ReturnType<typeof open>>['user']) =>
    user.click(await screen.findByRole('button', { name: 'Aperçu' }))

  it('are previewed with rooms, fill and markers, then given in that version', async () => {
    const asked = previews()
    const seated = mockCall('put', `${sittingPath}/seating`, { exams: 1, students: 34 })
    const { user } = await open('?onglet=places')
    await user.click(await screen.findByRole('radio', { name: 'Mélangés' }))
    await user.click(screen.getByRole('checkbox', { name: 'B12 · 20 places' }))
    await preview(user)
    const time = within(await screen.findByRole('region', { name: /lundi 11\/01\/2027/ }))
    expect(time.getByText('34 / 60')).toBeVisible()
    expect(time.getByText('Amine Ben Salah')).toBeVisible()
    expect(asked[0]?.body).toEqual({ mode: 'mixed', roomIds: [1], isAgain: false, markers: [] })
    await user.pressAndConfirm('Attribuer les 34 places')
    expect(await screen.findByText('34 places attribuées pour 1 examen.')).toBeVisible()
    expect(seated[0]?.headers.get('if-match')).toBe(mockPreview.version)
    expect(screen.queryByRole('region', { name: /lundi/ })).toBeNull()
  })

  it('cannot be given while students have no seat or nobody marks them', async () => {
    mockCall('post', `${sittingPath}/seating-previews`, { ...mockPreview, unseated: 4, unmarked: 2 })
    const { user } = await open('?onglet=places')
    await preview(user)
    expect(await screen.findByText("4 étudiants n'ont pas de place : ajoutez des salles.")).toBeVisible()
    expect(screen.getByText(/2 étudiants n'ont pas de correcteur/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Attribuer les 34 places' })).toBeDisabled()
  })

  it('are previewed with a room that is proposed while seats are missing', async () => {
    const [time] = mockPreview.times
    const lacking = (heldOn: string, missingSeats: number, roomToAdd: object | null) => ({
      ...{ ...time, heldOn, missingSeats, roomToAdd },
      unseated: [{ examId: 12, subject: 'Algorithmique', students: missingSeats }],
    })
    const b12 = { id: 2, name: 'B12', seats: 20 }
    const days = [
      lacking('2027-01-11', 4, { ...b12, stillMissing: 0 }),
      lacking('2027-01-12', 25, { ...b12, stillMissing: 5 }),
      lacking('2027-01-13', 1, null),
    ]
    const asked = mockCall('post', `${sittingPath}/seating-previews`, { ...mockPreview, times: days, unseated: 30 })
    const { user } = await open('?onglet=places')
    await user.click(await screen.findByRole('checkbox', { name: 'B12 · 20 places' }))
    await preview(user)
    const onDay = (name: RegExp) => within(screen.getByRole('region', { name }))
    await screen.findByRole('region', { name: /11\/01\/2027/ })
    expect(onDay(/12\/01/).getByText(/25 places .* Plus grande salle libre : .*20 places.* 5 places/)).toBeVisible()
    expect(onDay(/13\/01/).getByText(/1 place à cette heure. Aucune autre salle n'est libre/)).toBeVisible()
    expect(
      onDay(/11\/01/).getByText(/Il manque 4 places .* Salle libre qui convient : .*B12.* · 20 places/),
    ).toBeVisible()
    mockCall('post', `${sittingPath}/seating-previews`, ({ body }) => {
      asked.push({ ...asked[0]!, body })
      return mockPreview
    })
    await user.click(onDay(/11\/01/).getByRole('button', { name: /Ajouter la salle .*B12/ }))
    await waitFor(() => expect(screen.queryByText(/Il manque/)).toBeNull())
    expect(asked.at(-1)?.body).toMatchObject({ roomIds: [1, 2] })
    expect(screen.getByRole('checkbox', { name: 'B12 · 20 places' })).toBeChecked()
    expect(screen.getByRole('heading', { name: /lundi 11\/01\/2027/ })).toHaveFocus()
  })

  it('are previewed again with another marker', async () => {
    const asked = previews()
    const { user } = await open('?onglet=places')
    await preview(user)
    await user.click(
      await screen.findByRole('button', { name: "Changer le correcteur d'Algorithmique, salle Amphi A" }),
    )
    const dialog = within(await screen.findByRole('dialog'))
    await dialog.findByRole('option', { name: 'Leila Trabelsi' })
    await user.selectOptions(dialog.getByLabelText(/Correcteur/), 'Leila Trabelsi')
    await user.click(dialog.getByRole('button', { name: 'Choisir' }))
    await waitFor(() =>
      expect(asked.at(-1)?.body).toMatchObject({ markers: [{ examId: 12, roomId: 1, teacherId: 10 }] }),
    )
  })

  it('show the new preview after a change by somebody else, and are not given', async () => {
    previews()
    mockCall('put', `${sittingPath}/seating`, errorResponse(412, 'version.changed'))
    const { user } = await open('?onglet=places')
    await preview(user)
    await user.pressAndConfirm('Attribuer les 34 places')
    expect(await screen.findByText(/Voici le nouvel aperçu/)).toBeVisible()
    expect(screen.queryByText(/places attribuées/)).toBeNull()
  })
})

it.each(['fr', 'ar'] as const)('is accessible in %s', async (language) => {
  mockCall('post', `${sittingPath}/seating-previews`, mockPreview)
  const { container, user } = await open('?onglet=places', language)
  await user.click((await screen.findAllByRole('button', { name: /Aperçu|معاينة/ }))[0]!)
  await screen.findByText('34 / 60')
  await expectAccessible(container)
})
