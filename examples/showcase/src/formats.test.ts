import { describe, expect, it } from 'vitest'
import { formatAge, formatShortDay, formatSize, parseDisplayDay } from './formats.ts'

describe('the texts that records write in English for display', () => {
  it.each([
    ['10 Oct, 19', '2019-10-10'],
    ['2 Jan, 20', '2020-01-02'],
    ['2019-10-10', null],
    ['10 Xyz, 19', null],
  ])('the day %s is %s', (text, day) => expect(parseDisplayDay(text)).toBe(day))

  it.each([
    ['Mar 5', '5 mars'],
    ['Oct 12', '12 oct.'],
    ['23/11/2026', '23/11/2026'],
  ])('the day of a mail %s is shown as %s', (text, shown) => expect(formatShortDay(text)).toBe(shown))

  it.each([
    ['15 mins ago', 'il y a 15 minutes'],
    ['1 hr ago', 'il y a 1 heure'],
    ['1 day ago', 'hier'],
    ['a few minutes ago', 'maintenant'],
  ])('the age %s is shown as %s', (text, shown) => expect(formatAge(text)).toBe(shown))

  it('the size of a file has the decimals of the language', () => {
    expect(formatSize('3.25 MB')).toMatch(/^3,25\sMo$/)
    expect(formatSize('12 files')).toBe('12 files')
  })
})
