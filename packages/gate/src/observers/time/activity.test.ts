import { expect, it } from 'vitest'
import { stateOf } from './activity.ts'

const none = { share: 0, changes: 0, changesInTime: 0 }

it.each([
  ['computes all the time', { ...none, share: 0.2 }, 'busy'],
  ['changes at every tick', { share: 0, changes: 3, changesInTime: 2.8 }, 'busy'],
  ['changes ten times a second', { share: 0, changes: 0.5, changesInTime: 0.5 }, 'rests'],
  ['changes ten times a second, while ticks come late', { share: 0, changes: 1, changesInTime: 0.5 }, 'unclear'],
] as const)('a page that %s', (_title, activity, state) => {
  expect(stateOf(activity, none)).toBe(state)
})

it('a page is compared with the page before it', () => {
  const usual = { share: 0.2, changes: 2, changesInTime: 2 }
  expect(stateOf(usual, usual)).toBe('rests')
  expect(stateOf({ share: 0.35, changes: 2, changesInTime: 2 }, usual)).toBe('busy')
})
