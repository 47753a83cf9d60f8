import { type Static, Type } from 'typebox'
import { Version } from '../../../http/etag.ts'
import { checkedId, pathId, SharedId } from '../../../http/ids.ts'
import { Count, IsoDate, Named, namedObject, orNull, ref, Text } from '../../../http/wire.ts'

const SeatingMode = Type.Enum(['groups', 'mixed'] as const, {
  description: 'groups: a room for each group; mixed: by lot, the exams of one time share the rooms',
})
type SeatingMode = Static<typeof SeatingMode>

export const SeatingChoice = Type.Object({
  mode: SeatingMode,
  roomIds: Type.Array(SharedId, { minItems: 1, maxItems: 500, uniqueItems: true }),
  isAgain: Type.Boolean({ description: 'Exams that have seats and no mark lose them and get others' }),
  markers: Type.Array(Type.Object({ examId: SharedId, roomId: SharedId, teacherId: SharedId }), {
    maxItems: 5000,
    description: 'Who marks a room, in place of the teacher who is proposed',
  }),
})
export type SeatingChoice = Static<typeof SeatingChoice>

const PreviewRoom = namedObject('PreviewRoom', {
  room: Named,
  seats: Type.Integer({ minimum: 0, description: 'Its exam seats' }),
  exams: Type.Array(
    Type.Object({
      examId: Type.Integer(),
      subject: Text,
      group: orNull(Text, { description: 'Null where groups are mixed' }),
      students: Count,
      marker: orNull(Named, { description: 'Null when nobody teaches the subject there' }),
    }),
  ),
})

const RoomToAdd = Type.Object(
  {
    ...{ id: Type.Integer(), name: Text },
    seats: Type.Integer({ minimum: 0, description: 'Its exam seats' }),
    stillMissing: Type.Integer({
      minimum: 0,
      description: 'The seats that are missing with it too; 0 when it suffices',
    }),
  },
  { description: 'The smallest room that suffices, or else the largest' },
)

const PreviewTime = namedObject('PreviewTime', {
  heldOn: IsoDate,
  slot: Named,
  rooms: Type.Array(ref(PreviewRoom)),
  takenRooms: Type.Array(Text, { description: 'Chosen rooms that are taken at this time' }),
  unseated: Type.Array(Type.Object({ examId: Type.Integer(), subject: Text, students: Count }), {
    description: 'Students for whom there is no seat',
  }),
  missingSeats: Type.Integer({ minimum: 0, description: 'The students of `unseated` in sum' }),
  roomToAdd: orNull(RoomToAdd, {
    description: 'A free room that was not chosen; null while no seat is missing, and when there is none',
  }),
})
export type PreviewTime = Static<typeof PreviewTime>

export const SeatingPreview = namedObject('SeatingPreview', {
  times: Type.Array(ref(PreviewTime)),
  exams: Type.Integer({ minimum: 0, description: 'Exams that get seats' }),
  kept: Type.Integer({ minimum: 0, description: 'Exams that keep the seats they have' }),
  students: Type.Integer({ minimum: 0, description: 'Seats that are given' }),
  unseated: Type.Integer({ minimum: 0, description: 'Students for whom there is no seat' }),
  unmarked: Type.Integer({ minimum: 0, description: 'Students whose papers nobody marks' }),
  version: Version,
})
export type SeatingPreview = Static<typeof SeatingPreview>

export const ExamRoomChoice = Type.Object({
  items: Type.Array(Type.Object({ id: Type.Integer(), name: Text, capacity: Count, examSeats: Count }), {
    description: 'The rooms with exam seats, the largest first',
  }),
})
const Marker = Type.Object({ id: Type.Integer(), name: Text })
export const MarkerChoice = Type.Object({ items: Type.Array(Marker, { description: 'The active teachers, by name' }) })
export const Seated = Type.Object({ exams: Count, students: Count })
export type Seated = Static<typeof Seated>

export const ExamRoomKey = Type.Object({ id: pathId('service', 'exam'), roomId: pathId('shared') })
export const NewMarker = Type.Object({ teacherId: SharedId })
export type NewMarker = Static<typeof NewMarker>
export const ChangedMarker = Type.Object({ room: Text, marker: Marker })
export type ChangedMarker = Static<typeof ChangedMarker>

export const NewSeat = Type.Object({ studentId: checkedId('exam-candidate') })
export type NewSeat = Static<typeof NewSeat>
export const GivenSeat = Type.Object({ room: Text, seat: Type.Integer() })
export type GivenSeat = Static<typeof GivenSeat>
