import { errorResponse, expectAccessible, mockCall, renderPage, screen, waitFor, within } from '@portal/testing'
import { describe, expect, it } from 'vitest'
import { ReservationsPage } from './ReservationsPage.tsx'

const reservation = {
  id: 11,
  enseignant: 'Amel Ben Salah',
  date_debut: '2026-11-23 08:30:00',
  date_fin: '2026-11-30 18:00:00',
  livre: 'Réseaux et protocoles',
  etat: 0,
}
const mockReservations = (...reservations: object[]) =>
  mockCall('post', '/api/reservation/enseignant/list', { reservations })

describe('the list', () => {
  it('shows the reservations, and that there are none', async () => {
    mockReservations(reservation)
    const { unmount } = await renderPage(<ReservationsPage />)
    expect(await screen.findByRole('cell', { name: 'Réseaux et protocoles' })).toBeVisible()
    unmount()
    mockReservations()
    await renderPage(<ReservationsPage />)
    expect(await screen.findByText('Aucune réservation')).toBeVisible()
  })

  it('is refetched by a button after a failure', async () => {
    mockCall('post', '/api/reservation/enseignant/list', errorResponse(500, 'server.failed'))
    const { user } = await renderPage(<ReservationsPage />)
    const retry = await screen.findByRole('button', { name: 'Réessayer' })
    mockReservations(reservation)
    await user.click(retry)
    expect(await screen.findByRole('cell', { name: 'Réseaux et protocoles' })).toBeVisible()
  })

  it.each(['fr', 'en', 'ar'] as const)('is accessible in %s', async (language) => {
    mockReservations(reservation)
    const { container } = await renderPage(<ReservationsPage />, { language })
    await screen.findByText('Réseaux et protocoles')
    await expectAccessible(container)
  })
})

describe('a deletion', () => {
  it('is sent after the confirmation, and a refusal is shown in the row', async () => {
    mockReservations(reservation)
    const deletions = mockCall('post', '/api/reservation/delete', {
      status: 500,
      errNum: 500,
      msg: 'reservation.decided',
    })
    const { user } = await renderPage(<ReservationsPage />)
    await user.click(await screen.findByRole('button', { name: 'Supprimer la réservation de Réseaux et protocoles' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Supprimer la réservation' })
    expect(deletions).toHaveLength(0)
    await user.click(within(dialog).getByRole('button', { name: 'Oui' }))
    const refusal = await screen.findByText('Cette réservation est déjà validée.')
    expect(refusal.closest('tr')).toHaveTextContent('Réseaux et protocoles')
    expect(deletions.map(({ body }) => body)).toEqual([{ id: 11 }])
  })
})

describe('the dialog', () => {
  it('opens an empty form, which is closed by Annuler', async () => {
    mockReservations()
    mockCall('get', '/api/livre/select', { Livre: [], total: 0 })
    const { user } = await renderPage(<ReservationsPage />)
    await user.click(screen.getByRole('button', { name: 'Réserver un livre' }))
    const dialog = await screen.findByRole('dialog', { name: 'Réserver un livre' })
    await user.click(within(dialog).getByRole('button', { name: 'Annuler' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})
