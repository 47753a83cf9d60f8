import { type Static, Type } from 'typebox'
import { Version } from '../../../http/etag.ts'
import { checkedId, pathId } from '../../../http/ids.ts'
import { ClassSessionType, Id, Named, orNull, ref } from '../../../http/wire.ts'

const limits = {
  measure: Type.Enum(['absences', 'rate'] as const, {
    description: 'A number of absences, or a percentage of sessions',
  }),
  warning: Type.Integer({ minimum: 1, maximum: 1000 }),
  elimination: Type.Integer({ minimum: 1, maximum: 1000 }),
}
export const AbsenceLimits = Type.Object(limits)
const type = orNull(ClassSessionType, { description: 'Null for every session type' })

/** The threshold of a subject, of a department or, with neither, of the institute. */
export const AbsenceThreshold = Type.Object(
  {
    id: Id,
    department: orNull(Named),
    subject: orNull(Named),
    type,
    ...limits,
    mayChange: Type.Boolean({ description: 'The caller is a registrar of its department' }),
    version: Version,
  },
  { $id: 'AbsenceThreshold' },
)
export type AbsenceThreshold = Static<typeof AbsenceThreshold>
export const AbsenceThresholds = Type.Object({ items: Type.Array(ref(AbsenceThreshold)) })

/** Where the caller may set a threshold. */
export const ThresholdPlaces = Type.Object({
  mayChangeInstitute: Type.Boolean(),
  departments: Type.Array(Named),
  subjects: Type.Array(Named, { description: 'Without the archived ones' }),
})
export type ThresholdPlaces = Static<typeof ThresholdPlaces>

export const ThresholdKey = Type.Object({ id: pathId('service', 'absence-threshold') })
export const NewThreshold = Type.Object({
  departmentId: orNull(checkedId('department')),
  subjectId: orNull(checkedId('exam-subject')),
  type,
  ...limits,
})
export type NewThreshold = Static<typeof NewThreshold>
export type ThresholdLimits = Static<typeof AbsenceLimits>
