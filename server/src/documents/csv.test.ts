import { expect, it } from 'vitest'
import { toCsv } from './csv.ts'

const cellOf = (text: string) =>
  toCsv([[text]])
    .replace('\ufeff', '')
    .trimEnd()

it('separates cells by commas, ends rows with CRLF, and begins with the mark of UTF-8', () => {
  expect(toCsv([['a', 'é'], ['1']])).toBe('\ufeff"a","é"\r\n"1"\r\n')
})

it('keeps commas, quotes and line breaks inside a cell', () => {
  expect(cellOf('a,"b"\nc')).toBe('"a,""b""\nc"')
})

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '  =HYPERLINK("x")'])(
  'makes %j a text, which no spreadsheet runs',
  (formula) => {
    expect(cellOf(formula).slice(0, 2)).toBe(`"'`)
  },
)

it('leaves other cells as they are', () => {
  for (const text of ['', 'account:12', '2026-03-01', '[-1]']) expect(cellOf(text)).toBe(`"${text}"`)
})
