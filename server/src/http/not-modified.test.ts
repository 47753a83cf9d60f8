import { expect, it } from 'vitest'
import { matchesEtag } from './not-modified.ts'

const matches = (etag: string, known?: string) => matchesEtag(etag, { headers: { 'if-none-match': known } })

it.each(['"a,b"', 'W/"a,b"', '"x", "a,b"', 'W/"x" ,W/"a,b",  "y"', '*', ' * '])(
  'If-None-Match %s names the version, weakly compared',
  (known) => {
    expect(matches('"a,b"', known)).toBe(true)
    expect(matches('W/"a,b"', known)).toBe(true)
  },
)

it.each([undefined, '', '"a"', 'W/"A,B"', 'a,b', '"a", "b"', '"*"'])('If-None-Match %s does not', (known) => {
  expect(matches('"a,b"', known)).toBe(false)
})
