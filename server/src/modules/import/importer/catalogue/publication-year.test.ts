import { expect, it } from 'vitest'
import { yearOf } from './publication-year.ts'

it.each([
  ['2003', 2003],
  ['DL 2003', 2003],
  ['c1997.', 1997],
  ['1426 H / 2005', 2005],
  ['2005 / 1426 H', 2005],
  ['1426/2005', 2005],
  ['1426هـ/2005م', 2005],
  ['١٤٢٦ هـ - ٢٠٠٥ م', 2005],
  ['٢٠٠٥', 2005],
  ['۱۹۹۸', 1998],
  ['1455', 1455],
  ['1550 hors commerce', 1550],
])('reads %s', (text, year) => expect(yearOf(text)).toEqual({ year, isConverted: false }))

it.each([
  ['1426 H', 2005],
  ['1426 هـ', 2005],
  ['١٤٢٦ هـ', 2005],
  ['1426', 2005],
  ['1400 A.H.', 1979],
  ['1300 h.', 1882],
])('converts %s, which is a year of the Hijri calendar', (text, year) =>
  expect(yearOf(text)).toEqual({ year, isConverted: true }),
)

it.each(['s.d.', '19--', '12', '3005', '20051'])('finds no year in %s', (text) => expect(yearOf(text)).toBeNull())
