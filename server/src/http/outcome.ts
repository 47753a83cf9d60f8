import { type Static, Type } from 'typebox'
import { namedObject } from './wire.ts'

/** The response body of every command: sent with HTTP 200; `status` is the actual result. */
export const Outcome = namedObject('Outcome', {
  status: Type.Integer({ description: '200 when done, else the refusal' }),
  errNum: Type.Integer({ description: 'The same number, under the name that some screens read' }),
  msg: Type.String({ description: 'A code that clients translate; empty when done' }),
})
export type Outcome = Static<typeof Outcome>

export const done = (): Outcome => ({ status: 200, errNum: 200, msg: '' })
export const refused = (number: number, code: string): Outcome => ({ status: number, errNum: number, msg: code })
