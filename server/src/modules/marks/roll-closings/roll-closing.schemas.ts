import { type Static, Type } from 'typebox'
import { Version } from '../../../http/etag.ts'
import { Count, Instant, IsoDate, orNull, ref, Semester, Text } from '../../../http/wire.ts'

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
export const ClosingPreviewQuery = Type.Object({
  closedUntil: Type.Optional(
    Type.String({ format: 'date', description: 'The day that would be closed; without it all would be open' }),
  ),
})
/** The missing rolls that a change of a closing would close or open again. */
export const ClosingPreview = Type.Object(
  {
    rolls: Type.Integer({ minimum: 0, description: 'Between the day that is closed now and the new one, not called' }),
    teachers: Count,
  },
  { $id: 'ClosingPreview' },
)
export type ClosingPreview = Static<typeof ClosingPreview>
export const NewRollClosing = Type.Object({ closedUntil })
