import { errorResponse, mockCall, renderPage, screen, teacher, waitFor } from '@portal/testing'
import { beforeEach, expect, it, vi } from 'vitest'
import { ReservationForm } from './ReservationForm.tsx'

const path = '/api/reservation/add'
const onDone = vi.fn<() => void>()

beforeEach(() => {
  onDone.mockClear()
  // A single book would be chosen at once.
  const books = [
    { value: 4, label: 'Réseaux et protocoles' },
    { value: 5, label: 'Bases de données' },
  ]
  mockCall('get', '/api/livre/select', { Livre: books, total: 2 })
})

async function open() {
  const page = await renderPage(<ReservationForm onDone={onDone} />)
  const confirm = () => page.user.click(screen.getByRole('button', { name: 'Confirmer' }))
  const reserve = async () => {
    await screen.findByRole('option', { name: 'Réseaux et protocoles' })
    await page.user.selectOptions(screen.getByLabelText('Livre'), '4')
    await page.user.type(screen.getByLabelText('Début'), '23/11/2026 08:30 AM')
    await page.user.type(screen.getByLabelText('Fin'), '30/11/2026 06:00 PM')
    await confirm()
  }
  return { ...page, confirm, reserve }
}

it('sends the reservation of the signed-in teacher', async () => {
  const calls = mockCall('post', path, { status: 200, errNum: 200, msg: '', id: 31 })
  const { reserve, portal } = await open()
  await reserve()
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(portal.notify.success).toHaveBeenCalledExactlyOnceWith('Le livre est réservé.')
  expect(calls.map(({ body }) => body)).toEqual([
    {
      date_debut: '2026-11-23 08:30:00',
      date_fin: '2026-11-30 18:00:00',
      livre_id: 4,
      enseignant_id: teacher.teacherId,
    },
  ])
})

it('shows what is missing and sends nothing', async () => {
  const calls = mockCall('post', path, {})
  const { confirm } = await open()
  await confirm()
  expect(await screen.findByText('Choisissez un livre.')).toBeVisible()
  expect(calls).toHaveLength(0)
})

it.each([
  ['a rule of the library', { status: 422, errNum: 422, msg: 'reservation.tooLong' }, 'Une réservation dure 30 jours'],
  [
    'a taken book',
    { status: 500, errNum: 500, msg: 'reservation.unavailable', date: '2026-12-01 08:00:00' },
    'pas libre',
  ],
  ['a failed request', errorResponse(500, 'server.failed'), "n'a pas pu être enregistrée"],
])('shows %s in the form', async (_case, answer, text) => {
  mockCall('post', path, answer)
  const { reserve } = await open()
  await reserve()
  expect(await screen.findByRole('alert')).toHaveTextContent(text)
  expect(onDone).not.toHaveBeenCalled()
})
