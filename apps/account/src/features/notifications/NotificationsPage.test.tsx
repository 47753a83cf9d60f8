import { loadNotificationTexts } from '@portal/remote-kit/notifications'
import {
  chooseOption,
  errorResponse,
  itIsAccessible,
  mockCall,
  registrar,
  renderPage,
  screen,
  waitFor,
  within,
} from '@portal/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { NotificationsPage } from './NotificationsPage.tsx'

const path = '/api/v1/notifications'
const session = { title: 'Algorithmique', titleAr: 'الخوارزميات', day: '2026-11-18', slot: '08:30-10:00', room: 'B1' }
const refused = {
  id: 9,
  kind: 'makeUp.refused',
  details: { ...session, reason: 'Salle fermée', proposedDay: '2026-11-25' },
  path: '/AvisRattrapage',
  createdAt: '2026-11-17T09:00:00.000Z',
  readAt: null,
}
const defended = {
  id: 8,
  kind: 'project.validated',
  details: { person: 'Ali Ben Amor', personAr: 'علي بن عمر', day: '2027-06-14' },
  path: '/AffectationSujet',
  createdAt: '2026-11-16T09:00:00.000Z',
  readAt: '2026-11-16T10:00:00.000Z',
}

const moved = {
  id: 7,
  kind: 'timetable.moved',
  details: {
    ...{ title: 'Algorithmique', titleAr: 'الخوارزميات', group: 'LI1-A', since: '2026-11-30' },
    ...{ formerWeekday: 2, formerSlot: '10:10-11:40', formerRoom: 'B12', weekday: 3, slot: '08:30-10:00', room: 'B14' },
  },
  path: '/EmploiEnseignant',
  createdAt: '2026-11-15T09:00:00.000Z',
  readAt: null,
}

beforeEach(() => {
  mockCall('get', '/api/v1/unread-notifications', { unread: 1 })
})

/** The button that marks all as read, once it is known that some are unread. */
async function readAll() {
  const button = await screen.findByRole('button', { name: 'Tout marquer comme lu' })
  await waitFor(() => expect(button).toBeEnabled())
  return button
}

const open = (options: object = {}) => renderPage(<NotificationsPage />, { route: '/notifications', ...options })

describe('the page of notifications', () => {
  it('shows each with its text, its facts and a link to its page', async () => {
    mockCall('get', path, { items: [refused, defended], next: null })
    await open()
    const unread = await screen.findByRole('link', {
      name: /^Non lue : Votre rattrapage du 18\/11\/2026, 08:30-10:00, est refusé : Algorithmique\./,
    })
    expect(unread).toHaveAttribute('href', '/AvisRattrapage')
    for (const text of ['Salle : B1', 'Autre date proposée : 25/11/2026', 'Motif : Salle fermée', '17/11/2026 10:00'])
      expect(screen.getByText(text)).toBeVisible()
    const read = screen.getByRole('link', { name: /avec une soutenance le 14\/06\/2027/ })
    expect(read).not.toHaveAccessibleName(/Non lue/)
  })

  it('shows from where to where a class session moves, and from which day on', async () => {
    const { formerWeekday: _, formerSlot: __, formerRoom: ___, since: ____, ...before } = moved.details
    const ofGroupB = { ...moved, id: 6, details: { ...before, group: 'LI1-B' } }
    mockCall('get', path, { items: [moved, ofGroupB], next: null })
    await open()
    const text = 'Une séance est déplacée du mardi, 10:10-11:40, au mercredi, 08:30-10:00 : Algorithmique, LI1-A.'
    const link = await screen.findByRole('link', { name: new RegExp(text) })
    expect(link).toHaveTextContent('Salle : B14, et non plus B12')
    expect(link).toHaveTextContent('À partir du 30/11/2026')
    // One that was stored before notifications had the former place.
    const older = screen.getByRole('link', { name: /Une séance est déplacée au mercredi, 08:30-10:00 : .*LI1-B/ })
    expect(older).not.toHaveTextContent('et non plus')
  })

  it('is in Arabic with the Arabic names', async () => {
    mockCall('get', path, { items: [refused], next: null })
    await open({ language: 'ar' })
    await loadNotificationTexts()
    expect(await screen.findByText(/الخوارزميات/)).toBeVisible()
  })

  it('is filtered by topic and by what is unread, in the URL', async () => {
    const calls = mockCall('get', path, { items: [], next: null })
    const { user, currentRoute } = await open()
    await chooseOption(user, await screen.findByLabelText('Sujet'), 'Surveillances')
    await user.selectOptions(screen.getByLabelText('Afficher'), 'Non lues')
    expect(await screen.findByText('Aucune notification non lue')).toBeVisible()
    expect(currentRoute()).toBe('/notifications?sujet=invigilation&afficher=non-lues')
    expect(Object.fromEntries(calls.at(-1)!.url.searchParams)).toEqual({ topic: 'invigilation', unread: 'true' })
  })

  it('marks all as read up to the newest one that was loaded', async () => {
    mockCall('get', path, { items: [refused, defended], next: null })
    const calls = mockCall('post', '/api/v1/notification-readings', { unread: 0 })
    const { user } = await open()
    const button = await readAll()
    mockCall('get', '/api/v1/unread-notifications', { unread: 0 })
    await user.click(button)
    expect(await screen.findByText('Toutes les notifications sont lues.')).toBeVisible()
    expect(calls[0]?.body).toEqual({ notificationId: 9, isUpTo: true })
    await waitFor(() => expect(button).toBeDisabled())
  })

  it('says that marking failed', async () => {
    mockCall('get', path, { items: [refused], next: null })
    mockCall('post', '/api/v1/notification-readings', errorResponse(500, 'internal'))
    const { user } = await open()
    await user.click(await readAll())
    expect(await screen.findByRole('alert')).toBeVisible()
  })

  it('offers the settings of mails where there is none', async () => {
    mockCall('get', path, { items: [], next: null })
    await open({ session: registrar })
    const empty = (await screen.findByText('Aucune notification')).parentElement!
    expect(within(empty).getByRole('link', { name: 'Choisir les e-mails' })).toHaveAttribute(
      'href',
      '/notifications/mails',
    )
  })

  it('goes on with a button, and loads again after an error', async () => {
    mockCall('get', path, errorResponse(403, 'right.missing'))
    const { user } = await open({ session: registrar })
    await screen.findByText('Le chargement a échoué.')
    mockCall('get', path, ({ url }) =>
      url.searchParams.has('cursor') ? { items: [defended], next: null } : { items: [refused], next: 'second' },
    )
    await user.click(screen.getByRole('button', { name: 'Réessayer' }))
    await user.click(await screen.findByRole('button', { name: 'Afficher la suite' }))
    expect(await screen.findByRole('link', { name: /Ali Ben Amor/ })).toBeVisible()
  })

  itIsAccessible({
    mock: () => mockCall('get', path, { items: [refused, defended], next: null }),
    open: (language) => open({ language }),
    shown: () => screen.findAllByRole('link'),
  })
})
