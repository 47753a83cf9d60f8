import { queryOptions } from '@tanstack/react-query'
import { countUnreadNotificationsOptions, listNotificationsOptions } from '../generated/@tanstack/react-query.gen.ts'
import { listNotificationsTopic } from '../generated/enumerations.gen.ts'
import { listNotifications, markNotificationsRead } from '../generated/sdk.gen.ts'
import type { Notification } from '../generated/types.gen.ts'
import { keysOf } from './keys-of.ts'
import { once, pagedQuery } from './rest.ts'

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
    pagedQuery(listNotificationsOptions, {
      query: { ...(topic && { topic }), ...(isUnread && { unread: true }) },
    }),
}

/** The keys of the queries that a new or read notification changes. */
export const changedByNotification = keysOf('countUnreadNotifications', 'listNotifications')

export interface Reading extends Pick<Notification, 'id'> {
  /** Whether all older ones are read too. */
  isUpTo?: boolean
}

/** Marks a notification as read. May be repeated after a lost response. */
export const markRead = async ({ id, isUpTo = false }: Reading) =>
  (await markNotificationsRead({ body: { notificationId: id, isUpTo }, ...once(crypto.randomUUID()) })).data.unread
