import { type Static, Type } from 'typebox'
import { pathId } from '../../../http/ids.ts'
import { ClassState } from '../../../kernel/class-states.sql.ts'
import { ClassSessionType, Count, Id, IsoDate, Named, orNull, Semester, Text } from '../../../http/wire.ts'

export const ClassPath = Type.Object({
  groupId: pathId('service', 'group'),
  subjectId: pathId('shared'),
  type: Type.Enum(['1', '2', '3', '4'] as const, { description: '1 lecture, 2 TD, 3 TP, 4 other' }),
})
export type ClassPath = Static<typeof ClassPath>

export const ClassQuery = Type.Object({ semester: Type.Enum(['1', '2'] as const) })

export type ClassQuery = Static<typeof ClassQuery>

/** A day on which the class meets: a weekly session or a make-up. */
const ClassMeeting = Type.Object({
  sessionId: Type.Integer({ description: 'Of a make-up, the notice: the two share one series of numbers' }),
  date: IsoDate,
  slotId: Id,
  slot: Text,
  owner: orNull(Named, { description: 'The teacher who shares the roll; null for a class of the caller' }),
  startsAt: Type.String({ description: 'Like 08:30' }),
  endsAt: Type.String({ description: 'Like 10:00' }),
  room: Type.String({ description: 'Empty while no room is assigned' }),
  isMakeUp: Type.Boolean(),
  isPending: Type.Boolean({ description: 'A make-up that the administration has not confirmed' }),
  cancelledBy: Type.Union([Type.Literal('absence'), Type.Literal('exam'), Type.Null()], {
    description: 'An accepted absence of the teacher, or an exam of the students; null for a class that takes place',
  }),
  status: ClassState,
  absences: orNull(Count, { description: 'Null while the roll was not called' }),
})

const ClassTest = Type.Object({
  id: Id,
  date: IsoDate,
  slot: Text,
  room: Text,
  groupId: Id,
  group: Text,
  examTypeId: Id,
  examType: Text,
  kind: Type.Union([Type.Literal(1), Type.Literal(2)], { description: '1 a DS, 2 a test' }),
  isAvailable: Type.Boolean({ description: 'Whether its marks can be entered: the day has come, and it is confirmed' }),
  isUpcoming: Type.Boolean({ description: 'Whether its day is to come' }),
  state: Type.Enum(['draft', 'validated', 'published'] as const),
  marked: Type.Integer({ minimum: 0, description: 'Students with a mark' }),
  students: Count,
})

export const ClassOverview = Type.Object(
  {
    semester: Semester,
    type: ClassSessionType,
    group: Type.Object({ id: Id, name: Text }),
    subject: Type.Object({ id: Id, name: Text }),
    isShared: Type.Boolean({ description: 'Whether the caller calls its rolls alone, and does not teach it' }),
    meetings: Type.Array(ClassMeeting, { description: 'All of the semester, by time' }),
    tests: Type.Array(ClassTest, { description: 'Of the caller alone, each with one of its groups, the newest first' }),
    students: Type.Array(
      Type.Object({
        idNumber: Text,
        name: Text,
        absences: Count,
        sessions: Type.Integer({ minimum: 0, description: 'Sessions with the roll called for the student' }),
      }),
    ),
  },
  { $id: 'ClassOverview' },
)
export type ClassOverview = Static<typeof ClassOverview>
