import { latinDigits } from '../../../../http/digits.ts'

/** Nothing was printed before: an earlier year is one of the Hijri calendar, whether the record says so or not. */
const firstPrinted = 1450
const years = /(?<!\d)(\d{4})(?!\d)\s*(هـ|ه(?!\p{L})|هجري|a\.?\s?h\b|h(?!\p{L})|h[eé]g|hidj|hij)?/giu

interface PublicationYear {
  year: number
  /** Whether only the year of the Hijri calendar is given. */
  isConverted: boolean
}

/** The first year of publication in a text such as `1426 H / 2005`, `c1997` or `DL 2003`; null without one. */
export function yearOf(text: string): PublicationYear | null {
  const found = [...latinDigits(text).matchAll(years)].map(([, digits, hijri]) => ({ year: Number(digits), hijri }))
  const gregorian = found.find(({ year, hijri }) => !hijri && year >= firstPrinted && year < 2100)
  if (gregorian) return { year: gregorian.year, isConverted: false }
  const converted = found.find(
    ({ year, hijri }) => year >= (hijri ? 850 : 1200) && year < (hijri ? 1500 : firstPrinted),
  )
  return converted ? { year: toGregorian(converted.year), isConverted: true } : null
}

/** The Gregorian year in which a Hijri year begins. */
const toGregorian = (year: number): number => Math.floor(year * 0.970_224 + 621.577_4)
