import { type Static, Type } from 'typebox'

/** The response body of every command: sent with HTTP 200; `status` is the actual result. */
export const Outcome = Type.Object(
  {
    status: Type.Integer({ description: '200 when done, else the refusal' }),
    errNum: Type.Integer({ description: 'The same number, under the name that some screens read' }),
    msg: Type.String({ description: 'A code that clients translate; empty when done' }),
  },
  { $id: 'Outcome' },
)
export type Outcome = Static<typeof Outcome>

export const done = (): Outcome => ({ status: 200, errNum: 200, msg: '' })
export const refused = (number: number, code: string): Outcome => ({ status: number, errNum: number, msg: code })
