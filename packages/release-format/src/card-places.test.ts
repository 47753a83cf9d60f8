import { expect, it } from 'vitest'
import { describeCardFaults, describeCardIdClashes } from './card-places.ts'

const card = (id: string, place = 'home') => ({ id, place, order: 20, size: 'half' as const, module: 'due' })

it('accepts cards of known places with ids of their own', () => {
  const marks = { name: 'marks', cards: [card('marks.due'), card('marks.open')] }
  expect(describeCardFaults(marks)).toEqual([])
  expect(describeCardIdClashes(marks, [marks, { name: 'library', cards: [card('library.ready')] }])).toEqual([])
})

it('refuses a place that no page has, and an id that occurs twice', () => {
  expect(describeCardFaults({ name: 'marks', cards: [card('marks.due', 'attic'), card('marks.due')] })).toEqual([
    'The card marks.due is for the place attic, which no page has.',
    'The card id marks.due belongs to another card of this remote.',
  ])
})

it('refuses an id of another remote', () => {
  const library = { name: 'library', cards: [card('marks.due')] }
  expect(describeCardIdClashes({ name: 'marks', cards: [card('marks.due')] }, [library])).toEqual([
    'The card id marks.due belongs to library.',
  ])
})
