import { configureApi } from '@portal/api-client/host'
import { notificationQueries, type Notification } from '@portal/api-client/notifications'
import type { DataTopic } from '@portal/remote-kit'
import { staleTopics } from '@portal/remote-kit/notifications'
import { errorResponse, mockCall } from '@portal/testing'
import { QueryClient, type QueryKey } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { refreshStaleQueries } from './refresh-stale-queries.ts'
import { createStaleKeys } from './stale-keys.ts'

type Kind = Notification['kind']

const isKind = (name: string): name is Kind => name in staleTopics
const kinds = Object.keys(staleTopics).filter(isKind)
const topics = [...new Set(Object.values(staleTopics).flat())]
const keyOf = (topic: DataTopic): QueryKey => [{ _id: topic }]

let queryClient: QueryClient
let invalidated: QueryKey[]
beforeEach(() => {
  configureApi({ baseUrl: '/api', authHeaders: () => ({}), yearId: () => 3, onSessionExpired: async () => false })
  queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  invalidated = []
  queryClient.invalidateQueries = vi.fn<QueryClient['invalidateQueries']>(async (filters) => {
    if (filters?.queryKey) invalidated.push(filters.queryKey)
  })
})

const notificationOf = (id: number, kind: Kind): Notification => {
  return { id, kind, details: {}, path: '/', createdAt: '2026-11-18T08:30:00Z', readAt: null }
}

/** Two remotes that show every topic, and in common their tasks. */
function refreshing() {
  const staleKeys = createStaleKeys()
  staleKeys.add({ refreshes: Object.fromEntries(topics.map((topic) => [topic, [keyOf(topic)]])) })
  staleKeys.add({ refreshes: { tasks: [keyOf('tasks')] } })
  return refreshStaleQueries(queryClient, staleKeys)
}

const answer = (items: Notification[]) => mockCall('get', '/api/v1/notifications', { items, next: null })
const sorted = (keys: readonly QueryKey[]) => keys.map((key) => JSON.stringify(key)).toSorted()

describe('a notification', () => {
  it.each(kinds)('%s has the queries of what it tells of read again, each once', async (kind) => {
    const refresh = refreshing()
    answer([notificationOf(7, 'wish.due')])
    await refresh()
    expect(invalidated).toEqual([])
    answer([notificationOf(8, kind), notificationOf(7, 'wish.due')])
    await refresh()
    expect(staleTopics[kind].length).toBeGreaterThan(0)
    expect(sorted(invalidated)).toEqual(sorted(staleTopics[kind].map(keyOf)))
    await refresh()
    expect(invalidated).toHaveLength(staleTopics[kind].length)
  })

  it('that was read elsewhere changes nothing', async () => {
    const refresh = refreshing()
    answer([notificationOf(7, 'absence.accepted')])
    await refresh()
    answer([{ ...notificationOf(7, 'absence.accepted'), readAt: '2026-11-18T09:00:00Z' }])
    await refresh()
    expect(invalidated).toEqual([])
  })

  it.each([
    ['the only one', [notificationOf(8, 'absence.accepted')], []],
    [
      'one of several',
      [notificationOf(8, 'absence.accepted'), notificationOf(7, 'wish.due')],
      [notificationOf(7, 'wish.due')],
    ],
  ])('that is withdrawn, %s, tells of the same', async (_which, before, after) => {
    const refresh = refreshing()
    answer(before)
    await refresh()
    answer(after)
    await refresh()
    expect(sorted(invalidated)).toEqual(sorted(staleTopics['absence.accepted'].map(keyOf)))
  })

  it('that an older list no longer has since newer ones came, is not one that was withdrawn', async () => {
    const refresh = refreshing()
    const older = [6, 5, 4, 3, 2].map((id) => notificationOf(id, 'wish.due'))
    answer([...older, notificationOf(1, 'absence.accepted')])
    await refresh()
    answer([notificationOf(7, 'correction.refused'), ...older])
    await refresh()
    expect(sorted(invalidated)).toEqual(sorted(staleTopics['correction.refused'].map(keyOf)))
  })

  it('among more than a list shows, or of an unknown kind, has everything read again', async () => {
    const refresh = refreshing()
    answer([notificationOf(1, 'wish.due')])
    await refresh()
    answer([9, 8, 7, 6, 5, 4].map((id) => notificationOf(id, 'wish.due')))
    await refresh()
    expect(sorted(invalidated)).toEqual(sorted(topics.map(keyOf)))
    invalidated = []
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a newer server may send it
    answer([notificationOf(10, 'strike.begun' as Kind), notificationOf(9, 'wish.due')])
    await refresh()
    expect(sorted(invalidated)).toEqual(sorted(topics.map(keyOf)))
  })

  it('that comes while the list is read, or when it could not be read, is not missed', async () => {
    const refresh = refreshing()
    answer([notificationOf(7, 'wish.due')])
    await refresh()
    mockCall('get', '/api/v1/notifications', errorResponse(503, 'maintenance'))
    await refresh()
    expect(invalidated).toEqual([])
    const calls = answer([notificationOf(8, 'printRun.ready'), notificationOf(7, 'wish.due')])
    await Promise.all([refresh(), refresh(), refresh()])
    expect(calls).toHaveLength(2)
    expect(sorted(invalidated)).toEqual(sorted(staleTopics['printRun.ready'].map(keyOf)))
  })
})

it('what a remote declares in another form, or not by an operation, is left out', () => {
  const staleKeys = createStaleKeys()
  const refreshes = { tasks: 'listTasks', wishes: [[{ _id: 'listWishSheets' }], 'x', [], ['every']] }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- code of another release
  staleKeys.add({ refreshes: refreshes as never })
  staleKeys.add({})
  expect(staleKeys.of()).toEqual([[{ _id: 'listWishSheets' }]])
  expect(staleKeys.of(['tasks'])).toEqual([])
})

it('reads the list that the panel of the bell shows', () => {
  expect(notificationQueries.newest().queryKey).toEqual([{ _id: 'listNotifications', limit: 6 }])
})
