import { describe, expect, it } from 'vitest'
import { codeAt, isShown, isValidTicket, newSecret, newTicket, sheetOf, ticketLasts } from './check-in-code.ts'

const owner = { sheetId: 4711, secret: newSecret() }
const other = { sheetId: 4711, secret: newSecret() }
/** The beginning of a window. */
const start = 1_800_000_000_000

describe('R-shared-67: the code of a check-in', () => {
  it('changes every ten seconds, and names its sheet', () => {
    const codes = [0, 9_999, 10_000, 19_999].map((after) => codeAt(owner, start + after).code)
    expect([new Set(codes).size, codes[0] === codes[1], codes[2] === codes[3]]).toEqual([2, true, true])
    expect(codeAt(owner, start + 3_000).changesAt).toBe(start + 10_000)
    expect(sheetOf(codes[0]!)).toBe(owner.sheetId)
  })

  it('opens the page while it is shown and for three seconds on the way, and never before or after', () => {
    const { code } = codeAt(owner, start)
    expect([0, 9_999, 12_999].map((after) => isShown(owner, code, start + after))).toEqual([true, true, true])
    expect([-1, 13_000, 60_000].map((after) => isShown(owner, code, start + after))).toEqual([false, false, false])
  })

  it('is taken for its own check-in alone, to the last sign', () => {
    const { code } = codeAt(owner, start)
    expect(isShown(other, code, start)).toBe(false)
    expect(isShown({ ...owner, sheetId: 4712 }, code, start)).toBe(false)
    for (const wrong of [code.slice(0, -1), `${code}a`, code.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a')), ''])
      expect(isShown(owner, wrong, start)).toBe(false)
  })
})

describe('R-shared-67: the ticket of a phone', () => {
  it('is valid for three minutes, and differs each time', () => {
    const ticket = newTicket(owner, start)
    expect([0, ticketLasts - 1, ticketLasts].map((after) => isValidTicket(owner, ticket, start + after))).toEqual([
      ...[true, true, false],
    ])
    expect(newTicket(owner, start)).not.toBe(ticket)
    expect(sheetOf(ticket)).toBe(owner.sheetId)
  })

  it('is neither another check-in’s, nor longer than it was signed for, nor a code', () => {
    const ticket = newTicket(owner, start)
    const [id, expires = '', nonce, mac] = ticket.split('.')
    const later = (Number.parseInt(expires, 36) + 60_000).toString(36)
    expect(isValidTicket(other, ticket, start)).toBe(false)
    for (const wrong of [[id, later, nonce, mac].join('.'), codeAt(owner, start).code, 'x', '...', ''])
      expect(isValidTicket(owner, wrong, start)).toBe(false)
  })

  it.each(['', '-', '0-a', '../../etc', 'zzzzzz-a', 'zzzzzzz-a', '1 or 1=1', '٣-a'])('names no sheet as %j', (text) => {
    expect(sheetOf(text)).toBeNull()
  })
})
