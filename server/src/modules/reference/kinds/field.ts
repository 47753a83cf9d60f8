import { type Static, type TSchema, Type } from 'typebox'
import { SharedId } from '../../../http/ids.ts'
import { nameText, requiredName } from '../../../http/names.ts'
import { IsoDate } from '../../../http/wire.ts'

/** A field of a kind on the wire, and the column that stores it. */
export interface Field<Column extends string = string, Schema extends TSchema = TSchema> {
  column: Column
  schema: Schema
  /** The type of the column, where its text differs from the wire. */
  format?: 'time'
}

export const fields = {
  text: <Column extends string>(column: Column, maxLength = 100) => ({ column, schema: requiredName(maxLength) }),
  /** A text that may be empty, such as a name in Arabic. */
  optionalText: <Column extends string>(column: Column) => ({ column, schema: nameText({ maxLength: 100 }) }),
  integer: <Column extends string>(column: Column, minimum: number, maximum: number) => ({
    column,
    schema: Type.Integer({ minimum, maximum }),
  }),
  /** Hours in a week, in quarters or any other part. */
  hours: <Column extends string>(column: Column) => ({ column, schema: Type.Number({ minimum: 0, maximum: 40 }) }),
  flag: <Column extends string>(column: Column) => ({ column, schema: Type.Boolean() }),
  /** One of these values. */
  choice: <Column extends string, Value extends string | number>(column: Column, values: readonly Value[]) => ({
    column,
    schema: Type.Union(values.map((value) => Type.Literal(value))),
  }),
  /** The id of a record of another kind. */
  reference: <Column extends string>(column: Column) => ({ column, schema: SharedId }),
  day: <Column extends string>(column: Column) => ({ column, schema: IsoDate }),
  /** `hh:mm`. */
  time: <Column extends string>(column: Column) => ({
    column,
    schema: Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', description: 'hh:mm' }),
    format: 'time' as const,
  }),
}

export type Fields = Record<string, Field>
export type ValuesOf<Of extends Fields> = { [Name in keyof Of]: Static<Of[Name]['schema']> }
