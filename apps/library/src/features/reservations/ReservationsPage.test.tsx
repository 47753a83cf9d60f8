import { itIsAccessible, mockCall, errorResponse, renderPage, screen, teacher, waitFor, within } from '@portal/testing'
import { describe, expect, it } from 'vitest'
import { mockCopies, mockDeletion, mockReserving, wireReservation, lastBody, errorBody } from '../../testing/wire.ts'
import { ReservationsPage } from './ReservationsPage.tsx'

const validated = { ...wireReservation, id: 12, date_debut: '2026-10-05 08:00:00', livre: 'المقدمة', etat: 1 }
const path = '/api/reservation/enseignant/list'
const mockReservations = (reservations: object[]) => mockCall('post', path, { reservations })
const mockReservationDeletion = (answer?: object) =>
  mockDeletion(path, 'reservations', '/api/reservation/delete', [wireReservation], answer)
const open = (language: 'fr' | 'ar' = 'fr') => renderPage(<ReservationsPage />, { language })
const deleteButton = () =>
  screen.findByRole('button', { name: 'Supprimer la réservation de Réseaux et protocoles du 23/11/2026 08:30' })

describe("the teacher's reservations", () => {
  it('R-library-12: have start, end, book, deletion and status', async () => {
    const calls = mockReservations([wireReservation])
    await open()
    const cells = within((await deleteButton()).closest('tr')!).getAllByRole('cell')
    expect(cells.map((cell) => cell.textContent)).toEqual([
      '23/11/2026 08:30',
      '30/11/2026 18:00',
      'Réseaux et protocoles',
      expect.any(String),
      'En cours',
    ])
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Date de début',
      'Date de fin',
      'Livre',
      'Supprimer',
      'Statut',
    ])
    expect(lastBody(calls)).toEqual({ id: teacher.teacherId, suivi: true })
  })

  it('R-library-13: can be deleted while they are in progress, and show the reason when they cannot', async () => {
    mockReservations([wireReservation, validated])
    const { user } = await open()
    expect(await deleteButton()).not.toHaveAttribute('aria-disabled')
    const locked = screen.getByRole('button', { name: 'Supprimer la réservation de المقدمة du 05/10/2026 08:00' })
    expect(locked).toHaveAccessibleDescription('Cette réservation est validée : elle ne peut plus être supprimée.')
    await user.click(locked)
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(within(locked.closest('tr')!).getByText('Validée')).toBeVisible()
  })

  it('distinguish an empty list from a failed request', async () => {
    mockReservations([])
    const { unmount } = await open()
    const empty = (await screen.findByText("Vous n'avez aucune réservation.")).parentElement!
    expect(within(empty).getByRole('link')).toHaveAttribute('href', '/AddDemandeLivre')
    unmount()
    mockCall('post', path, errorResponse(500, 'server.failed'))
    await open()
    expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeVisible()
    expect(screen.queryByText("Vous n'avez aucune réservation.")).toBeNull()
  })
})

describe('what the library has done', () => {
  const progress = {
    livre_id: 4,
    etape: 'waiting',
    motif: '',
    decide_le: '2026-11-22 10:05:00',
    decide_par: 'Rim Bouaziz',
    retrait_avant: '',
    exemplaire: '',
    rendu_le: '',
  }
  const show = async (changes: object) => {
    mockReservations([{ ...wireReservation, etat: 1, suivi: { ...progress, ...changes } }])
    return open()
  }

  it.each([
    [
      'À retirer',
      'À retirer à la bibliothèque au plus tard le 26/11/2026.',
      { etape: 'ready', retrait_avant: '2026-11-26' },
    ],
    ['Prêté', 'À rendre le 30/11/2026 18:00', { etape: 'lent', exemplaire: 'B000007' }],
    ['Rendu', 'Rendu le 28/11/2026 09:12', { etape: 'returned', rendu_le: '2026-11-28 09:12:00' }],
    ['Expirée', "Le livre n'a pas été retiré à temps.", { etape: 'lapsed' }],
    ['Refusée', 'Motif : Livre en reliure', { etape: 'refused', motif: 'Livre en reliure' }],
  ])('is shown with its day or reason, and who decided (%s)', async (badge, detail, changes) => {
    await show(changes)
    expect(await screen.findByText(badge)).toBeVisible()
    expect(screen.getByText(detail)).toBeVisible()
    expect(screen.getByText('Décision : Rim Bouaziz, 22/11/2026 10:05')).toBeVisible()
  })

  it.each(['refused', 'lapsed'])('%s can be sent again, with its period', async (etape) => {
    mockCopies(3)
    const calls = mockReserving()
    const coming = { date_debut: '2091-11-23 08:30:00', date_fin: '2091-11-30 18:00:00' }
    mockReservations([{ ...wireReservation, ...coming, etat: 1, suivi: { ...progress, etape } }])
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Demander à nouveau Réseaux et protocoles' }))
    const dialog = await screen.findByRole('dialog', { name: 'Réservation' })
    await user.click(await within(dialog).findByRole('button', { name: 'Confirmer' }))
    expect(await screen.findByText('Votre réservation est enregistrée.')).toBeVisible()
    expect(lastBody(calls)).toEqual({ ...coming, livre_id: 4, enseignant_id: teacher.teacherId })
  })
})

describe('deleting a reservation', () => {
  it('R-library-14: asks for confirmation and deletes on Oui', async () => {
    const { deletions, lists } = mockReservationDeletion()
    const { user } = await open()
    await user.click(await deleteButton())
    expect(await screen.findByRole('alertdialog', { name: 'Suppression de la réservation' })).toHaveTextContent(
      'Êtes-vous sûr de vouloir supprimer cette réservation ?',
    )
    await user.answer('Oui')
    expect(await screen.findByText("Vous n'avez aucune réservation.")).toBeVisible()
    expect(lastBody(deletions)).toEqual({ id: 11 })
    expect(lists).toHaveLength(2)
  })

  it('R-library-14: changes nothing on Non', async () => {
    const { deletions } = mockReservationDeletion()
    const { user } = await open()
    await user.click(await deleteButton())
    await user.answer('Non')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(deletions).toHaveLength(0)
  })

  it('R-library-13: reports in its row that the reservation is already decided', async () => {
    mockReservationDeletion(errorBody('reservation.decided'))
    const { user } = await open()
    await user.click(await deleteButton())
    await user.answer('Oui')
    const failure = await screen.findByText(/Cette réservation est validée/)
    expect(failure.closest('tr')).toHaveTextContent('Réseaux et protocoles')
  })

  it('R-shared-18: reports a failure in its row', async () => {
    mockReservationDeletion(errorResponse(500, 'server.failed'))
    const { user } = await open()
    await user.click(await deleteButton())
    await user.answer('Oui')
    expect(await screen.findByText('La suppression a échoué.')).toBeVisible()
  })
})

itIsAccessible({ mock: () => mockReservations([wireReservation, validated]), open, shown: 'المقدمة' })
