import { loadNotificationTexts } from '@portal/remote-kit/notifications'
import { errorResponse, expectAccessible, mockCall, renderPage, screen, waitFor } from '@portal/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { ChangesCard } from './ChangesCard.tsx'

beforeAll(() => loadNotificationTexts())

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
    await renderPage(<ChangesCard />)
    expect(await screen.findByRole('heading', { name: 'Depuis votre dernière visite' })).toBeVisible()
    expect(screen.getByText('20/11/2026 18:00')).toBeVisible()
    expect(screen.getAllByRole('listitem')).toHaveLength(2)
    expect(screen.getByRole('link', { name: 'Toutes les notifications' })).toHaveAttribute('href', '/notifications')
  })

  it('is absent when nothing happened', async () => {
    mockCall('get', '/api/v1/home-visit', { since, isIntroduced: true })
    const calls = lists(absence(1, '2026-11-20T16:00:00.000Z'))
    const { container } = await renderPage(<ChangesCard />)
    await waitFor(() => expect(calls).toHaveLength(1))
    expect(container.querySelector('h2')).toBeNull()
  })

  it.each([
    ['on the first visit', { since: null }],
    ['when the visit cannot be read', errorResponse(500, 'internal')],
  ])('is absent %s, and reads no notifications', async (_case, answer) => {
    const visits = mockCall('get', '/api/v1/home-visit', answer)
    const calls = lists(absence(1, '2026-11-21T16:00:00.000Z'))
    const { container } = await renderPage(<ChangesCard />)
    await waitFor(() => expect(visits).toHaveLength(1))
    expect(container.querySelector('h2')).toBeNull()
    expect(calls).toHaveLength(0)
  })

  it.each(['fr', 'ar'] as const)('is accessible in %s', async (language) => {
    mockCall('get', '/api/v1/home-visit', { since, isIntroduced: true })
    lists(absence(3, '2026-11-21T09:00:00.000Z'))
    const { container } = await renderPage(<ChangesCard />, { language })
    await loadNotificationTexts()
    await screen.findByRole('listitem')
    await expectAccessible(container)
  })
})
