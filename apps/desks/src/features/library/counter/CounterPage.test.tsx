import {
  errorResponse,
  itIsAccessible,
  itTellsEmptyFromFailed,
  mockCall,
  networkError,
  renderPage,
  screen,
  type MockResponse,
  waitFor,
  within,
} from '@portal/testing'
import { describe, expect, it } from 'vitest'
import { lent, librarySession, mockMovement, mockReservations, waiting } from '../../../testing/library.ts'
import { CounterPage } from './CounterPage.tsx'

const open = (route = '/desks/library', language: 'fr' | 'ar' = 'fr') =>
  renderPage(<CounterPage />, { route, language, session: librarySession })
type User = Awaited<ReturnType<typeof open>>['user']
const numberField = () => screen.getByLabelText("Numéro de l'exemplaire")
const keysOf = (calls: { headers: Headers }[]) => calls.map(({ headers }) => headers.get('idempotency-key'))
const enter = (user: User, number: string) => user.type(numberField(), `${number}{Enter}`)
const undecided = async () =>
  within(await screen.findByRole('list', { name: 'Numéros non enregistrés' })).getAllByRole('listitem')
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
  ])('is refused in words, and stays until it is removed (%i %s)', async (status, code, text) => {
    mockReservations()
    mockMovement(errorResponse(status, code))
    const { user } = await open()
    await enter(user, 'B000007')
    const [refused] = await undecided()
    const reason = within(refused!).getByRole('alert')
    expect(reason).toHaveTextContent(/^B000007/)
    expect(reason).toHaveTextContent(text)
    expect(numberField()).toHaveValue('')
    mockMovement({ movement: 'handedOut', reservation: { ...lent, copyNumber: 'B000008' }, next: null })
    await enter(user, 'B000008')
    await screen.findByText(/est prêté à Amel Ben Salah/)
    expect(reason).toBeVisible()
    await user.click(within(refused!).getByRole('button', { name: 'Retirer' }))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(numberField()).toHaveFocus()
  })

  it('whose response was lost is sent again with the same key, by its button or by the same number', async () => {
    mockReservations()
    const lostCalls = mockMovement(networkError())
    const { user } = await open()
    await enter(user, 'B000007')
    expect(await screen.findByText(/Le serveur n'a pas répondu/)).toBeVisible()
    await enter(user, 'b000007')
    await waitFor(() => expect(lostCalls).toHaveLength(2))
    const [lost] = await undecided()
    const calls = mockMovement()
    await user.click(within(lost!).getByRole('button', { name: 'Réessayer' }))
    expect(await screen.findByText(/est prêté à Amel Ben Salah/)).toBeVisible()
    expect(screen.queryByText(/Le serveur n'a pas répondu/)).toBeNull()
    expect(new Set([...keysOf(lostCalls), ...keysOf(calls)]).size).toBe(1)
  })

  it('that is scanned while others are under way is recorded once, after them, and no failure is overlooked', async () => {
    mockReservations()
    const answers: ((answer: MockResponse) => void)[] = []
    const calls = mockMovement(() => new Promise<MockResponse>((resolve) => answers.push(resolve)))
    const { user } = await open()
    const numbers = () => calls.map(({ body }) => body)
    for (const number of ['B000007', 'b000007', 'B000008', 'B000009']) await enter(user, number)
    expect(screen.getByText('B000007, B000008, B000009')).toBeVisible()
    await waitFor(() => expect(answers).toHaveLength(1))
    answers[0]!(errorResponse(404, 'copy.unknown'))
    await waitFor(() => expect(answers).toHaveLength(2))
    answers[1]!({ movement: 'handedOut', reservation: { ...lent, copyNumber: 'B000008' }, next: null })
    await waitFor(() => expect(answers).toHaveLength(3))
    answers[2]!(networkError())
    await waitFor(async () => expect(await undecided()).toHaveLength(2))
    expect(numbers()).toEqual([{ number: 'B000007' }, { number: 'B000008' }, { number: 'B000009' }])
    const [unknown, lost] = await undecided()
    expect(unknown).toHaveTextContent(/B000007.*Aucun exemplaire ne porte ce numéro/)
    expect(lost).toHaveTextContent(/B000009.*Le serveur n'a pas répondu/)
    expect(screen.getByText(/est prêté à Amel Ben Salah/)).toBeVisible()
  })

  it('that is tried again while another is under way does not take over its refusal', async () => {
    mockReservations()
    const answers: ((answer: MockResponse) => void)[] = []
    mockMovement(() => new Promise<MockResponse>((resolve) => answers.push(resolve)))
    const { user } = await open()
    for (const number of ['B000007', 'B000008']) await enter(user, number)
    await waitFor(() => expect(answers).toHaveLength(1))
    answers[0]!(errorResponse(404, 'copy.unknown'))
    await waitFor(() => expect(answers).toHaveLength(2))
    await user.click(await screen.findByRole('button', { name: 'Réessayer' }))
    answers[1]!(errorResponse(409, 'copy.lost'))
    await waitFor(() => expect(answers).toHaveLength(3))
    const rows = await undecided()
    expect(rows.map((row) => row.textContent)).toEqual([expect.stringMatching(/^B000008.*déclaré perdu/)])
    expect(screen.getByText('B000007')).toBeVisible()
  })

  it('is unsaved work until it is recorded', async () => {
    mockReservations()
    const answers: ((answer: MockResponse) => void)[] = []
    mockMovement(() => new Promise<MockResponse>((resolve) => answers.push(resolve)))
    const { user, portal } = await open()
    await enter(user, 'B000007')
    await waitFor(() => expect(answers).toHaveLength(1))
    expect(portal.unsaved.set).toHaveBeenLastCalledWith(expect.any(String), true)
    answers[0]!(errorResponse(404, 'copy.unknown'))
    await undecided()
    await waitFor(() => expect(portal.unsaved.set).toHaveBeenLastCalledWith(expect.any(String), false))
  })

  it('scanned twice asks before it undoes the first time, and the next number does not answer', async () => {
    mockReservations()
    const calls = mockMovement()
    const { user } = await open()
    await enter(user, 'B000007')
    await screen.findByText(/est prêté à Amel Ben Salah/)
    await enter(user, 'b000007')
    await undecided()
    await enter(user, 'B000007')
    const [question, ...others] = await undecided()
    expect(question).toHaveTextContent(/b000007.*Vous venez de prêter cet exemplaire/)
    expect(others).toEqual([])
    expect(numberField()).toHaveFocus()
    await user.click(within(question!).getByRole('button', { name: 'Non' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Non' })).toBeNull())
    expect(calls).toHaveLength(1)
    await enter(user, 'B000007')
    await user.click(await screen.findByRole('button', { name: 'Oui' }))
    await waitFor(() => expect(calls).toHaveLength(2))
    expect(new Set(keysOf(calls)).size).toBe(2)
    expect(screen.queryByRole('button', { name: 'Oui' })).toBeNull()
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
    const dialog = await screen.findByRole('dialog', { name: "Refuser la réservation d'Amel Ben Salah" })
    await user.click(within(dialog).getByRole('button', { name: 'Refuser' }))
    expect(await within(dialog).findByText('Le motif est obligatoire.')).toBeVisible()
    mockReservations({ toHandOut: [{ ...waiting, stage: 'ready', fetchUntil: '2026-11-26', version: '"ready"' }] })
    await user.type(within(dialog).getByLabelText('Motif'), 'Livre en reliure')
    await user.click(within(dialog).getByRole('button', { name: 'Refuser' }))
    expect(await within(dialog).findByText(/Quelqu'un d'autre vient de modifier cet élément/)).toBeVisible()
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

  itTellsEmptyFromFailed({
    mock: () => mockReservations({}),
    path: '/api/v1/library/reservations',
    open,
    text: "Aucune réservation n'attend.",
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

itIsAccessible({
  mock: mockReservations,
  open: (language) => open('/desks/library', language),
  shown: 'Réseaux et protocoles',
})
