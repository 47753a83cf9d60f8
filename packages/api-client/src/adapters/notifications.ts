import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { countUnreadNotificationsOptions } from '../generated/@tanstack/react-query.gen.ts'
import { listNotificationsTopic } from '../generated/enumerations.gen.ts'
import { listNotifications, markNotificationsRead } from '../generated/sdk.gen.ts'
import type { Notification } from '../generated/types.gen.ts'
import { keysOf } from './keys-of.ts'

/** Something that concerns the account, without a text: kind, details and the page that it opens. */
export type { Notification } from '../generated/types.gen.ts'

export const notificationTopics = listNotificationsTopic

/** The first part of a kind. */
export type NotificationTopic = (typeof notificationTopics)[number]

export interface NotificationFilter {
  /** Null for all. */
  topic: NotificationTopic | null
  isUnread: boolean
}

const newestCount = 6

export const notificationQueries = {
  /** At most 100, which stands for more. */
  unread: () => queryOptions({ ...countUnreadNotificationsOptions(), select: ({ unread }) => unread }),
  /** The newest ones, for a short list. */
  newest: () =>
    queryOptions({
      queryKey: [{ _id: 'listNotifications', limit: newestCount }],
      queryFn: async ({ signal }) => (await listNotifications({ query: { limit: newestCount }, signal })).data.items,
    }),
  /** The newest first, in pages. */
  list: ({ topic, isUnread }: NotificationFilter) =>
    infiniteQueryOptions({
      queryKey: [{ _id: 'listNotifications', topic, isUnread }],
      queryFn: async ({ pageParam, signal }) => {
        const query = {
          ...(topic && { topic }),
          ...(isUnread && { unread: true }),
          ...(pageParam && { cursor: pageParam }),
        }
        return (await listNotifications({ query, signal })).data
      },
      initialPageParam: '',
      getNextPageParam: ({ next }) => next,
      select: ({ pages }) => pages.flatMap(({ items }) => items),
    }),
}

/** The keys of the queries that a new or read notification changes. */
export const changedByNotification = keysOf('countUnreadNotifications', 'listNotifications')

export interface Reading extends Pick<Notification, 'id'> {
  /** Whether all older ones are read too. */
  isUpTo?: boolean
}

/** Marks a notification as read. May be repeated after a lost response. */
export async function markRead({ id, isUpTo = false }: Reading): Promise<number> {
  const headers = { 'idempotency-key': crypto.randomUUID() }
  return (await markNotificationsRead({ body: { notificationId: id, isUpTo }, headers })).data.unread
}
