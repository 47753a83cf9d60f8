import { type Static, Type } from 'typebox'
import { Version } from '../../../http/etag.ts'
import { checkedId, pathId, SharedId } from '../../../http/ids.ts'
import { ClassSessionType, IsoDate, Named, orNull, ref, Semester, Text } from '../../../http/wire.ts'

const Day = Type.Integer({ minimum: 1, maximum: 6, description: '1 Monday to 6 Saturday' })
const WeekParity = Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2)], {
  description: '0 every week, 1 the odd and 2 the even weeks of the semester',
})
/** The first day of a change; without it today, within the semester. */
const From = Type.Optional(IsoDate)
const place = { day: Day, slotId: Type.Integer() }
/** That have a class together. */
const maxGroups = 50

export const TimetableKey = Type.Object({ id: pathId('shared') })
export const SessionKey = Type.Object({ id: pathId('service', 'class-session') })
export const ExchangeKey = Type.Object({
  id: pathId('service', 'class-session'),
  otherId: pathId('service', 'class-session'),
})

export const PlannedTimetable = Type.Object(
  {
    id: Type.Integer(),
    year: Named,
    semester: Semester,
    startsOn: IsoDate,
    endsOn: IsoDate,
    isCurrent: Type.Boolean({ description: 'Of the current year' }),
    isClosed: Type.Boolean({ description: 'Of a closed year, in which nothing changes' }),
  },
  { $id: 'PlannedTimetable' },
)
export type PlannedTimetable = Static<typeof PlannedTimetable>
export const PlannedTimetableList = Type.Object({ items: Type.Array(ref(PlannedTimetable)) })

const Room = Type.Object({ id: Type.Integer(), name: Text, capacity: Type.Integer() })

export const TimetableChoices = Type.Object({
  slots: Type.Array(Type.Object({ id: Type.Integer(), label: Text }), { description: 'In the order of the day' }),
  groups: Type.Array(
    Type.Object({
      id: Type.Integer(),
      name: Text,
      kind: Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3)], {
        description: 'The session type that is held for it: 1 lecture, 2 TD, 3 TP',
      }),
      students: Type.Integer(),
    }),
    { description: 'In the order of their tree' },
  ),
  teachers: Type.Array(Named, {
    description: 'The active teachers of the departments, and those who teach a group of theirs',
  }),
  rooms: Type.Array(Room, { description: 'Without archived ones' }),
})
export type TimetableChoices = Static<typeof TimetableChoices>

export const SubjectsQuery = Type.Object({ groupId: checkedId('group') })
export const PlannedSubjects = Type.Object({
  items: Type.Array(
    Type.Object({
      id: Type.Integer(),
      name: Text,
      hours: Type.Array(Type.Number(), { description: 'A week, of each session type: lecture, TD, TP, other' }),
    }),
  ),
})

export const PlannedSession = Type.Object(
  {
    id: Type.Integer(),
    timetableId: Type.Integer(),
    ...place,
    type: ClassSessionType,
    weekParity: WeekParity,
    isQuarterMarked: Type.Boolean(),
    subject: Named,
    teacher: Named,
    group: Type.Object(
      { id: Type.Integer(), name: Text },
      { description: 'Of the session that stands for the class; its name is that of all groups of the class' },
    ),
    groups: Type.Array(Named, { description: 'That have the class together' }),
    students: Type.Integer({ description: 'Of the groups' }),
    room: orNull(Room),
    startsOn: { ...IsoDate, description: 'The first day on which it is as it is' },
    endsOn: { ...IsoDate, description: 'The last day on which it is as it is' },
    version: Version,
  },
  { $id: 'PlannedSession' },
)
export type PlannedSession = Static<typeof PlannedSession>

export const WeekQuery = Type.Object({
  groupId: Type.Optional(checkedId('group', 'The sessions of its students: its own, and those of its whole and parts')),
  teacherId: Type.Optional(checkedId('teacher')),
  roomId: Type.Optional(SharedId),
  on: Type.Optional({ ...IsoDate, description: 'The day of which the plan is shown; today, within the semester' }),
})
export type WeekQuery = Static<typeof WeekQuery>
export const PlannedWeek = Type.Object({
  items: Type.Array(ref(PlannedSession)),
  busy: Type.Array(Type.Object({ ...place, weekParity: WeekParity }), {
    description: 'Times of sessions of other departments, which the caller may not read',
  }),
})
export type PlannedWeek = Static<typeof PlannedWeek>

export const TimetableClash = Type.Object(
  {
    ...place,
    taken: Type.Enum(['teacher', 'room', 'group'] as const, { description: 'What would be booked twice' }),
    name: Type.String({ description: 'Of the teacher, the room or the group of the other booking' }),
    by: Type.Enum(['session', 'make-up', 'test'] as const),
    sessionId: orNull(Type.Integer(), {
      description: "The other weekly session; null for a make-up or test, and outside of the caller's departments",
    }),
    subject: orNull(Text, { description: "Null outside of the caller's departments" }),
    group: orNull(Text, { description: "Null outside of the caller's departments" }),
    heldOn: orNull(IsoDate, { description: 'The day of a make-up or test; null for every week' }),
    startsOn: orNull(IsoDate, { description: 'The first day of a session that begins later; else null' }),
  },
  { $id: 'TimetableClash' },
)
export type TimetableClash = Static<typeof TimetableClash>
export const ClashList = Type.Object({
  items: Type.Array(ref(TimetableClash), { description: 'Of all cells; a cell without any is free' }),
})

/** The values that a session would get, before its clashes are asked for. */
export const ClashesQuery = Type.Object({
  from: From,
  teacherId: Type.Optional(checkedId('teacher')),
  roomId: Type.Optional(SharedId),
  weekParity: Type.Optional(WeekParity),
})
export type ClashesQuery = Static<typeof ClashesQuery>
export const NewSessionClashesQuery = Type.Object({
  from: From,
  groupId: checkedId('group'),
  teacherId: Type.Optional(checkedId('teacher')),
  roomId: Type.Optional(SharedId),
  weekParity: WeekParity,
})
export type NewSessionClashesQuery = Static<typeof NewSessionClashesQuery>

export const FreeRoomsQuery = Type.Object({
  from: From,
  groupId: checkedId('group'),
  ...place,
  weekParity: WeekParity,
  sessionId: Type.Optional(checkedId('class-session', 'A session that leaves its room')),
})
export type FreeRoomsQuery = Static<typeof FreeRoomsQuery>
export const FreeRooms = Type.Object({
  items: Type.Array(Room, { description: 'Big enough for the group; the smallest first' }),
})

export const NewSession = Type.Object({
  timetableId: SharedId,
  groupId: checkedId('group'),
  otherGroupIds: Type.Optional(
    Type.Array(checkedId('group'), { maxItems: maxGroups, description: 'That have the class together with it' }),
  ),
  teacherId: checkedId('teacher'),
  subjectId: SharedId,
  roomId: orNull(SharedId),
  ...place,
  type: ClassSessionType,
  weekParity: WeekParity,
  from: From,
  until: Type.Optional({ ...IsoDate, description: 'The last day; that of the semester when absent' }),
})
export type NewSession = Static<typeof NewSession>

export const SessionChange = Type.Object({
  from: From,
  day: Type.Optional(Day),
  slotId: Type.Optional(SharedId),
  teacherId: Type.Optional(checkedId('teacher')),
  roomId: Type.Optional(orNull(SharedId)),
  weekParity: Type.Optional(WeekParity),
  groupIds: Type.Optional(
    Type.Array(checkedId('group'), {
      ...{ minItems: 1, maxItems: maxGroups, description: 'All groups of the class, one of which has it already' },
    }),
  ),
})
export type SessionChange = Static<typeof SessionChange>

/** The day from which sessions change. */
export const FromQuery = Type.Object({ from: From })
export type FromQuery = Static<typeof FromQuery>

export const SessionUses = Type.Object({
  attendanceSheets: Type.Integer({ description: 'Days from that day on on which its attendance was taken' }),
  lastAttendanceOn: orNull(IsoDate, { description: 'The last of these days' }),
  tests: Type.Integer({ description: 'Tests to come in its place, which stay without it' }),
})
export type SessionUses = Static<typeof SessionUses>

export const ExchangePreview = Type.Object({
  sessions: Type.Array(ref(PlannedSession), { description: 'The two sessions, as they are' }),
  clashes: Type.Array(ref(TimetableClash), { description: 'Of either session at the time of the other' }),
  version: Version,
})
export type ExchangePreview = Static<typeof ExchangePreview>
export const ExchangedSessions = Type.Object({ sessions: Type.Array(ref(PlannedSession)) })

/** Shared schemas, referenced by their `$id`. */
