import { latinDigits } from '../http/digits.ts'

/** Converts an ISBN-10 or ISBN-13 to thirteen digits; null for anything else. */
export function toIsbn13(text: string): string | null {
  const digits = /[\dX]+/i.exec(text.replaceAll(/[-\s]/g, ''))?.[0].toUpperCase() ?? ''
  if (/^\d{13}$/.test(digits)) return checkDigit(digits.slice(0, 12)) === digits[12] ? digits : null
  if (!/^\d{9}[\dX]$/.test(digits)) return null
  const body = `978${digits.slice(0, 9)}`
  return body + checkDigit(body)
}

function checkDigit(twelve: string): string {
  const sum = Array.from(twelve, (digit, at) => Number(digit) * (at % 2 === 0 ? 1 : 3)).reduce((a, b) => a + b, 0)
  return String((10 - (sum % 10)) % 10)
}

/** The ISBN-13 that somebody typed as a search, in ten or thirteen digits of any script; null for other words. */
export function typedIsbn(search: string): string | null {
  const typed = latinDigits(search)
    .replace(/^\s*isbn(?:-1[03])?\b\s*:?/i, '')
    .replaceAll(/[\p{Pd}\s.]/gu, '')
  return /^(?:\d{9}[\dx]|\d{13})$/i.test(typed) ? toIsbn13(typed) : null
}
