import { type Static, Type } from 'typebox'

/** An event of one version of a remote in one browser, without personal data. */
const Report = Type.Object(
  {
    remote: Type.String({ maxLength: 40 }),
    version: Type.String({ maxLength: 80 }),
    event: Type.Union([
      Type.Literal('mounted'),
      Type.Literal('failed'),
      Type.Literal('fellBack'),
      Type.Literal('disabled'),
      Type.Literal('fault'),
    ]),
    phase: Type.Optional(Type.String({ maxLength: 40 })),
    milliseconds: Type.Optional(Type.Number({ minimum: 0, maximum: 600_000 })),
    message: Type.Optional(Type.String({ maxLength: 300 })),
  },
  { additionalProperties: false },
)
export type Report = Static<typeof Report>

export const Reports = Type.Object({ reports: Type.Array(Report, { minItems: 1, maxItems: 50 }) })
