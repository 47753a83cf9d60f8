import { errorResponse, itIsAccessible, mockCall, registrar, renderPage, screen, waitFor } from '@portal/testing'
import { describe, expect, it } from 'vitest'
import { mockCalendar, mockExam, mockExamDetails, mockSitting } from '../mocks.ts'
import { ExamPage } from './ExamPage.tsx'

const path = `/api/v1/exams/${mockExam.id}`
const session = { ...registrar, roles: ['exams' as const] }

function mockDetails(changes: object = {}) {
  mockCall('get', `/api/v1/exam-sessions/${mockSitting.id}/calendar`, mockCalendar)
  return mockCall('get', path, { ...mockExamDetails, ...changes })
}
const open = (language: 'fr' | 'ar' = 'fr') =>
  renderPage(<ExamPage />, {
    session,
    route: `/office/exams/${mockSitting.id}/${mockExam.id}`,
    path: '/office/exams/:id/:examId',
    language,
  })

describe('an exam', () => {
  it('shows its rooms with who marks them, and the students without a seat', async () => {
    mockDetails()
    await open()
    expect(await screen.findByRole('heading', { name: 'Algorithmique' })).toBeVisible()
    expect(screen.getByRole('cell', { name: 'Amine Ben Salah' })).toBeVisible()
    expect(screen.getByRole('heading', { name: '1 étudiant sans place' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Codes des copies' })).toBeVisible()
  })

  it('with marks says who marked, and offers neither to move it nor to take the seats away', async () => {
    const [room] = mockExamDetails.rooms
    mockDetails({ exam: { ...mockExam, marks: 3 }, rooms: [{ ...room, marks: 3 }] })
    await open()
    expect(await screen.findByText(/3 notes saisies par Amine Ben Salah/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Déplacer' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Retirer les places' })).toBeNull()
  })

  it('gets another marker for a room, in the version that is shown, until its marks are validated', async () => {
    const [room] = mockExamDetails.rooms
    mockDetails({ rooms: [room, { ...room, sheetId: 4, room: { id: 2, name: 'B12' }, state: 'validated' }] })
    mockCall('get', '/api/v1/exam-markers', { items: [room!.marker, { id: 10, name: 'Hatem Jaziri' }] })
    const calls = mockCall('put', `${path}/rooms/1/marker`, {
      room: 'Amphi A',
      marker: { id: 10, name: 'Hatem Jaziri' },
    })
    const { user } = await open()
    expect(await screen.findByRole('button', { name: /^Changer le correcteur .* salle B12$/ })).toBeDisabled()
    const dialog = await user.openDialog("Changer le correcteur d'Algorithmique, salle Amphi A")
    await dialog.findByRole('option', { name: 'Hatem Jaziri' })
    await user.selectOptions(dialog.getByRole('combobox', { name: /Correcteur/ }), 'Hatem Jaziri')
    await user.click(dialog.getByRole('button', { name: 'Choisir' }))
    expect(await screen.findByText('Hatem Jaziri corrige maintenant les copies de la salle Amphi A.')).toBeVisible()
    expect(calls[0]).toMatchObject({ body: { teacherId: 10 } })
    expect(calls[0]?.headers.get('if-match')).toBe(room?.version)
  })

  it('loses its seats after a confirmation, in the version that is shown', async () => {
    mockDetails()
    const calls = mockCall('delete', `${path}/seating`, { exams: 1, students: 33 })
    const { user } = await open()
    await user.pressAndConfirm('Retirer les places')
    expect(await screen.findByText("Les places d'Algorithmique sont retirées.")).toBeVisible()
    expect(calls[0]?.headers.get('if-match')).toBe(mockExam.version)
  })

  it('without seats is taken out of the calendar; the page then returns there', async () => {
    mockDetails({ exam: { ...mockExam, seated: 0 }, rooms: [], unseated: [] })
    mockCall('delete', path, { id: mockExam.id })
    const { user, currentRoute } = await open()
    await user.pressAndConfirm('Retirer du calendrier')
    await waitFor(() => expect(currentRoute()).toBe(`/office/exams/${mockSitting.id}`))
  })

  it('that somebody else has moved shows the change', async () => {
    let stored: object = mockExam
    mockCall('get', `/api/v1/exam-sessions/${mockSitting.id}/calendar`, mockCalendar)
    mockCall('get', path, () => ({ ...mockExamDetails, exam: stored }))
    mockCall('delete', `${path}/seating`, errorResponse(412, 'version.changed'))
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Retirer les places' }))
    stored = { ...mockExam, heldOn: '2027-01-12', version: '"exam-13"' }
    await user.answer('Oui')
    expect(await screen.findByText(/Jour : lundi 11\/01\/2027, maintenant mardi 12\/01\/2027/)).toBeVisible()
  })
})

describe('a late student', () => {
  it('is told room and seat', async () => {
    mockDetails()
    const calls = mockCall('post', `${path}/seats`, { room: 'Amphi A', seat: 34 })
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Donner une place à Béjaoui Amel' }))
    expect(await screen.findByText('Béjaoui Amel : salle Amphi A, place 34.')).toBeVisible()
    expect(calls[0]?.body).toEqual({ studentId: 31 })
    expect(calls[0]?.headers.get('idempotency-key')).toBeTruthy()
  })

  it('stays in the list when the rooms are full', async () => {
    mockDetails()
    mockCall('post', `${path}/seats`, errorResponse(409, 'seating.full'))
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Donner une place à Béjaoui Amel' }))
    expect(
      await screen.findByText('Les salles de cet examen sont pleines ou leurs notes sont déjà validées.'),
    ).toBeVisible()
    expect(screen.getByRole('cell', { name: 'Béjaoui Amel' })).toBeVisible()
  })
})

itIsAccessible({ mock: mockDetails, open, shown: 'Béjaoui Amel' })
