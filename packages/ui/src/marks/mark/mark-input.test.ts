import { assert, constantFrom, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseMark } from './parse-mark.ts'
import { applyMarkInput } from './mark-input.ts'

/** Types characters one by one at the end of an empty cell. */
function type(signs: string, decimalSign = '.') {
  const refused: string[] = []
  let text = ''
  for (const sign of signs) {
    const after = applyMarkInput(text, text + sign, decimalSign)
    text = after.text
    if (after.refused) refused.push(after.refused)
  }
  return { text, refused }
}

describe('typing in a cell', () => {
  it.each(['0', '20', '.5', '14.', '14.25', '7.5'])('%s is accepted', (signs) => {
    expect(type(signs)).toEqual({ text: signs, refused: [] })
  })

  it('R-marks-03: comma and point become the decimal separator, Arabic-Indic digits become Latin ones', () => {
    for (const typed of ['12,5', '12.5', '١٢٫٥', '١٢،٥', '۱۲٫۵', '12،5']) {
      expect(type(typed, ',').text).toBe('12,5')
      expect(type(typed, '.').text).toBe('12.5')
    }
  })

  it('R-marks-04: only digits and separators are kept', () => {
    expect(type('1a2')).toEqual({ text: '12', refused: ['notDigits'] })
  })

  it('R-marks-05: a mark out of range loses its last character', () => {
    expect(type('25')).toEqual({ text: '2', refused: ['wrong'] })
    expect(type('20.01')).toEqual({ text: '20.0', refused: ['wrong'] })
  })

  it('R-marks-02: a third decimal and a second separator are removed', () => {
    expect(type('12.345')).toEqual({ text: '12.34', refused: ['wrong'] })
    expect(type('1.2.')).toEqual({ text: '1.2', refused: ['wrong'] })
  })

  it('an inserted character that makes the mark invalid leaves the cell unchanged', () => {
    expect(applyMarkInput('15', '215', ',')).toEqual({ text: '15', refused: 'wrong' })
  })

  it('for any input, the text of the cell is a valid or an incomplete mark', () => {
    assert(
      property(string({ unit: constantFrom(...Array.from('0123456789.,٫،٣۳１aZ-+_e ')), maxLength: 12 }), (signs) => {
        const { text } = type(signs)
        expect(text === '.' || parseMark(text).problem === undefined).toBe(true)
      }),
    )
  })
})
