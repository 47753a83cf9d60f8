import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { runLimited } from './run-limited.ts'

it('runs at most so many tasks at the same time, and returns the results in their order', async () => {
  let running = 0
  let most = 0
  const task = (milliseconds: number) => async () => {
    most = Math.max(most, ++running)
    await pause(milliseconds)
    running -= 1
    return milliseconds
  }
  expect(await runLimited([30, 5, 10, 5].map(task), 2)).toEqual([30, 5, 10, 5])
  expect(most).toBe(2)
})

it('rejects when a task does', async () => {
  const fail = async () => Promise.reject(new Error('Broken'))
  await expect(runLimited([async () => 1, fail], 2)).rejects.toThrow('Broken')
})
