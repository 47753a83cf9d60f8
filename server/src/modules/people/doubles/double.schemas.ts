import { type Static, Type } from 'typebox'
import { PageQuery, pageOf } from '../../../http/cursor.ts'
import { Version } from '../../../http/etag.ts'
import { pathId } from '../../../http/ids.ts'
import { Count, orNull, ref, Text } from '../../../http/wire.ts'
import { Student } from '../students/student.schemas.ts'

const TextOrNull = orNull(Text)

/** Two records that may be of one person: the older one first. */
export const Double = Type.Object({
  students: Type.Array(ref(Student), { minItems: 2, maxItems: 2 }),
  isSameName: Type.Boolean(),
  isSameBirthDate: Type.Boolean(),
  isNearlySameNumber: Type.Boolean({ description: 'One character differs, or the order of two' }),
})
export type Double = Static<typeof Double>
export const DoublesQuery = Type.Object({
  ...PageQuery,
  distinct: Type.Optional(Type.Boolean({ description: 'Only the pairs of two persons, in place of the others' })),
})
export type DoublesQuery = Static<typeof DoublesQuery>
export const DoublePage = pageOf(Double)

export const MergeKey = Type.Object({
  id: pathId('service', 'student'),
  doubleId: pathId('service', 'student'),
})

/** Two records of which one student can have only one; their values are not shown. */
export const Clash = Type.Object({
  kind: Type.Enum(['enrolment', 'mark', 'attendance', 'register', 'project'] as const),
  year: TextOrNull,
  groups: Type.Array(Text, { description: 'Of the records: two groups, or the one of both' }),
  subject: TextOrNull,
  exam: TextOrNull,
  heldOn: orNull(Type.String({ format: 'date' })),
  teacher: TextOrNull,
})
export type Clash = Static<typeof Clash>

export const MergePreview = Type.Object({
  student: ref(Student),
  double: ref(Student),
  moves: Type.Object(
    {
      enrolments: Count,
      marks: Count,
      attendance: Count,
      registers: Count,
      eliminations: Count,
      projects: Count,
    },
    { description: 'The records of the double that the student gets' },
  ),
  same: Type.Integer({ minimum: 0, description: 'The records that both have with equal values: one of the two stays' }),
  clashes: Type.Array(Clash, { description: 'A merge is refused while there is one' }),
  areDistinct: Type.Boolean({ description: 'Whether the records are of two persons: a merge is refused' }),
  version: Version,
})
export type MergePreview = Static<typeof MergePreview>
