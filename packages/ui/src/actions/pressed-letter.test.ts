import { describe, expect, it } from 'vitest'
import { pressedLetter } from './pressed-letter.ts'

describe('the letter of a pressed key', () => {
  it('is the one that a Latin keyboard types, wherever its key is', () => {
    expect(pressedLetter({ key: 'a', code: 'KeyQ' })).toBe('a')
    expect(pressedLetter({ key: 'K', code: 'KeyK' })).toBe('k')
  })

  it('is that of the place of the key on a keyboard of another script', () => {
    expect(pressedLetter({ key: 'ن', code: 'KeyK' })).toBe('k')
    expect(pressedLetter({ key: 'لا', code: 'KeyB' })).toBe('b')
    expect(pressedLetter({ key: 'ش', code: 'KeyA' })).toBe('a')
  })

  it('leaves every other key as it is', () => {
    expect(pressedLetter({ key: 'ArrowDown', code: 'ArrowDown' })).toBe('arrowdown')
    expect(pressedLetter({ key: '؟', code: 'Slash' })).toBe('؟')
    expect(pressedLetter({ key: '1', code: 'Digit1' })).toBe('1')
  })
})
