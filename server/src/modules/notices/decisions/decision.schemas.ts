import { type Static, Type } from 'typebox'
import { PageQuery, pageOf } from '../../../http/cursor.ts'
import { Version } from '../../../http/etag.ts'
import { ClassSessionType, Instant, IsoDate, orNull, ref } from '../../../http/wire.ts'
import { NoticeKind } from './notice-key.ts'

const LocalTime = Type.String({ description: 'yyyy-mm-dd hh:mm in the time of the institute' })

const NoticeState = Type.Union([Type.Literal('pending'), Type.Literal('accepted'), Type.Literal('refused')])

const Room = Type.Object({ id: Type.Integer(), name: Type.String(), capacity: Type.Integer() }, { $id: 'FreeRoom' })

const Decision = Type.Object({
  by: orNull(Type.String({ description: 'Null when it was made at the command line' })),
  at: orNull(Instant),
  reason: orNull(Type.String()),
  canBeUndone: Type.Boolean({ description: 'False once the teacher has received it' }),
})

const representation = {
  kind: NoticeKind,
  id: Type.Integer(),
  state: NoticeState,
  sentAt: Instant,
  teacher: Type.Object({ id: Type.Integer(), name: Type.String(), department: Type.String() }),
  changedAt: orNull(
    Type.String({ format: 'date-time', description: 'When the teacher last changed it; null when never' }),
  ),
  startsAt: LocalTime,
  endsAt: LocalTime,
  cause: Type.String({ description: 'Of an absence' }),
  fileName: Type.String({ description: 'Of the justification of an absence; empty without one' }),
  examType: orNull(Type.String({ description: 'Of a test' })),
  subject: orNull(Type.String()),
  sessionType: orNull(ClassSessionType),
  groups: Type.String({ description: 'Names, with commas; empty for an absence' }),
  seats: Type.Integer({ description: 'Students of the groups' }),
  room: orNull(Type.Object({ id: Type.Integer(), name: Type.String() })),
  hasClash: Type.Boolean({ description: 'Something else is planned for the teacher or the groups at that time' }),
  decision: orNull(Decision),
}
/** The fields of a notice that its teacher asks for, and may change until it is decided. */
export const changeableFacts = [
  'startsAt',
  'endsAt',
  'cause',
  'fileName',
  'examType',
  'subject',
  'sessionType',
  'groups',
  'room',
] as const satisfies (keyof typeof representation)[]
const Representation = Type.Object(representation)
/** A notice without its version. */
export type NoticeRepresentation = Static<typeof Representation>
export const StaffNotice = Type.Object({ ...representation, version: Version }, { $id: 'StaffNotice' })
export type StaffNotice = Static<typeof StaffNotice>

export const NoticesQuery = Type.Object({
  ...PageQuery,
  state: Type.Optional(
    Type.Union([Type.Literal('pending'), Type.Literal('decided')], {
      default: 'pending',
      description: 'pending: the oldest first; decided: the latest decision first',
    }),
  ),
  kind: Type.Optional(NoticeKind),
})
export type NoticesQuery = Static<typeof NoticesQuery>
export const NoticesPage = pageOf(ref(StaffNotice))

const PlannedItem = Type.Object(
  {
    what: Type.Union([
      Type.Literal('session'),
      Type.Literal('exam'),
      Type.Literal('invigilation'),
      Type.Literal('absence'),
      Type.Literal('make-up'),
      Type.Literal('test'),
    ]),
    startsAt: LocalTime,
    endsAt: LocalTime,
    subject: orNull(Type.String()),
    sessionType: orNull(ClassSessionType),
    groups: Type.String(),
    room: orNull(Type.String()),
    isReplaced: Type.Boolean({ description: 'The session in whose place a test is held' }),
  },
  { $id: 'PlannedItem' },
)
export type PlannedItem = Static<typeof PlannedItem>
const FormerNotice = Type.Object(
  { kind: NoticeKind, id: Type.Integer(), day: IsoDate, subject: orNull(Type.String()), state: NoticeState },
  { $id: 'FormerNotice' },
)
export type FormerNotice = Static<typeof FormerNotice>
const Asked = Type.Union([Type.String(), Type.Number(), Type.Null()])
const NoticeChange = Type.Object(
  {
    at: Instant,
    fields: Type.Array(
      Type.Object({
        name: Type.Enum(changeableFacts, { description: 'The field of the notice' }),
        from: Asked,
        to: Asked,
      }),
    ),
  },
  { $id: 'NoticeChange' },
)
export type NoticeChange = Static<typeof NoticeChange>

/** A notice with everything that a decision needs. */
export const NoticeFile = Type.Object(
  {
    notice: ref(StaffNotice),
    sessions: Type.Array(ref(PlannedItem), {
      description:
        'The class sessions during an absence, or of the teacher and the groups on the day of another notice',
    }),
    clashes: Type.Array(ref(PlannedItem), { description: 'Besides the class sessions of an absence' }),
    rooms: Type.Array(ref(Room), { description: 'Free and large enough, the smallest first; empty for an absence' }),
    changes: Type.Array(ref(NoticeChange), {
      description: 'What its teacher has changed since it was sent, the latest first, at most 10; names in French',
    }),
    history: Type.Array(ref(FormerNotice), { description: "The teacher's other notices of the semester, at most 10" }),
  },
  { $id: 'NoticeFile' },
)
export type NoticeFile = Static<typeof NoticeFile>

const SlotId = Type.Integer({ minimum: 1, maximum: 2_147_483_647, 'x-access': 'shared' })
const Proposal = Type.Object(
  { date: IsoDate, slotId: SlotId },
  { description: 'The slot that is proposed in place of the one asked for; not of an absence' },
)
/** A slot on a day. */
export type Proposal = Static<typeof Proposal>
const AlternativeSlot = Type.Object(
  { date: IsoDate, slotId: Type.Integer(), startsAt: LocalTime, endsAt: LocalTime, room: ref(Room) },
  { $id: 'AlternativeSlot' },
)
export type AlternativeSlot = Static<typeof AlternativeSlot>
export const AlternativeSlots = Type.Object({
  items: Type.Array(ref(AlternativeSlot), {
    description: 'At most six, the nearest day first, each with the smallest room that is free and large enough',
  }),
})

const Reason = Type.String({ minLength: 1, maxLength: 500, pattern: '\\S', description: 'The teacher reads it' })
export const DecisionBody = Type.Union([
  Type.Object({
    decision: Type.Literal('accepted'),
    roomId: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 2_147_483_647, 'x-access': 'shared', description: 'Not of an absence' }),
    ),
  }),
  Type.Object({ decision: Type.Literal('refused'), reason: Reason, proposal: Type.Optional(Proposal) }),
])
export type DecisionBody = Static<typeof DecisionBody>
