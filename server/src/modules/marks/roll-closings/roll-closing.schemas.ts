import { type Static, Type } from 'typebox'
import { Version } from '../../../http/etag.ts'
import { Instant, IsoDate, orNull, ref, Semester, Text } from '../../../http/wire.ts'

const closedUntil = orNull(IsoDate, { description: 'The last closed day; null while all are open' })

/** The day up to which the rolls of a semester are closed. */
export const RollClosing = Type.Object(
  {
    semester: Semester,
    closedUntil,
    decidedBy: orNull(Text),
    decidedAt: orNull(Instant, { description: 'Null before the first decision' }),
    version: Version,
  },
  { $id: 'RollClosing' },
)
export type RollClosing = Static<typeof RollClosing>
export const RollClosings = Type.Object({
  items: Type.Array(ref(RollClosing), { description: 'Of both semesters of the year' }),
  mayChange: Type.Boolean({ description: 'The caller is a registrar of the whole institute' }),
})
export type RollClosings = Static<typeof RollClosings>
export const RollClosingKey = Type.Object({ semester: Type.Enum(['1', '2'] as const) })
export const NewRollClosing = Type.Object({ closedUntil })
