import { type Static, Type } from 'typebox'
import { Count, Instant, IsoDate, orNull, Text } from '../http/wire.ts'

const Difference = Type.Object({
  fact: Type.String({ description: 'Like "class 12 on 2026-11-24"' }),
  says: Type.Record(Type.String(), Text, { description: 'What each page, list or feed says of it' }),
})

export const LatestCheck = Type.Object({
  check: orNull(
    Type.Object({
      finishedAt: Instant,
      firstDay: IsoDate,
      lastDay: IsoDate,
      facts: Count,
      differenceCount: Count,
      differences: Type.Array(Difference, { description: 'The first 200' }),
    }),
    { description: 'Null before the first night' },
  ),
})
export type LatestCheck = Static<typeof LatestCheck>
