import { describe, expect, it } from 'vitest'
import { latinDecimal, latinDigits } from './digits.ts'

describe('typed digits', () => {
  it.each([
    ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
    ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
    ['\u200F٩٤٠٠٠٠٠١\u200E', '94000001'],
    ['LGL٢-A', 'LGL2-A'],
    ['１４', '１４'],
  ])('%s are %s', (typed, latin) => expect(latinDigits(typed)).toBe(latin))

  it.each(['١٢،٥', '١٢٫٥', '12,5', '12.5', '۱۲٫۵'])('%s is 12.5', (typed) => expect(latinDecimal(typed)).toBe('12.5'))
})
