import { expectAccessible, mockCall, renderPage, screen } from '@portal/testing'
import { expect, it } from 'vitest'
import { NextReservationCard } from './NextReservationCard.tsx'

const reservation = (id: number, livre: string, date_debut: string) => ({
  ...{ id, livre, date_debut, date_fin: '2026-11-30 18:00:00' },
  ...{ enseignant: 'Amel Ben Salah', etat: 0 },
})

function show(...reservations: object[]) {
  mockCall('post', '/api/reservation/enseignant/list', { reservations })
  return renderPage(<NextReservationCard />)
}

it('shows the first reservation, with a link to all', async () => {
  const { container } = await show(
    reservation(12, 'Compilation', '2026-12-01 08:30:00'),
    reservation(11, 'Réseaux et protocoles', '2026-11-23 08:30:00'),
  )
  expect(await screen.findByText('Réseaux et protocoles')).toBeVisible()
  expect(screen.queryByText('Compilation')).toBeNull()
  expect(screen.getByRole('link', { name: 'Mes réservations de livres' })).toHaveAttribute('href', '/sample')
  await expectAccessible(container)
})

it('is empty without a reservation', async () => {
  const calls = mockCall('post', '/api/reservation/enseignant/list', { reservations: [] })
  const { container, portal } = await renderPage(<NextReservationCard />)
  await expect.poll(() => [calls.length, portal.queryClient.isFetching()]).toEqual([1, 0])
  expect(container.textContent).toBe('')
})
