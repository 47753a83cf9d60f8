import { type Static, Type } from 'typebox'
import { PageQuery } from '../../http/cursor.ts'
import { checkedId } from '../../http/ids.ts'
import { detailFields, type NotificationKind, topicsOf } from '../../kernel/notification-kinds.ts'
import { Instant, namedObject, orNull } from '../../http/wire.ts'

type Kinds = readonly NotificationKind[]

/** Something that concerns the account: plain data, from which the browser writes the text. */
export const notificationSchema = (kinds: Kinds) =>
  namedObject('Notification', {
    id: Type.Integer(),
    kind: Type.Enum([...kinds], { description: 'A topic and what happened, from which the details follow' }),
    details: Type.Partial(Type.Object(detailFields)),
    path: Type.String({ description: 'The page of the portal that it opens' }),
    createdAt: Instant,
    readAt: orNull(Instant),
  })
export type Notification = Static<ReturnType<typeof notificationSchema>>

export const notificationsQuery = (kinds: Kinds) =>
  Type.Object({
    ...PageQuery,
    topic: Type.Optional(Type.Enum(topicsOf(kinds))),
    unread: Type.Optional(Type.Boolean({ description: 'Only those that are not read' })),
  })
export type NotificationsQuery = Static<ReturnType<typeof notificationsQuery>>

export const UnreadCount = Type.Object({
  unread: Type.Integer({ description: 'At most 100, which stands for more' }),
})
export type UnreadCount = Static<typeof UnreadCount>

export const NewReading = Type.Object({
  notificationId: checkedId('notification', 'The one that is read, or the newest of all that are'),
  isUpTo: Type.Boolean({ description: 'Whether all older ones are read too' }),
})
export type NewReading = Static<typeof NewReading>
