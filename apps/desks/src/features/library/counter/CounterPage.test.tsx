import {
  errorResponse,
  expectAccessible,
  mockCall,
  networkError,
  renderPage,
  screen,
  waitFor,
  within,
} from '@portal/testing'
import { describe, expect, it } from 'vitest'
import { lent, librarySession, mockMovement, mockReservations, waiting } from '../../../testing/library.ts'
import { CounterPage } from './CounterPage.tsx'

const open = (route = '/desks/library', language: 'fr' | 'ar' = 'fr') =>
  renderPage(<CounterPage />, { route, language, session: librarySession })
const numberField = () => screen.getByLabelText("Numéro de l'exemplaire")
const keysOf = (calls: { headers: Headers }[]) => calls.map(({ headers }) => headers.get('idempotency-key'))
const rowAction = (name: RegExp) => screen.findByRole('button', { name })

describe('a number at the counter', () => {
  it('hands the copy out with Enter, says to whom, and is ready for the next number', async () => {
    mockReservations()
    const calls = mockMovement()
    const { user } = await open()
    await user.type(numberField(), ' b000007 {Enter}')
    expect(await screen.findByText('« Réseaux et protocoles » est prêté à Amel Ben Salah.')).toBeVisible()
    expect(screen.getByText('À rendre le 30/11/2026 18:00')).toBeVisible()
    expect(calls.map(({ body }) => body)).toEqual([{ number: 'b000007' }])
    expect(numberField()).toHaveValue('')
    await waitFor(() => expect(numberField()).toHaveFocus())
  })

  it('takes a lent copy back, and says for whom it is set aside', async () => {
    mockReservations()
    const next = { reader: { name: 'Hichem Trabelsi', nameAr: 'هشام الطرابلسي' }, fetchUntil: '2026-11-26' }
    mockMovement({ movement: 'returned', reservation: { ...lent, stage: 'returned' }, next })
    const { user } = await open()
    await user.type(numberField(), 'B000007{Enter}')
    expect(await screen.findByText('« Réseaux et protocoles » est rendu par Amel Ben Salah.')).toBeVisible()
    expect(screen.getByText(/Mis de côté pour Hichem Trabelsi jusqu'au 26\/11\/2026/)).toBeVisible()
  })

  it.each([
    [404, 'copy.unknown', 'Aucun exemplaire ne porte ce numéro.'],
    [409, 'copy.lost', /déclaré perdu/],
    [409, 'copy.notReserved', "Personne n'a réservé ce livre pour aujourd'hui."],
    [409, 'copy.lentElsewhere', /prêté dans un autre département/],
  ])('is refused in words, and stays selected in the field (%i %s)', async (status, code, text) => {
    mockReservations()
    mockMovement(errorResponse(status, code))
    const { user } = await open()
    await user.type(numberField(), 'B000007{Enter}')
    expect(await screen.findByText(text)).toBeVisible()
    expect(numberField()).toHaveValue('B000007')
    await waitFor(() => expect(numberField()).toHaveProperty('selectionStart', 0))
    await user.keyboard('B000008')
    expect(numberField()).toHaveValue('B000008')
  })

  it('whose response was lost is sent again with the same key', async () => {
    mockReservations()
    const lostCalls = mockMovement(networkError())
    const { user } = await open()
    await user.type(numberField(), 'B000007{Enter}')
    expect(await screen.findByText(/Le serveur n'a pas répondu/)).toBeVisible()
    const calls = mockMovement()
    await user.type(numberField(), '{Enter}')
    expect(await screen.findByText(/est prêté à Amel Ben Salah/)).toBeVisible()
    expect(keysOf(calls)).toEqual(keysOf(lostCalls))
  })

  it('scanned twice asks before it undoes the first time', async () => {
    mockReservations()
    const calls = mockMovement()
    const { user } = await open()
    await user.type(numberField(), 'B000007{Enter}')
    await screen.findByText(/est prêté à Amel Ben Salah/)
    await user.type(numberField(), 'b000007{Enter}')
    const dialog = await screen.findByRole('alertdialog', { name: 'Même numéro' })
    await user.click(within(dialog).getByRole('button', { name: 'Non' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(calls).toHaveLength(1)
    await user.type(numberField(), 'B000007{Enter}')
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Oui' }))
    await waitFor(() => expect(calls).toHaveLength(2))
    expect(new Set(keysOf(calls)).size).toBe(2)
  })
})

describe('a row to hand out', () => {
  it('is accepted in the version that is shown', async () => {
    mockReservations()
    const calls = mockCall('patch', '/api/v1/library/reservations/:id', { ...waiting, stage: 'accepted' })
    const { user } = await open()
    await user.click(await rowAction(/^Accepter la réservation de Réseaux/))
    expect(await screen.findByText('La réservation est acceptée.')).toBeVisible()
    expect(calls[0]).toMatchObject({ params: { id: '11' }, body: { stage: 'accepted' } })
    expect(calls[0]?.headers.get('if-match')).toBe('"waiting"')
  })

  it('is handed out by a number', async () => {
    mockReservations()
    const calls = mockCall('post', '/api/v1/library/loans', lent)
    const { user } = await open()
    await user.click(await rowAction(/^Remettre Réseaux/))
    const dialog = await screen.findByRole('dialog', { name: 'Remettre à Amel Ben Salah' })
    await user.type(within(dialog).getByLabelText("Numéro de l'exemplaire"), 'B000007{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(calls.map(({ body }) => body)).toEqual([{ reservationId: 11, number: 'B000007' }])
  })

  it('is refused with a reason; after a change by somebody else the reason stays and the new state is shown', async () => {
    mockReservations()
    mockCall('patch', '/api/v1/library/reservations/:id', errorResponse(412, 'version.changed'))
    const { user } = await open()
    await user.click(await rowAction(/^Refuser la réservation de Réseaux/))
    const dialog = await screen.findByRole('dialog', { name: 'Refuser la réservation de Amel Ben Salah' })
    await user.click(within(dialog).getByRole('button', { name: 'Refuser' }))
    expect(await within(dialog).findByText('Le motif est obligatoire.')).toBeVisible()
    mockReservations({ toHandOut: [{ ...waiting, stage: 'ready', fetchUntil: '2026-11-26', version: '"ready"' }] })
    await user.type(within(dialog).getByLabelText('Motif'), 'Livre en reliure')
    await user.click(within(dialog).getByRole('button', { name: 'Refuser' }))
    expect(await within(dialog).findByText(/Quelqu'un l'a modifié entre-temps/)).toBeVisible()
    expect(await within(dialog).findByText("À retirer jusqu'au 26/11/2026")).toBeVisible()
    expect(within(dialog).getByLabelText('Motif')).toHaveValue('Livre en reliure')
    const calls = mockCall('patch', '/api/v1/library/reservations/:id', { ...waiting, stage: 'refused' })
    await user.click(within(dialog).getByRole('button', { name: 'Refuser' }))
    expect(await screen.findByText('La réservation est refusée.')).toBeVisible()
    expect(calls[0]?.headers.get('if-match')).toBe('"ready"')
  })
})

describe('the lists', () => {
  it('overdue loans are reminded and taken back from their row', async () => {
    mockReservations({ overdue: [lent] })
    const reminders = mockCall('post', '/api/v1/library/reservations/:id/reminders', lent)
    const movements = mockMovement({ movement: 'returned', reservation: lent, next: null })
    const { user } = await open('/desks/library?onglet=overdue')
    await user.click(await rowAction(/^Rappeler à Amel Ben Salah/))
    expect(await screen.findByText('Le rappel à Amel Ben Salah est envoyé.')).toBeVisible()
    expect(reminders).toHaveLength(1)
    await user.click(await rowAction(/^Reprendre Réseaux/))
    await waitFor(() => expect(movements.map(({ body }) => body)).toEqual([{ number: 'B000007' }]))
  })

  it('distinguish an empty list from a failed request', async () => {
    mockReservations({})
    const { unmount } = await open()
    expect(await screen.findByText("Aucune réservation n'attend.")).toBeVisible()
    unmount()
    mockCall('get', '/api/v1/library/reservations', errorResponse(500, 'internal'))
    await open()
    expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeVisible()
  })

  it('are searched by the server, and continued from their cursor', async () => {
    mockReservations()
    const calls = mockCall('get', '/api/v1/library/reservations', ({ url }) =>
      url.searchParams.has('cursor')
        ? { items: [{ ...waiting, id: 12 }], next: null }
        : { items: [waiting], next: 'after-11' },
    )
    const { user } = await open()
    await user.type(await screen.findByRole('searchbox', { name: 'Rechercher dans À remettre' }), 'amel')
    await waitFor(() => expect(calls.at(-1)?.url.searchParams.get('search')).toBe('amel'))
    await user.click(await screen.findByRole('button', { name: 'Afficher la suite' }))
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^Remettre/ })).toHaveLength(2))
    expect(calls.at(-1)?.url.searchParams.get('cursor')).toBe('after-11')
  })
})

it.each(['fr', 'ar'] as const)('is accessible in %s', async (language) => {
  mockReservations()
  const { container } = await open('/desks/library', language)
  await screen.findByText('Réseaux et protocoles')
  await expectAccessible(container)
})
