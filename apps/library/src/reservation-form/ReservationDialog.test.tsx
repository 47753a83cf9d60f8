import {
  itIsAccessible,
  mockCall,
  errorResponse,
  renderPage,
  screen,
  teacher,
  waitFor,
  setToday,
} from '@portal/testing'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { enter, mockCatalogue, mockCopies, mockReserving, successBody, lastBody, errorBody } from '../testing/wire.ts'
import { BooksPage } from '../features/books/BooksPage.tsx'
import { ReservationDialog } from './ReservationDialog.tsx'

const book = {
  id: 4,
  title: 'Réseaux et protocoles',
  theme: 'Informatique',
  author: 'Leila Mansour',
  publisher: '',
  copies: 3,
}
const onClose = vi.fn<() => void>()

setToday(new Date('2026-11-21T08:20:00Z'))
beforeEach(() => void onClose.mockClear())

async function open(copies = 3, language: 'fr' | 'ar' = 'fr') {
  mockCopies(copies)
  const page = await renderPage(<ReservationDialog book={book} onClose={onClose} />, { language })
  await screen.findByRole('form')
  return page
}

function fill({ start = '23/11/2026 08:30', end = '23/11/2026 18:00' } = {}) {
  enter('Date de début', start)
  enter('Date de fin', end)
}

const confirm = (user: Awaited<ReturnType<typeof open>>['user']) =>
  user.click(screen.getByRole('button', { name: 'Confirmer' }))

async function openCalendar(user: Awaited<ReturnType<typeof open>>['user'], field: 'start' | 'end') {
  await user.click(screen.getAllByRole('button', { name: 'Ouvrir le calendrier' })[field === 'start' ? 0 : 1]!)
  // The date picker is a lazy chunk, which can load slowly on a busy machine.
  await screen.findByRole('listbox', { name: 'Heure' }, { timeout: 60_000 })
}

/** The enabled days of the shown month. */
const openDays = () =>
  [...document.querySelectorAll('.react-datepicker__day:not(.react-datepicker__day--outside-month)')]
    .filter((day) => day.getAttribute('aria-disabled') !== 'true')
    .map((day) => Number(day.textContent))

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)

describe('a reservation', () => {
  it('is sent with full dates for the signed-in teacher, and confirmed by toast', async () => {
    const calls = mockReserving()
    const { user, portal } = await open()
    expect(screen.getByRole('dialog', { name: 'Réservation' })).toHaveTextContent('Réseaux et protocoles')
    fill({ end: '21/12/2026 18:00' })
    await confirm(user)
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(lastBody(calls)).toEqual({
      date_debut: '2026-11-23 08:30:00',
      date_fin: '2026-12-21 18:00:00',
      livre_id: 4,
      enseignant_id: teacher.teacherId,
    })
    expect(portal.notify.success).toHaveBeenCalledExactlyOnceWith('Votre réservation est enregistrée.')
  })

  it('refetches the books, whose availability it changes', async () => {
    const { found } = mockCatalogue()
    mockCopies(3)
    const calls = mockReserving()
    const { user } = await renderPage(<BooksPage />, { route: '/AddDemandeLivre?liste=recherche' })
    await user.click(await screen.findByRole('button', { name: 'Réserver Réseaux et protocoles' }))
    await screen.findByRole('form', { name: 'Réservation' })
    fill()
    await confirm(user)
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(calls).toHaveLength(1)
    await waitFor(() => expect(found).toHaveLength(2))
  })

  it.each([
    ['R-library-04: needs a start', { start: '' }, 'Date de début obligatoire'],
    ['R-library-05: needs an end', { end: '' }, 'Date de fin obligatoire'],
    ['R-library-06: does not start in the past', { start: '21/11/2026 09:00' }, 'La date de début est déjà passée.'],
    [
      'R-library-07: does not end before its start',
      { end: '23/11/2026 08:15' },
      'La date de fin ne peut pas précéder la date de début.',
    ],
    ['R-library-08: cannot last 31 days', { end: '24/12/2026 08:30' }, 'La réservation dure 30 jours au plus.'],
    ['R-library-10: accepts only quarters of an hour', { start: '23/11/2026 08:37' }, /Attendu par quarts d'heure/],
  ])('%s', async (_, values, text) => {
    const calls = mockReserving()
    const { user } = await open()
    fill(values)
    await confirm(user)
    expect(await screen.findByText(text)).toBeVisible()
    expect(calls).toHaveLength(0)
  })

  it('R-library-04: requires only the missing fields', async () => {
    mockReserving()
    const { user } = await open(1)
    fill({ start: '' })
    await confirm(user)
    expect(await screen.findByText('Date de début obligatoire')).toBeVisible()
    expect(screen.getByLabelText('Date de fin')).toBeValid()
  })

  it('R-library-08: can last thirty days', async () => {
    const calls = mockReserving()
    const { user } = await open()
    fill({ end: '23/12/2026 23:45' })
    await confirm(user)
    await waitFor(() => expect(calls).toHaveLength(1))
  })

  it('R-library-09: of the only copy ends on its first day', async () => {
    const calls = mockReserving()
    const { user } = await open(1)
    fill({ end: '24/11/2026 08:30' })
    await confirm(user)
    expect(await screen.findAllByText("Ce livre n'a qu'un exemplaire : il doit être rendu le jour même.")).toHaveLength(
      2,
    )
    expect(calls).toHaveLength(0)
    fill()
    await confirm(user)
    await waitFor(() => expect(calls).toHaveLength(1))
  })
})

describe('the calendar', () => {
  it('R-library-06: has no days before today', async () => {
    const { user } = await open()
    await openCalendar(user, 'start')
    expect(openDays()).toEqual(range(21, 30))
  })

  it('R-library-10, R-shared-35: offers the quarters of an hour', async () => {
    const { user } = await open()
    await openCalendar(user, 'start')
    const times = screen.getAllByRole('option').map((time) => time.textContent)
    expect(times.slice(0, 5)).toEqual(['00:00', '00:15', '00:30', '00:45', '01:00'])
    expect(times).toHaveLength(96)
  })

  it('R-library-07: offers no end before the start', async () => {
    const { user } = await open()
    enter('Date de début', '25/11/2026 08:30')
    await openCalendar(user, 'end')
    expect(openDays()).toEqual(range(25, 30))
  })

  it('R-library-08: offers no end after thirty days', async () => {
    const { user } = await open()
    enter('Date de début', '25/11/2026 08:30')
    enter('Date de fin', '02/12/2026 08:30')
    await openCalendar(user, 'end')
    expect(openDays()).toEqual(range(1, 25))
  })

  it('R-library-09: offers one day for the end of a single copy', async () => {
    const { user } = await open(1)
    enter('Date de début', '25/11/2026 08:30')
    await openCalendar(user, 'end')
    expect(openDays()).toEqual([25])
  })
})

describe('a refusal', () => {
  it('R-library-11: shows when the book is available again', async () => {
    mockReserving({ ...errorBody('reservation.unavailable'), date: '2026-11-24 08:45:00' })
    const { user } = await open()
    fill()
    await confirm(user)
    expect(await screen.findByRole('alert')).toHaveTextContent(
      "Ce livre n'est pas disponible pour le moment. Il sera disponible le 24/11/2026 08:45.",
    )
    expect(onClose).not.toHaveBeenCalled()
  })

  it.each([
    ['reservation.past', 'La date de début est déjà passée.'],
    ['reservation.tooLong', 'La réservation dure 30 jours au plus.'],
    ['reservation.singleCopy', "Ce livre n'a qu'un exemplaire : il doit être rendu le jour même."],
    ['reservation.order', 'La date de fin ne peut pas précéder la date de début.'],
  ])('shows which rule the server reports as violated: %s', async (code, text) => {
    mockReserving(errorBody(code, 422))
    const { user } = await open()
    fill()
    await confirm(user)
    expect(await screen.findByRole('alert')).toHaveTextContent(text)
  })

  it('is distinguished from a failed request', async () => {
    mockReserving(errorResponse(500, 'server.failed'))
    const { user } = await open()
    fill()
    await confirm(user)
    expect(await screen.findByRole('alert')).toHaveTextContent("La réservation n'a pas pu être enregistrée.")
  })
})

describe('the availability of a book', () => {
  it('is shown before any input', async () => {
    mockCopies(1, [{ date_debut: '2026-11-23 08:00:00', date_fin: '2026-11-23 12:00:00' }])
    await renderPage(<ReservationDialog book={book} onClose={onClose} />)
    const note = await screen.findByRole('note')
    expect(note).toHaveTextContent('Aucun exemplaire libredu 23/11/2026 08:00 au 23/11/2026 12:00')
  })

  it('can be refetched after a failure', async () => {
    mockCall('post', '/api/reservation/get_exemplaire', errorResponse(500, 'server.failed'))
    const { user } = await renderPage(<ReservationDialog book={book} onClose={onClose} />)
    const retry = await screen.findByRole('button', { name: 'Réessayer' })
    mockCopies(3)
    await user.click(retry)
    expect(await screen.findByRole('form')).toBeVisible()
  })

  it('is empty for a book that was removed from the catalogue', async () => {
    mockCall('post', '/api/reservation/get_exemplaire', errorResponse(404, 'absent'))
    await renderPage(<ReservationDialog book={book} onClose={onClose} />)
    expect(await screen.findByText("Ce livre n'est plus au catalogue.")).toBeVisible()
  })
})

it('is closed by Annuler, with a warning about unsaved dates before', async () => {
  const calls = mockReserving(successBody)
  const { user, portal } = await open()
  fill()
  await waitFor(() => expect(portal.unsaved.set).toHaveBeenLastCalledWith(expect.any(String), true))
  await user.click(screen.getByRole('button', { name: 'Annuler' }))
  expect(onClose).toHaveBeenCalledOnce()
  expect(calls).toHaveLength(0)
})

itIsAccessible({ open: (language) => open(1, language) })
