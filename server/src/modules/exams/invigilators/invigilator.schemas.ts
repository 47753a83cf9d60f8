import { type Static, Type } from 'typebox'
import { PageQuery, pageOf } from '../../../http/cursor.ts'
import { Version } from '../../../http/etag.ts'
import { checkedId, pathId, SharedId } from '../../../http/ids.ts'
import { Instant, IsoDate, Named, namedObject, orNull, ref } from '../../../http/wire.ts'

const Slot = Type.Object({ id: Type.Integer(), label: Type.String() })

const settings = {
  invigilators: Type.Integer({ minimum: 1, maximum: 6, description: 'Of a room' }),
  smallRoom: Type.Integer({
    minimum: 0,
    maximum: 500,
    description: 'A room with at most this number of students needs one invigilator',
  }),
  sparesOwnSubject: Type.Boolean({
    description: 'Prefer teachers who neither teach nor mark the subject of a room',
  }),
  markingDays: Type.Integer({ minimum: 0, maximum: 90, description: 'Days after an exam in which its marks are due' }),
}
export const SittingSettings = Type.Object(settings)
export type SittingSettings = Static<typeof SittingSettings>

const sitting = {
  id: Type.Integer(),
  kind: Type.Enum(['ds', 'principal', 'control'] as const),
  semester: Type.Enum([1, 2, 3] as const, { description: '3 for the control sitting, which examines both' }),
  startsOn: IsoDate,
  endsOn: IsoDate,
}

/** An exam sitting with the rules by which its invigilations are shared out. */
export const InvigilatedSitting = namedObject('InvigilatedSitting', {
  ...sitting,
  ...settings,
  sharedOutAt: orNull(Instant),
  days: Type.Array(
    Type.Object({
      day: IsoDate,
      needed: Type.Integer({ description: 'Invigilators of all rooms in use' }),
      missing: Type.Integer(),
    }),
    { description: 'The days on which rooms are in use, or that have invigilations' },
  ),
  wishingTeachers: Type.Integer({ description: "How many teachers of the caller's departments have sent wishes" }),
  mayShareOut: Type.Boolean({ description: 'The role of the caller is held in the whole institute' }),
  version: Version,
})
export type InvigilatedSitting = Static<typeof InvigilatedSitting>
export const InvigilatedSittings = Type.Object({ items: Type.Array(ref(InvigilatedSitting)) })

export const SittingKey = Type.Object({ id: pathId('service', 'exam-periods') })

export const Invigilation = namedObject('Invigilation', {
  id: Type.Integer(),
  teacher: Named,
  load: Type.Integer({ description: 'Invigilations of the teacher in the year' }),
  isAgainstWish: Type.Boolean({ description: "Told of teachers of the caller's departments" }),
  version: Version,
})
export type Invigilation = Static<typeof Invigilation>

/** A room in one slot; `needed` is 0 for one that is not in use. */
export const InvigilatedRoom = namedObject('InvigilatedRoom', {
  day: IsoDate,
  slot: Slot,
  room: orNull(Named),
  subjects: Type.Array(Type.String(), { description: "Of the caller's departments" }),
  otherSubjects: Type.Integer({ description: 'How many subjects of other departments are examined in it' }),
  students: Type.Integer({ description: 'Of all its subjects' }),
  needed: Type.Integer(),
  mayChange: Type.Boolean({ description: "Every exam of the room is in the caller's departments" }),
  invigilations: Type.Array(ref(Invigilation)),
})
export type InvigilatedRoom = Static<typeof InvigilatedRoom>
export const RoomsQuery = Type.Object({ day: IsoDate })
export const InvigilatedRooms = Type.Object({ items: Type.Array(ref(InvigilatedRoom)) })

/** The reasons for which a teacher cannot invigilate. */
const Engagement = Type.Enum(['session', 'invigilation', 'notice', 'absence'] as const)
export type Engagement = Static<typeof Engagement>

/** The codes of what a teacher or a room is engaged by. */
export const engagementClashes = [
  'clash.roomNotice',
  'clash.teacherAbsence',
  'clash.teacherInvigilation',
  'clash.teacherNotice',
  'clash.teacherSession',
]

export const CandidatesQuery = Type.Object({ day: IsoDate, slotId: SharedId, roomId: SharedId })
export type CandidatesQuery = Static<typeof CandidatesQuery>
export const InvigilatorCandidate = namedObject('InvigilatorCandidate', {
  teacher: Named,
  department: Type.String(),
  load: Type.Integer({ description: 'Invigilations of the year' }),
  wish: orNull(Type.Enum(['suits', 'avoid'] as const)),
  isOwnSubject: Type.Boolean(),
  engagement: orNull(Engagement),
})
export type InvigilatorCandidate = Static<typeof InvigilatorCandidate>
export const InvigilatorCandidates = Type.Object({ items: Type.Array(ref(InvigilatorCandidate)) })

export const ProposalQuery = Type.Object({
  startsOver: Type.Optional(
    Type.Boolean({ default: false, description: 'Replace the invigilations from today on; else they are completed' }),
  ),
})
export type ProposalQuery = Static<typeof ProposalQuery>

/** The proposed invigilators of each room, before they are stored. */
export const InvigilationProposal = namedObject('InvigilationProposal', {
  added: Type.Integer({ description: 'Invigilations that are created' }),
  removed: Type.Integer({ description: 'Invigilations that are deleted first' }),
  againstWishes: Type.Integer(),
  uncovered: Type.Array(
    Type.Object({
      day: IsoDate,
      slot: Slot,
      room: Named,
      missing: Type.Integer(),
      engaged: Type.Object(
        {
          session: Type.Integer(),
          invigilation: Type.Integer(),
          notice: Type.Integer(),
          absence: Type.Integer(),
        },
        { description: 'How many teachers are not free then, by what engages them' },
      ),
    }),
  ),
  loads: Type.Array(
    Type.Object({
      teacher: Named,
      department: Type.String(),
      before: Type.Integer({ description: 'Invigilations of the year that stay' }),
      after: Type.Integer(),
      againstWishes: Type.Integer(),
    }),
    { description: 'Every teacher, the highest load first' },
  ),
  version: Version,
})
export type InvigilationProposal = Static<typeof InvigilationProposal>

export const NewInvigilation = Type.Object({
  sittingId: checkedId('exam-periods'),
  day: IsoDate,
  slotId: checkedId('time-slots'),
  roomId: checkedId('rooms'),
  teacherId: checkedId('teacher'),
})
export type NewInvigilation = Static<typeof NewInvigilation>
export const ChangedInvigilation = Type.Object({ teacherId: checkedId('teacher') })
export const InvigilationKey = Type.Object({ id: pathId('service', 'invigilation') })

const SwapState = Type.Enum(['offered', 'accepted', 'declined', 'withdrawn', 'refused'] as const, {
  description: 'declined by the colleague, refused by the exam office',
})
const SwappedTime = Type.Object({ day: IsoDate, slot: Type.String(), room: Type.String() })
/** An invigilation that a teacher offers to a colleague. */
export const InvigilationSwap = namedObject('InvigilationSwap', {
  id: Type.Integer(),
  sitting: Type.Object(sitting),
  from: Named,
  to: Named,
  given: SwappedTime,
  returned: orNull(SwappedTime),
  state: SwapState,
  offeredAt: Instant,
  answeredAt: orNull(Instant),
  refusal: orNull(Type.Object({ by: orNull(Type.String()), at: Instant, reason: Type.String() })),
  isOpen: Type.Boolean({ description: 'The time of neither invigilation has begun' }),
  version: Version,
})
export type InvigilationSwap = Static<typeof InvigilationSwap>
export const SwapKey = Type.Object({ id: pathId('service', 'invigilation-swap') })
export const SwapsQuery = Type.Object({ ...PageQuery, state: Type.Optional(SwapState) })
export type SwapsQuery = Static<typeof SwapsQuery>
export const OwnSwapsQuery = Type.Object(PageQuery)
export type OwnSwapsQuery = Static<typeof OwnSwapsQuery>
export const SwapsPage = pageOf(ref(InvigilationSwap))
export const SwapRefusal = Type.Object({ reason: Type.String({ minLength: 1, maxLength: 500, pattern: '\\S' }) })
