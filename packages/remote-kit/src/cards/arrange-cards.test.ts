import { describe, expect, it } from 'vitest'
import { arrangeCards } from './arrange-cards.ts'

const declared = ['now', 'introduction', 'marks', 'library'].map((id) => ({ id }))
const arranged = (...order: string[]) => arrangeCards(declared, order).map(({ id }) => id)

describe('the order of cards', () => {
  it('is the declared one without an order of the person', () => {
    expect(arranged()).toEqual(['now', 'introduction', 'marks', 'library'])
  })

  it('is that of the person, in which a card that it does not name follows the one declared before it', () => {
    expect(arranged('library', 'marks', 'now')).toEqual(['library', 'marks', 'now', 'introduction'])
    expect(arranged('marks')).toEqual(['now', 'introduction', 'marks', 'library'])
  })

  it('leaves out cards that are no longer there, and takes each once', () => {
    expect(arranged('gone', 'marks', 'now', 'marks')).toEqual(['marks', 'library', 'now', 'introduction'])
  })
})
