import { Type } from 'typebox'

/** Positive identifier. */
export const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })
/** `yyyy-mm-dd`. */
export const Day = Type.String({ format: 'date' })
export const Semester = Type.Union([Type.Literal(1), Type.Literal(2)], { description: '1 or 2' })
export const SessionType = Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3), Type.Literal(4)], {
  description: '1 lecture, 2 TD, 3 TP, 4 other',
})
/** An entry of a select. */
export const Choice = Type.Object({ value: Type.Integer(), label: Type.String() }, { $id: 'Choice' })
