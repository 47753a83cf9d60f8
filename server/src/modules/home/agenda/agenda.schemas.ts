import { type Static, Type } from 'typebox'
import { ClassSessionType, IsoDate } from '../../../http/wire.ts'

const Id = Type.Integer()
const Text = Type.String()
const Clock = Type.String({ description: '`hh:mm`, in the time zone of the institute' })
const OrNull = <Field extends typeof Text>(field: Field) => Type.Union([field, Type.Null()])

/** The roll of a class session of today, with what its sheet needs. */
const Roll = Type.Object({
  timetableId: Id,
  slotId: Id,
  day: Type.Integer({ minimum: 1, maximum: 6, description: '1 is Monday' }),
  recorded: Type.Integer({ minimum: 0, description: 'The students whose attendance is stored' }),
  students: Type.Integer({ minimum: 0 }),
})

export const AgendaEntry = Type.Object(
  {
    kind: Type.Enum(['session', 'make-up', 'test', 'invigilation'] as const),
    id: Type.Integer({ description: 'Unique within the kind and the day' }),
    from: Clock,
    to: Clock,
    slot: Type.String({ description: 'The name of the time slot' }),
    subjectId: Type.Union([Id, Type.Null()], { description: 'Null for an invigilation' }),
    subject: Type.String({ description: 'Empty for an invigilation' }),
    type: Type.Union([ClassSessionType, Type.Null()]),
    examType: OrNull(Text),
    groups: Text,
    room: OrNull(Text),
    isPending: Type.Boolean({ description: 'A test that is not accepted yet' }),
    roll: Type.Union([Roll, Type.Null()], { description: 'Null on other days, and for what has no attendance' }),
  },
  { $id: 'AgendaEntry' },
)
export type AgendaEntry = Static<typeof AgendaEntry>

const AgendaDay = Type.Object({ day: IsoDate, entries: Type.Array(Type.Unsafe<AgendaEntry>(Type.Ref('AgendaEntry'))) })

export const Agenda = Type.Object(
  {
    today: AgendaDay,
    holiday: Type.Union([Type.String(), Type.Null()], { description: 'The name of the holiday that today is' }),
    isInSemester: Type.Boolean({ description: 'Whether weekly class sessions take place on such days' }),
    next: Type.Union([AgendaDay, Type.Null()], { description: 'The next day with an entry, within three weeks' }),
  },
  { $id: 'Agenda' },
)
export type Agenda = Static<typeof Agenda>
