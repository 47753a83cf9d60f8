import { notificationQueries } from '@portal/api-client/notifications'
import { loadNotificationTexts } from '@portal/remote-kit/notifications'
import { errorResponse, expectAccessible, mockCall, renderPage, screen, waitFor } from '@portal/testing'
import { onlineManager } from '@tanstack/react-query'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { SinceVisitCard } from './SinceVisitCard.tsx'

beforeAll(() => loadNotificationTexts())
afterEach(() => onlineManager.setOnline(true))

const since = '2026-11-20T17:00:00.000Z'
const absence = (id: number, createdAt: string, readAt: string | null = null) => ({
  ...{ id, kind: 'absence.accepted', path: '/AvisAbsence', createdAt, readAt },
  details: { from: '2026-11-25T08:00', to: '2026-11-25T12:00' },
})
const lists = (...items: object[]) => mockCall('get', '/api/v1/notifications', { items, next: null })

describe('the card of what happened since the last visit', () => {
  it('has the notifications that came after it, read or not, and leads to all', async () => {
    mockCall('get', '/api/v1/home-visit', { since, isIntroduced: true })
    lists(
      absence(3, '2026-11-21T09:00:00.000Z'),
      absence(2, '2026-11-20T18:00:00.000Z', since),
      absence(1, '2026-11-20T16:00:00.000Z'),
    )
    await renderPage(<SinceVisitCard />)
    expect(await screen.findByRole('heading', { name: 'Depuis votre dernière visite' })).toBeVisible()
    expect(screen.getByText('20/11/2026 18:00')).toBeVisible()
    expect(screen.getAllByRole('listitem')).toHaveLength(2)
    expect(screen.getByRole('link', { name: 'Toutes les notifications' })).toHaveAttribute('href', '/notifications')
  })

  it('keeps a place, below which the page is hidden, until it is known whether anything happened', async () => {
    mockCall('get', '/api/v1/home-visit', { since, isIntroduced: true })
    let answer = (_list: object) => {}
    const later = new Promise<object>((resolve) => (answer = resolve))
    mockCall('get', '/api/v1/notifications', later)
    const { container } = await renderPage(<SinceVisitCard />)
    await waitFor(() => expect(container.querySelector('[data-placeholder]')).not.toBeNull())
    answer({ items: [], next: null })
    await waitFor(() => expect(container.querySelector('[data-placeholder]')).toBeNull())
  })

  it('keeps no place while there is no network', async () => {
    mockCall('get', '/api/v1/home-visit', () => {
      onlineManager.setOnline(false)
      return { since, isIntroduced: true }
    })
    const { container, portal } = await renderPage(<SinceVisitCard />)
    const { queryKey } = notificationQueries.newest()
    await waitFor(() => expect(portal.queryClient.getQueryState(queryKey)?.fetchStatus).toBe('paused'))
    expect(container.querySelector('[data-placeholder]')).toBeNull()
  })

  it('is absent when nothing happened', async () => {
    mockCall('get', '/api/v1/home-visit', { since, isIntroduced: true })
    const calls = lists(absence(1, '2026-11-20T16:00:00.000Z'))
    const { container } = await renderPage(<SinceVisitCard />)
    await waitFor(() => expect(calls).toHaveLength(1))
    expect(container.querySelector('h2')).toBeNull()
  })

  it.each([
    ['on the first visit', { since: null }],
    ['when the visit cannot be read', errorResponse(500, 'internal')],
  ])('is absent %s, and reads no notifications', async (_case, answer) => {
    const visits = mockCall('get', '/api/v1/home-visit', answer)
    const calls = lists(absence(1, '2026-11-21T16:00:00.000Z'))
    const { container } = await renderPage(<SinceVisitCard />)
    await waitFor(() => expect(visits).toHaveLength(1))
    expect(container.querySelector('h2')).toBeNull()
    expect(calls).toHaveLength(0)
  })

  it.each(['fr', 'ar'] as const)('is accessible in %s', async (language) => {
    mockCall('get', '/api/v1/home-visit', { since, isIntroduced: true })
    lists(absence(3, '2026-11-21T09:00:00.000Z'))
    const { container } = await renderPage(<SinceVisitCard />, { language })
    await loadNotificationTexts()
    await screen.findByRole('listitem')
    await expectAccessible(container)
  })
})
