import { assert, property as holds, string } from 'fast-check'
import { expect, it } from 'vitest'
import { contentLine, escapeText } from './content-line.ts'

it('escapes value separators, so that a name cannot inject a line', () => {
  expect(escapeText('Salle A, B; C\\D\nEND:VEVENT')).toBe(String.raw`Salle A\, B\; C\\D\nEND:VEVENT`)
  expect(escapeText('1\r\n2\r3\n4')).toBe(String.raw`1\n2\n3\n4`)
})

it('fills each line up to 75 octets', () => {
  const name = 'SUMMARY'
  expect(contentLine(name, 'x'.repeat(67))).toBe(`SUMMARY:${'x'.repeat(67)}`)
  expect(contentLine(name, 'x'.repeat(68))).toBe(`SUMMARY:${'x'.repeat(67)}\r\n x`)
  expect(contentLine(name, 'x'.repeat(67 + 74 + 1))).toBe(`SUMMARY:${'x'.repeat(67)}\r\n ${'x'.repeat(74)}\r\n x`)
  expect(contentLine(name, `${'x'.repeat(66)}é`)).toBe(`SUMMARY:${'x'.repeat(66)}\r\n é`)
})

it('folds at 75 octets without splitting a character, and unfolds to the original', () => {
  assert(
    holds(string({ unit: 'grapheme', maxLength: 300, size: 'max' }), (value) => {
      const folded = contentLine('SUMMARY', escapeText(value))
      for (const line of folded.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      expect(folded.replaceAll('\r\n ', '')).toBe(`SUMMARY:${escapeText(value)}`)
    }),
  )
})
