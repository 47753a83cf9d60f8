import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { validateByPart } from '../../http/validation.ts'
import { MarkInput, toDecimal } from './mark.ts'

const fits = validateByPart({})({ schema: MarkInput, method: 'POST', url: '/', httpPart: 'body' })
const isMark = (input: unknown) => fits(input) === true

it('R-marks-01, R-marks-02: a mark is a decimal from 0 to 20 with at most two decimals', () => {
  fc.assert(
    fc.property(fc.integer({ min: -200, max: 30_000 }), fc.integer({ min: 0, max: 3 }), (units, places) => {
      const text = (units / 10 ** places).toFixed(places)
      expect([text, isMark(text)]).toEqual([text, units >= 0 && places <= 2 && Number(text) <= 20])
    }),
  )
})

it('R-marks-01, R-marks-02: accepts exactly the 2,001 marks as numbers too', () => {
  const marks = Array.from({ length: 2001 }, (_, hundredths) => hundredths / 100)
  expect(marks.filter((mark) => !isMark(mark))).toEqual([])
  expect([20.01, 20.5, -0.01, 12.345, 0.001].filter(isMark)).toEqual([])
})

it.each([
  'NaN',
  '1e1',
  '1_4',
  '１４',
  '1.2.3',
  '-0',
  '20.001',
  '20.01',
  '21',
  'Infinity',
  '0x10',
  '.',
  ' ',
  '7 ',
  '+7',
])('R-marks-01: rejects %j as a mark', (text) => expect(isMark(text)).toBe(false))

it.each([
  ['7,5', '7.5'],
  ['.5', '.5'],
  ['14.', '14.'],
  ['20,00', '20.00'],
  ['٧٫٥', '7.5'],
  ['١٢،٥', '12.5'],
  ['۲۰', '20'],
  [12.35, '12.35'],
  [0, '0.00'],
])('R-marks-03: accepts %j', (input, decimal) => {
  expect(isMark(input)).toBe(true)
  expect(toDecimal(input)).toBe(decimal)
})

it('R-marks-07: an empty mark is null, not 0', () => {
  for (const input of ['', null]) expect([isMark(input), toDecimal(input)]).toEqual([true, null])
  for (const input of ['12.345', true, [], {}]) expect(isMark(input)).toBe(false)
})
