import { Type } from 'typebox'
import { Check } from 'typebox/value'
import { latinDigits } from '../../http/digits.ts'

const anyDigit = '[\\d٠-٩۰-۹]'
const separator = '[.,،٫]'
const decimals = `(?:${separator}${anyDigit}{0,2})?`

/**
 * Request schema of a mark from 0 to 20 with at most two decimals: a number, or text with a point or comma and Latin or
 * Arabic digits. Empty text and null mean no mark.
 */
export const MarkInput = Type.Union(
  [
    Type.String({
      pattern: `^(?:|[01٠١۰۱]?${anyDigit}${decimals}|${separator}${anyDigit}{1,2}|[2٢۲][0٠۰](?:${separator}[0٠۰]{0,2})?)$`,
    }),
    Type.Number({ minimum: 0, maximum: 20, multipleOf: 0.01 }),
    Type.Null(),
  ],
  { description: 'A mark of 0 to 20 with at most two decimals; empty when there is none' },
)

/** Response schema of a mark. */
export const MarkText = Type.String({
  description: 'Like 12.5; empty when there is none, which is neither 0 nor absent',
})

/** The mark as a decimal string for PostgreSQL; null if there is none. */
export function toDecimal(input: string | number | null): string | null {
  if (typeof input === 'number') return input.toFixed(2)
  if (input === null || input === '') return null
  return latinDigits(input).replace(/[,،٫]/, '.')
}

/** Parses a text into a decimal mark; undefined if it is not a mark. */
export function parseMark(text: string): string | undefined {
  return Check(MarkInput, text) ? (toDecimal(text) ?? undefined) : undefined
}
