import { Type } from 'typebox'
import { Id } from '../../../platform/wire.ts'

export const AbsenceSheetGroupsBody = Type.Object({
  enseignant_id: Id,
  lang: Type.Optional(Type.String({ description: 'fr (also for any other value), en or ar' })),
})
export const AbsenceSheetGroupsResponse = Type.Object({
  Groups: Type.Array(
    Type.Object({
      specialite: Type.String(),
      groupe: Type.String(),
      group_id: Type.Integer({ description: 'For the printed sheet' }),
    }),
  ),
})

/** Path parameters are strings: digits, within the range of an identifier. */
export const AbsenceSheetKey = Type.Object({ group_id: Type.String({ pattern: '^[1-9]\\d{0,8}$' }) })
