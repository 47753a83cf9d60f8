import type * as operations from './generated/sdk.gen.ts'
import type { SaveRollData } from './generated/types.gen.ts'

export type NewRoll = SaveRollData['body']
export type { RollRow, WishEntry, WishLicenceLine, WishSubject } from './generated/types.gen.ts'

type Operations = typeof operations

type ResponseOf<Name extends keyof Operations> = Exclude<Awaited<ReturnType<Operations[Name]>>['data'], undefined>

type RequestOf<Name extends keyof Operations> = Pick<
  NonNullable<Parameters<Operations[Name]>[0]>,
  Extract<keyof NonNullable<Parameters<Operations[Name]>[0]>, 'body' | 'path' | 'query'>
>

/** Mock responses by operation id: a value, or a function of the call. */
export type Mocks = {
  [Name in keyof Operations]?:
    ResponseOf<Name> | ((call: RequestOf<Name>) => ResponseOf<Name> | Promise<ResponseOf<Name>>)
}
