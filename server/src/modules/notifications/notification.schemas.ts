import { type Static, Type } from 'typebox'
import { PageQuery, pageOf } from '../../http/cursor.ts'
import { checkedId } from '../../http/ids.ts'
import { notificationKinds, notificationTopics } from '../../kernel/notification-kinds.ts'
import { Instant, IsoDate, orNull, ref } from '../../http/wire.ts'

const Topic = Type.Enum(notificationTopics)
const LocalTime = Type.String({ description: '`yyyy-mm-ddThh:mm`, in the time zone of the institute' })

/** The fields of all kinds; a notification has those of its kind. */
const Details = Type.Partial(
  Type.Object({
    title: Type.String({ description: 'The subject, book or file' }),
    titleAr: Type.String(),
    person: Type.String({ description: 'The student or colleague' }),
    personAr: Type.String(),
    reason: Type.String(),
    group: Type.String(),
    day: orNull(IsoDate),
    proposedDay: orNull(IsoDate),
    weekday: Type.Integer({ minimum: 1, maximum: 6, description: '1 is Monday' }),
    slot: Type.String(),
    formerWeekday: Type.Integer({ minimum: 1, maximum: 6, description: 'Of a class session that has moved' }),
    formerSlot: Type.String(),
    formerRoom: orNull(Type.String()),
    since: orNull(IsoDate),
    room: orNull(Type.String()),
    from: LocalTime,
    to: LocalTime,
    count: Type.Integer(),
    semester: Type.Integer({ minimum: 1, maximum: 2 }),
  }),
)

/** Something that concerns the account: plain data, from which the browser writes the text. */
export const Notification = Type.Object(
  {
    id: Type.Integer(),
    kind: Type.Enum([...notificationKinds], {
      description: 'A topic and what happened, from which the details follow',
    }),
    details: Details,
    path: Type.String({ description: 'The page of the portal that it opens' }),
    createdAt: Instant,
    readAt: orNull(Instant),
  },
  { $id: 'Notification' },
)
export type Notification = Static<typeof Notification>
export const NotificationPage = pageOf(ref(Notification))

export const NotificationsQuery = Type.Object({
  ...PageQuery,
  topic: Type.Optional(Topic),
  unread: Type.Optional(Type.Boolean({ description: 'Only those that are not read' })),
})
export type NotificationsQuery = Static<typeof NotificationsQuery>

export const UnreadCount = Type.Object({
  unread: Type.Integer({ description: 'At most 100, which stands for more' }),
})
export type UnreadCount = Static<typeof UnreadCount>

export const NewReading = Type.Object({
  notificationId: checkedId('notification', 'The one that is read, or the newest of all that are'),
  isUpTo: Type.Boolean({ description: 'Whether all older ones are read too' }),
})
export type NewReading = Static<typeof NewReading>
