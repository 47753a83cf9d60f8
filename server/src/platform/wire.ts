import { type Static, type TSchema, Type } from 'typebox'

/** Points at a schema registered under its `$id`, so that the contract names it once; typed as what it points at. */
export const ref = <T extends TSchema>(schema: T & { $id?: string }) =>
  Type.Unsafe<Static<T>>(Type.Ref(String(schema.$id)))

/** Positive identifier. */
export const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })
/** Marks the identifier of a teacher where the field's name does not say so: the server refuses another's. */
export const TeacherId = Type.Integer({ minimum: 1, maximum: 2_147_483_647, 'x-names': 'teacher' })
/** Marks an identifier of what every teacher may see. */
export const SharedId = Type.Integer({ minimum: 1, maximum: 2_147_483_647, 'x-names': 'shared' })
/** `yyyy-mm-dd`. */
export const Day = Type.String({ format: 'date' })
export const Flag = Type.Union([Type.Literal(0), Type.Literal(1)], { description: '0 or 1' })
export const Semester = Type.Union([Type.Literal(1), Type.Literal(2)], { description: '1 or 2' })
export const SessionType = Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3), Type.Literal(4)], {
  description: '1 lecture, 2 TD, 3 TP, 4 other',
})
/** An entry of a select. */
export const Choice = Type.Object({ value: Type.Integer(), label: Type.String() }, { $id: 'Choice' })
export type Choice = Static<typeof Choice>
/** An entry of a select whose values are words. */
export const TextChoice = Type.Object({ value: Type.String(), label: Type.String() }, { $id: 'TextChoice' })

/** The body of every answer other than 200. */
export const Failure = Type.Object(
  {
    status: Type.Integer(),
    code: Type.String({ description: 'What went wrong, for clients to translate' }),
    requestId: Type.String(),
    fields: Type.Optional(Type.Array(Type.String(), { description: 'The fields of a body that has the wrong format' })),
  },
  { $id: 'Failure' },
)

/** Says in which language labels and mails are wanted. */
export const LanguageHeader = Type.Object({
  lang: Type.Optional(Type.String({ description: 'fr (also for any other value), en or ar' })),
})
