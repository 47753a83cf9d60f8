import { assert, constantFrom, double, oneof, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromHundredths, isSameMark, toHundredths } from './hundredths.ts'
import { parseMark, type MarkProblem } from './parse-mark.ts'

const signs = Array.from('0123456789.,٫،٠١٥٩-e ')

function isShortestMark(mark: string | null | undefined): boolean {
  return (
    typeof mark === 'string' &&
    /^(?:\d|1\d|20)(?:\.\d?[1-9])?$/.test(mark) &&
    toHundredths(mark) <= 2_000 &&
    parseMark(mark).mark === mark
  )
}

describe('parsing a mark', () => {
  it.each([
    ['0', '0'],
    ['20', '20'],
    ['20.00', '20'],
    ['7.50', '7.5'],
    ['12.25', '12.25'],
    ['05', '5'],
    ['0.05', '0.05'],
    ['.5', '0.5'],
    ['14.', '14'],
  ])('R-marks-01: %s is %s', (typed, mark) => {
    expect(parseMark(typed)).toEqual({ mark })
  })

  it.each([
    ['7,5', '7.5'],
    ['٧٫٥', '7.5'],
    ['١٤', '14'],
    ['١٢,٢٥', '12.25'],
    ['١٢،٥', '12.5'],
    ['۱۲٫۵', '12.5'],
    ['\u200F١٢٫٥\u200E', '12.5'],
  ])('R-marks-03: %s is %s', (typed, mark) => {
    expect(parseMark(typed)).toEqual({ mark })
  })

  it('R-marks-07: empty input is no mark, which is not 0', () => {
    expect(parseMark('')).toEqual({ mark: null })
    expect(isSameMark(null, '0')).toBe(false)
    expect(isSameMark('0', '0.00')).toBe(true)
  })

  it.each<[string, MarkProblem]>([
    ['20.01', 'outOfRange'],
    ['21', 'outOfRange'],
    ['100', 'outOfRange'],
    ['20.001', 'decimals'],
    ['12.345', 'decimals'],
    ['1.2.3', 'malformed'],
    ['1,2.3', 'malformed'],
    ['.', 'malformed'],
    ['-0', 'notDigits'],
    ['-1', 'notDigits'],
    ['+5', 'notDigits'],
    ['NaN', 'notDigits'],
    ['Infinity', 'notDigits'],
    ['1e1', 'notDigits'],
    ['0x10', 'notDigits'],
    ['1_4', 'notDigits'],
    ['１４', 'notDigits'],
    ['1 4', 'notDigits'],
    ['ABS', 'notDigits'],
  ])('R-marks-01: R-marks-02: R-marks-06: %s is refused: %s', (typed, problem) => {
    expect(parseMark(typed)).toEqual({ problem })
  })

  it('R-marks-02: any text is empty, a mark of 0 to 20 with at most two decimals, or rejected', () => {
    const texts = oneof(
      string({ unit: constantFrom(...signs), maxLength: 7 }),
      string({ unit: 'grapheme' }),
      double().map(String),
    )
    assert(
      property(texts, (typed) => {
        const { mark, problem } = parseMark(typed)
        const isRefused = problem !== undefined && mark === undefined
        const isEmpty = mark === null && typed === ''
        expect(isRefused || isEmpty || isShortestMark(mark)).toBe(true)
      }),
      { numRuns: 2_000 },
    )
  })

  it('every hundredth of the scale round-trips without rounding', () => {
    for (let hundredths = 0; hundredths <= 2_000; hundredths += 1) {
      const { mark } = parseMark(fromHundredths(hundredths))
      expect(toHundredths(mark!)).toBe(hundredths)
    }
  })
})
