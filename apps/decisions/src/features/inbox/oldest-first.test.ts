import { expect, it } from 'vitest'
import { mergeOldestFirst } from './oldest-first.ts'

const instant = (minutes: number) => new Date(Date.UTC(2026, 10, 20, 0, minutes)).toISOString()
const notices = [1, 2, 5, 9, 12].map(instant)
const signUps = [2, 3, 4, 13].map(instant)
const whole = [...notices, ...signUps].toSorted()
const pageOf = (all: string[], loaded: number) => ({ items: all.slice(0, loaded), hasMore: loaded < all.length })

it('the loaded pages of two lists are a beginning of both lists in order', () => {
  for (let first = 1; first <= notices.length; first++)
    for (let second = 1; second <= signUps.length; second++) {
      const merged = mergeOldestFirst([pageOf(notices, first), pageOf(signUps, second)], (time) => time)
      expect(merged).toEqual(whole.slice(0, merged.length))
      expect(merged.length).toBeGreaterThanOrEqual(Math.min(first, second))
    }
})

it('two lists without further pages are shown whole, and one alone as it is', () => {
  expect(mergeOldestFirst([pageOf(notices, 5), pageOf(signUps, 4)], (time) => time)).toEqual(whole)
  expect(mergeOldestFirst([pageOf(notices, 2)], (time) => time)).toEqual(notices.slice(0, 2))
})
