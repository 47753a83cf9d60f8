import { type Static, Type } from 'typebox'
import { ClassSessionType, Id, IsoDate, Named, orNull, ref, Text } from '../../../http/wire.ts'

const Clock = Type.String({ description: '`hh:mm`, in the time zone of the institute' })

/** The roll of a class session of today, with what its sheet needs. */
const Roll = Type.Object({
  timetableId: Id,
  slotId: Id,
  day: Type.Integer({ minimum: 1, maximum: 6, description: '1 is Monday' }),
  recorded: Type.Integer({ minimum: 0, description: 'The students whose attendance is stored' }),
  students: Type.Integer({ minimum: 0 }),
  shared: orNull(Type.Object({ owner: Named, groupId: Id }), {
    description: 'The teacher and group of a roll that is shared with the caller; null for a class of the caller',
  }),
})

export const AgendaEntry = Type.Object(
  {
    kind: Type.Enum(['session', 'make-up', 'test', 'invigilation'] as const),
    id: Type.Integer({
      description: 'Unique within the kind and the day, but for shared rolls of a make-up of several groups',
    }),
    from: Clock,
    to: Clock,
    slot: Type.String({ description: 'The name of the time slot' }),
    subjectId: orNull(Id, { description: 'Null for an invigilation' }),
    subject: Type.String({ description: 'Empty for an invigilation' }),
    type: orNull(ClassSessionType),
    examType: orNull(Text),
    groups: Text,
    room: orNull(Text),
    isPending: Type.Boolean({ description: 'A test that is not accepted yet' }),
    roll: orNull(Roll, { description: 'Null on other days, and for what has no attendance' }),
  },
  { $id: 'AgendaEntry' },
)
export type AgendaEntry = Static<typeof AgendaEntry>

const AgendaDay = Type.Object({ day: IsoDate, entries: Type.Array(ref(AgendaEntry)) })

export const Agenda = Type.Object(
  {
    today: AgendaDay,
    holiday: orNull(Type.String(), { description: 'The name of the holiday that today is' }),
    isInSemester: Type.Boolean({ description: 'Whether weekly class sessions take place on such days' }),
    next: orNull(AgendaDay, { description: 'The next day with an entry, within three weeks' }),
  },
  { $id: 'Agenda' },
)
export type Agenda = Static<typeof Agenda>
