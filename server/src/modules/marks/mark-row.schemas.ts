import { type TSchema, Type } from 'typebox'
import { ref } from '../../http/wire.ts'

/** The optional fields of every mark row of a request. */
export const enteredFields = {
  version: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 2_147_483_647,
      description: 'Of the row that was changed; a row that changed since is kept. Without it the row is overwritten',
    }),
  ),
  saisie: Type.Optional(
    Type.Union([Type.Literal('typed'), Type.Literal('pasted')], { description: 'How the mark came in, for the audit' }),
  ),
}

export const ignored = (why: string) => Type.Optional(Type.Unknown({ description: `Ignored: ${why}` }))
export const Version = Type.Integer({
  minimum: 0,
  description: 'Counts the changes of a row; 0 before it is first saved',
})
export const Locked = Type.Union([Type.Literal(0), Type.Literal(1)], {
  description: '1 once validated: the row never changes again but by the administration',
})
export const Upcoming = Type.Union([Type.Literal(0), Type.Literal(1)], {
  description: '1 before the day of the exam: its marks cannot be entered yet',
})
export const Published = Type.Union([Type.Literal(0), Type.Literal(1)], {
  description: '1 while the marks are shown to the students',
})
/** Only the administration hides marks again. */
export const Publish = Type.Literal(1, { description: 'Marks are published; the administration hides them again' })

/** The result fields of every row of a response. */
export const rowResult = {
  version: Version,
  auteur: Type.Optional(Type.String({ description: 'Of a conflict: who stored what stands there' })),
  date: Type.Optional(Type.String({ description: 'Of a conflict: when, as yyyy-mm-dd hh:mm:ss in the institute' })),
}

/** The outcome of saving rows, with the result of each row. */
export const rowsOutcome = <Row extends TSchema>(savedRow: Row & { $id?: string }, $id: string) =>
  Type.Object(
    {
      status: Type.Integer({
        description: '200 when all is done, 409 when some rows are not stored, else the refusal',
      }),
      errNum: Type.Integer({ description: 'The same number' }),
      msg: Type.String({ description: 'A code that clients translate; empty when done' }),
      lignes: Type.Optional(
        Type.Array(ref(savedRow), {
          description: 'The result of each row and its stored values, in the order of the rows',
        }),
      ),
    },
    { $id },
  )
