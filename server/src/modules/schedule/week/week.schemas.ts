import { type Static, Type } from 'typebox'
import { checkedId } from '../../../http/ids.ts'
import { ClassState } from '../../../kernel/class-states.sql.ts'
import { ClassSessionType, Id, IsoDate, orNull, ref, Semester, Text } from '../../../http/wire.ts'

export const WeekQuery = Type.Object({
  day: Type.String({ format: 'date', description: 'Any day of the week' }),
  groupId: Type.Optional(checkedId('group', "Of a group's timetable; the own one without it")),
})
export type WeekQuery = Static<typeof WeekQuery>

/** A session on a day of the week: a weekly one, a make-up or a test. */
const WeekSession = Type.Object(
  {
    id: Type.Integer({
      description:
        'Of the first session of the class; of a make-up or test, the notice: the two share one series of numbers',
    }),
    sessionIds: Type.Array(Id, { description: 'Of the groups that have the class together, or the notice' }),
    timetableId: Id,
    day: Type.Integer({ minimum: 1, maximum: 6, description: '1 Monday to 6 Saturday' }),
    slotId: Id,
    type: ClassSessionType,
    isQuarterMarked: Type.Boolean(),
    subjectId: Id,
    subject: Text,
    classGroupId: orNull(Id, {
      description: 'The first group of the class; null for a make-up or test of no weekly class',
    }),
    group: Type.String({ description: 'The groups of the class; of a TP, the TD group that it belongs to' }),
    practicalGroup: Type.String({ description: 'Name of the TP group within its TD group; empty for other types' }),
    room: Type.String({ description: 'Empty while no room is assigned' }),
    teacher: Text,
    heldOn: orNull(IsoDate, {
      description: 'The day of a make-up or test; null for a session of every week',
    }),
    examType: orNull(Text, { description: 'Null for anything but a test' }),
    examKind: Type.Union([Type.Literal(1), Type.Literal(2), Type.Null()], { description: '1 a DS, 2 a test' }),
    isPending: Type.Boolean({ description: 'A make-up or test that the administration has not confirmed' }),
    cancelledBy: Type.Union([Type.Literal('absence'), Type.Literal('exam'), Type.Null()], {
      description: 'An accepted absence of its teacher, or an exam of its students; null for a class that takes place',
    }),
    status: orNull(ClassState, { description: 'Null for a test' }),
  },
  { $id: 'WeekSession' },
)
export type WeekSession = Static<typeof WeekSession>

/** An exam of the group, or an invigilation of the teacher. */
const WeekEvent = Type.Object({
  kind: Type.Enum(['exam', 'invigilation'] as const),
  id: Id,
  day: Type.Integer({ minimum: 1, maximum: 6, description: '1 Monday to 6 Saturday' }),
  slotId: Id,
  subject: orNull(Text, { description: 'Null for an invigilation' }),
  room: Type.String({ description: 'Empty for an exam, which has several' }),
})

/** An absence of the teacher, or the defence of a project that the teacher supervises. */
const WeekDayEvent = Type.Object({
  kind: Type.Enum(['absence', 'defence'] as const),
  id: Id,
  day: Type.Integer({ minimum: 1, maximum: 6, description: '1 Monday to 6 Saturday' }),
  from: orNull(Text, { description: 'Like 08:30; null for a defence, which has a day alone' }),
  to: orNull(Text),
  person: orNull(Text, { description: 'The student of a defence' }),
  isPending: Type.Boolean({ description: 'An absence that the administration has not accepted' }),
})

export const TimetableWeek = Type.Object(
  {
    year: Type.String({ description: 'Like 2026-2027' }),
    startsOn: Type.String({ format: 'date', description: 'Of the academic year' }),
    endsOn: Type.String({ format: 'date', description: 'Of the academic year' }),
    semester: orNull(Semester, { description: 'Null when nothing is taught in the week' }),
    name: Type.String({ description: 'Of the teacher or the group' }),
    slots: Type.Array(Type.Object({ id: Id, label: Text })),
    days: Type.Array(
      Type.Object({
        date: IsoDate,
        holiday: orNull(Text),
        isTaught: Type.Boolean({ description: 'Whether the day is within a semester' }),
      }),
      { description: 'Monday to Saturday' },
    ),
    sessions: Type.Array(ref(WeekSession)),
    events: Type.Array(WeekEvent, { description: 'In any semester, and between two' }),
    dayEvents: Type.Array(WeekDayEvent, { description: 'By day and time; none in the week of a group' }),
  },
  { $id: 'TimetableWeek' },
)
export type TimetableWeek = Static<typeof TimetableWeek>
