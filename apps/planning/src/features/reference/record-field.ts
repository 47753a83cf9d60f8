import type { FieldsOf, RecordKind } from '@portal/api-client/reference-records'
import { latinDecimal } from '@portal/i18n'
import { isTime } from '@portal/ui/date'
import { z } from '@portal/ui/form'
import { message } from '../../texts.ts'

/** How a form shows a field, and how its text becomes a value of the wire. */
export type Control =
  | { type: 'text'; maxLength: number; isRequired: boolean; isCode?: boolean }
  | { type: 'number' }
  | { type: 'time' }
  | { type: 'day' }
  | { type: 'flag' }
  | { type: 'choice'; values: readonly ChoiceValue[] }
  | { type: 'reference'; to: RecordKind | 'years' }

export type ChoiceValue = 1 | 2 | 3 | 'ds' | 'principal' | 'control'

/** A field whose value on the wire is a `Value`. Forms hold texts, a day without a text is null. */
export interface RecordField<Value> {
  control: Control
  schema: z.ZodType<Value, string | null>
  /** The text of a new record. */
  initial: string
}

/** Every field of a kind, in the order of its form. */
export type RecordFields<Kind extends RecordKind> = {
  readonly [Name in keyof FieldsOf<Kind>]-?: RecordField<FieldsOf<Kind>[Name]>
}

/** The fields of any kind. */
export type FieldName = { [Kind in RecordKind]: keyof FieldsOf<Kind> }[RecordKind]

const text = z.string(message('reference.required')).trim()
const required = text.min(1, message('reference.required'))

function decimalBetween(minimum: number, maximum: number, isInteger: boolean) {
  const wrong = message(isInteger ? 'reference.wrongInteger' : 'reference.wrongHours')
  const decimal = isInteger ? /^\d{1,5}$/ : /^\d{1,2}(\.\d{1,2})?$/
  return z.preprocess<unknown, z.ZodType<number, number>, string | null>(
    (typed) => {
      const number = typeof typed === 'string' ? latinDecimal(typed).trim() : ''
      return decimal.test(number) ? Number(number) : undefined
    },
    z.number(wrong).min(minimum, wrong).max(maximum, wrong),
  )
}

export const fields = {
  text: (maxLength = 100): RecordField<string> => ({
    control: { type: 'text', maxLength, isRequired: true },
    schema: required,
    initial: '',
  }),
  code: (): RecordField<string> => ({
    control: { type: 'text', maxLength: 30, isRequired: true, isCode: true },
    schema: required,
    initial: '',
  }),
  optionalText: (): RecordField<string> => ({
    control: { type: 'text', maxLength: 100, isRequired: false },
    schema: text,
    initial: '',
  }),
  integer: (minimum: number, maximum: number, initial = ''): RecordField<number> => ({
    control: { type: 'number' },
    schema: decimalBetween(minimum, maximum, true),
    initial,
  }),
  hours: (): RecordField<number> => ({
    control: { type: 'number' },
    schema: decimalBetween(0, 40, false),
    initial: '0',
  }),
  time: (): RecordField<string> => ({
    control: { type: 'time' },
    schema: z.string(message('reference.wrongTime')).refine(isTime, message('reference.wrongTime')),
    initial: '',
  }),
  day: (): RecordField<string> => ({
    control: { type: 'day' },
    schema: z.iso.date(message('reference.wrongDay')),
    initial: '',
  }),
  flag: (): RecordField<boolean> => ({
    control: { type: 'flag' },
    schema: z.preprocess<unknown, z.ZodType<boolean, boolean>, string | null>((typed) => typed === 'true', z.boolean()),
    initial: 'false',
  }),
  choice: <const Value extends ChoiceValue>(...values: readonly Value[]): RecordField<Value> => ({
    control: { type: 'choice', values },
    schema: z.preprocess<unknown, z.ZodType<Value, Value>, string | null>(
      (typed) => values.find((value) => String(value) === typed),
      z.custom<Value>((value) => value !== undefined, message('reference.required')),
    ),
    initial: '',
  }),
  /** A choice among the stored cycles, by their numbers. */
  cycle: (): RecordField<1 | 2> => ({ ...fields.choice<1 | 2>(1, 2), control: { type: 'reference', to: 'cycles' } }),
  reference: (to: RecordKind | 'years'): RecordField<number> => ({
    control: { type: 'reference', to },
    schema: z.preprocess<unknown, z.ZodType<number, number>, string | null>(
      (typed) => (typed ? Number(typed) : undefined),
      z.number(message('reference.required')),
    ),
    initial: '',
  }),
}
