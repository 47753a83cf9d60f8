import { type Static, type TObject, type TProperties, type TSchema, Type } from 'typebox'
import { IsoDate, orNull } from '../http/wire.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The kinds of all modules. */
    notificationKinds: readonly NotificationKind[]
  }
}

/** The kinds of notifications, and the details of each. Every module adds its own kinds. */
export interface NotificationKinds extends KindsOf<typeof sharedNotifications> {}

/** A topic and what happened: `absence.accepted`. */
export type NotificationKind = keyof NotificationKinds

/** The kinds that a module adds, with the plain data that the text of each is written from. */
export type ModuleNotifications = Record<`${string}.${string}`, Partial<Record<DetailField, TSchema>>>

export type KindsOf<Kinds extends Record<string, TProperties>> = {
  [Kind in keyof Kinds]: Static<TObject<Kinds[Kind]>>
}

const Weekday = (description: string) => Type.Integer({ minimum: 1, maximum: 6, description })
const LocalTime = Type.String({ description: '`yyyy-mm-ddThh:mm`, in the time zone of the institute' })

/** The fields that texts are written from. */
export const detailFields = {
  title: Type.String({ description: 'The subject, book or file' }),
  titleAr: Type.String(),
  person: Type.String({ description: 'The student or colleague' }),
  personAr: Type.String(),
  reason: Type.String(),
  group: Type.String(),
  day: orNull(IsoDate),
  proposedDay: orNull(IsoDate),
  weekday: Weekday('1 is Monday'),
  slot: Type.String(),
  formerWeekday: Weekday('Of a class session that has moved'),
  formerSlot: Type.String(),
  formerRoom: orNull(Type.String()),
  since: orNull(IsoDate),
  room: orNull(Type.String()),
  from: LocalTime,
  to: LocalTime,
  count: Type.Integer(),
  semester: Type.Integer({ minimum: 1, maximum: 2 }),
}
type DetailField = keyof typeof detailFields

const { title, titleAr, person, personAr, reason, slot, room } = detailFields

/** A name in both scripts; the Arabic one is empty where none is recorded. */
export const titled = { title, titleAr }
export const withPerson = { person, personAr }
export const withReason = { reason }
/** On a day, in the slot of this name. */
export const atSlot = { day: IsoDate, slot }
/** The room is null without one. */
export const placed = { ...atSlot, room }

/** The names of the kinds of modules. */
export const kindsOf = (kinds: ModuleNotifications): NotificationKind[] =>
  Object.keys(kinds).filter((name): name is NotificationKind => name.includes('.'))

/** The kinds that several modules tell of. */
export const sharedNotifications = {
  'marks.due': titled,
  /** Papers of a room were given to another marker: to the new one, and to the former. */
  'marks.entrusted': titled,
  'marks.withdrawn': titled,
  'marks.opened': titled,
  'marks.published': titled,
  /** With the reason of the office; null at the command line. */
  'marks.hidden': { ...titled, reason: orNull(reason) },
  /**
   * Mails about access that outlives a session: to the device of this name, by a calendar address, by a new password, and
   * by a role that was given to the account of this e-mail.
   */
  'access.device': titled,
  'access.calendar': {},
  'access.password': {},
  'access.role': titled,
  /** To the former address: that of the account is this one now. */
  'access.email': titled,
} satisfies ModuleNotifications

/** The pages of marks: of each kind of sitting, of supervised tests and of the other tests. */
export const markPages = {
  ds: '/NoteDS2',
  principal: '/NoteExamenPrincipale',
  control: '/NoteExamenControle',
  supervised: '/Note/1',
  test: '/Note/2',
}

type TopicOf<Kind> = Kind extends `${infer Topic}.${string}` ? Topic : never
export type NotificationTopic = Exclude<TopicOf<NotificationKind>, 'access'>

/** The topics that people choose mails and devices for. Mails about access are always sent. */
export function topicsOf(kinds: readonly NotificationKind[]): NotificationTopic[] {
  const isTopic = (topic?: string): topic is NotificationTopic => topic !== undefined && topic !== 'access'
  return [...new Set(kinds.map((kind) => kind.split('.')[0]))].filter(isTopic)
}
