import { setLanguage } from '@portal/i18n/host'
import { errorResponse, expectAccessible, mockCall, screen, waitFor, renderPart, connectMockApi } from '@portal/testing'
import { act } from '@testing-library/react'
import { useLocation } from 'react-router'
import { beforeEach, describe, expect, it } from 'vitest'
import { NotificationBell } from './NotificationBell.tsx'

const item = {
  id: 7,
  kind: 'reservation.refused',
  details: { title: 'Algorithmique', titleAr: 'Algorithmique', reason: 'Livre perdu' },
  path: '/ConsultationDemande',
  createdAt: '2026-11-20T09:00:00.000Z',
  readAt: null,
}

beforeEach(async () => {
  await setLanguage('fr')
  connectMockApi({ isSignedIn: false, yearId: () => 3 })
  mockCall('get', '/api/v1/notifications', { items: [item], next: null })
})

function Place() {
  return <p>{useLocation().pathname}</p>
}

async function show(unread: number) {
  mockCall('get', '/api/v1/unread-notifications', { unread })
  return renderPart(
    <>
      <NotificationBell />
      <Place />
    </>,
  )
}

const bell = (name: string) => screen.findByRole('button', { name })

describe('the bell', () => {
  it.each([
    [0, 'Notifications'],
    [3, 'Notifications, non lues : 3'],
    [100, 'Notifications, plus de 99 non lues'],
  ])('with %i unread notifications is named «%s»', async (unread, name) => {
    await show(unread)
    expect(await bell(name)).toBeVisible()
  })

  it('announces new ones, and neither those that were there nor those that are read', async () => {
    const { queryClient } = await show(2)
    await bell('Notifications, non lues : 2')
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
    mockCall('get', '/api/v1/unread-notifications', { unread: 3 })
    await act(() => queryClient.invalidateQueries())
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Nouvelles notifications : 3'))
    mockCall('get', '/api/v1/unread-notifications', { unread: 1 })
    await act(() => queryClient.invalidateQueries())
    await waitFor(() => expect(screen.getByRole('status')).toBeEmptyDOMElement())
  })

  it('shows the newest ones; opening one closes the panel, marks it as read and leads to its page', async () => {
    const calls = mockCall('post', '/api/v1/notification-readings', { unread: 0 })
    const { user, container } = await show(1)
    await user.click(await bell('Notifications, non lues : 1'))
    const link = await screen.findByRole('link', { name: /Votre réservation de « Algorithmique » est refusée/ })
    expect(screen.getByText('Motif : Livre perdu')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Toutes les notifications' })).toHaveAttribute('href', '/notifications')
    await expectAccessible(container)
    mockCall('get', '/api/v1/unread-notifications', { unread: 0 })
    await user.click(link)
    expect(screen.getByText('/ConsultationDemande')).toBeVisible()
    expect(link).not.toBeInTheDocument()
    expect(await bell('Notifications')).toBeVisible()
    expect(calls[0]?.body).toEqual({ notificationId: 7, isUpTo: false })
    expect(calls[0]?.headers.get('idempotency-key')).toMatch(/^[\da-f-]{36}$/)
  })

  it('is used with the keyboard', async () => {
    const { user } = await show(1)
    ;(await bell('Notifications, non lues : 1')).focus()
    await user.keyboard('{ArrowDown}')
    await screen.findByRole('link', { name: /Algorithmique/ })
    await user.keyboard('{ArrowDown}')
    expect(screen.getByRole('link', { name: /Algorithmique/ })).toHaveFocus()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('link')).toBeNull()
    expect(await bell('Notifications, non lues : 1')).toHaveFocus()
  })

  it('opens a notification also when it cannot be marked, and lists them again after an error', async () => {
    mockCall('post', '/api/v1/notification-readings', errorResponse(500, 'internal'))
    mockCall('get', '/api/v1/notifications', errorResponse(403, 'right.missing'))
    const { user } = await show(1)
    await user.click(await bell('Notifications, non lues : 1'))
    mockCall('get', '/api/v1/notifications', { items: [item], next: null })
    await user.click(await screen.findByRole('button', { name: 'Réessayer' }))
    await user.click(await screen.findByRole('link', { name: /Algorithmique/ }))
    expect(screen.getByText('/ConsultationDemande')).toBeVisible()
  })

  it('says that there are none', async () => {
    mockCall('get', '/api/v1/notifications', { items: [], next: null })
    const { user } = await show(0)
    await user.click(await bell('Notifications'))
    expect(await screen.findByText('Aucune notification')).toBeVisible()
  })
})
