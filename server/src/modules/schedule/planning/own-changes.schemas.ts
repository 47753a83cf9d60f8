import { type Static, Type } from 'typebox'
import { PageQuery, pageOf } from '../../../http/cursor.ts'
import { ClassSessionType, Instant, IsoDate, orNull, ref, Semester, Text } from '../../../http/wire.ts'

/** A session as it was when it changed. */
const ShownSession = Type.Object({
  day: Type.Integer({ minimum: 1, maximum: 6, description: '1 Monday to 6 Saturday' }),
  slot: Text,
  type: ClassSessionType,
  weekParity: Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2)], {
    description: '0 every week, 1 the odd and 2 the even weeks of the semester',
  }),
  subject: Text,
  teacher: Text,
  group: Text,
  room: orNull(Text),
})
export type ShownSession = Static<typeof ShownSession>

export const OwnTimetableChange = Type.Object(
  {
    id: Type.Integer(),
    kind: Type.Enum(['placed', 'moved', 'exchanged', 'changed', 'removed'] as const),
    semester: Semester,
    changedAt: Instant,
    from: orNull(IsoDate, { description: 'The first day of the change; null for one of before that was stored' }),
    changedBy: orNull(Text, { description: 'Who changed it; null for an account that is gone' }),
    isNew: Type.Boolean({ description: 'Not seen before, or seen for the first time within the last hour' }),
    isMine: Type.Boolean({ description: 'Whether the session is still of the caller' }),
    before: orNull(ShownSession, { description: 'Null for a new session' }),
    after: orNull(ShownSession, { description: 'Null for a session that was removed' }),
  },
  { $id: 'OwnTimetableChange' },
)
export type OwnTimetableChange = Static<typeof OwnTimetableChange>

export const OwnChangesQuery = Type.Object(PageQuery)
export type OwnChangesQuery = Static<typeof OwnChangesQuery>
export const OwnChangesPage = pageOf(ref(OwnTimetableChange))
