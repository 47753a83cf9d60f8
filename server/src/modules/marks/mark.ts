import { Type } from 'typebox'
import { Check } from 'typebox/value'

const anyDigit = '[\\d٠-٩]'
const decimals = `(?:[.,٫]${anyDigit}{0,2})?`

/**
 * Request schema of a mark from 0 to 20 with at most two decimals: a number, or text with a point or comma and Latin or
 * Arabic digits. Empty text and null mean no mark.
 */
export const MarkInput = Type.Union(
  [
    Type.String({ pattern: `^(?:|[01٠١]?${anyDigit}${decimals}|[.,٫]${anyDigit}{1,2}|[2٢][0٠](?:[.,٫][0٠]{0,2})?)$` }),
    Type.Number({ minimum: 0, maximum: 20, multipleOf: 0.01 }),
    Type.Null(),
  ],
  { description: 'A mark of 0 to 20 with at most two decimals; empty when there is none' },
)

/** Response schema of a mark. */
export const MarkText = Type.String({
  description: 'Like 12.5; empty when there is none, which is neither 0 nor absent',
})

const arabicDigitZero = '٠'.charCodeAt(0)

/** The mark as a decimal string for PostgreSQL; null if there is none. */
export function toDecimal(input: string | number | null): string | null {
  if (typeof input === 'number') return input.toFixed(2)
  if (input === null || input === '') return null
  return input.replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - arabicDigitZero)).replace(/[,٫]/, '.')
}

/** Parses a text into a decimal mark; undefined if it is none. */
export function parseMark(text: string): string | undefined {
  return Check(MarkInput, text) ? (toDecimal(text) ?? undefined) : undefined
}
