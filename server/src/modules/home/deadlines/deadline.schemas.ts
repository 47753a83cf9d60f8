import { type Static, Type } from 'typebox'
import { Version } from '../../../http/etag.ts'
import { pathId } from '../../../http/ids.ts'
import { IsoDate, orNull, ref, Semester } from '../../../http/wire.ts'

const DueOn = orNull(IsoDate, { description: 'The last day; null without a deadline' })

export const WishDeadline = Type.Object({ semester: Semester, dueOn: DueOn, version: Version }, { $id: 'WishDeadline' })
export type WishDeadline = Static<typeof WishDeadline>

export const MarksDeadline = Type.Object(
  {
    sittingId: Type.Integer(),
    kind: Type.Enum(['ds', 'principal', 'control'] as const),
    semester: Type.Integer({ minimum: 1, maximum: 3, description: '3 for the control sitting' }),
    startsOn: IsoDate,
    endsOn: IsoDate,
    dueOn: orNull(IsoDate, {
      description: 'The last day for the marks of all exams; null when each is due a number of days after it',
    }),
    markingDays: Type.Integer({ minimum: 0, description: 'That number of days' }),
    version: Version,
  },
  { $id: 'MarksDeadline' },
)
export type MarksDeadline = Static<typeof MarksDeadline>

export const Deadlines = Type.Object({
  isOpen: Type.Boolean({ description: 'False in a closed year, in which nothing changes' }),
  wishes: Type.Array(ref(WishDeadline), { description: 'Of both semesters' }),
  marks: Type.Array(ref(MarksDeadline), { description: 'Of every exam sitting, by day' }),
})
export type Deadlines = Static<typeof Deadlines>

export const SemesterParams = Type.Object({ semester: Type.String({ pattern: '^[12]$' }) })
export const SittingParams = Type.Object({ id: pathId('shared') })
export const NewDeadline = Type.Object({ dueOn: DueOn })
