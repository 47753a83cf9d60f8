import { expect, it } from 'vitest'
import { createRoundRobinQueue } from './round-robin-queue.ts'

it('serves owners round robin, and the jobs of each in order', () => {
  const turns = createRoundRobinQueue<string>()
  for (const work of ['a1', 'a2', 'a3', 'a4']) turns.add(1, work)
  for (const work of ['b1', 'b2']) turns.add(2, work)
  turns.add(3, 'c1')
  expect(turns.size()).toBe(7)
  expect(Array.from({ length: 7 }, () => turns.next())).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4'])
  expect([turns.next(), turns.size()]).toEqual([undefined, 0])
})

it('serves a late owner after one job of each other owner', () => {
  const turns = createRoundRobinQueue<string>()
  for (let count = 0; count < 1500; count++) turns.add(1, 'many')
  turns.next()
  turns.add(2, 'one')
  expect([turns.next(), turns.next()]).toEqual(['many', 'one'])
})
