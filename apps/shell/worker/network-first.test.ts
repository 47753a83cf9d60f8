import { expect, it, vi } from 'vitest'
import { networkFirst } from './network-first.ts'

const kept = async () => new Response('kept')
const textOf = async (response: Promise<Response>) => (await response).text()
const unanswered = new Promise<Response>(() => {})
const lost = () => Promise.reject(new TypeError('Failed to fetch'))

it('the network answers where it does in time', async () => {
  const network = Promise.resolve(new Response('fresh'))
  expect(await textOf(networkFirst({ network, kept, patience: 1_000 }))).toBe('fresh')
})

it('what is kept answers at once where the network fails, and after a time where it does not answer', async () => {
  expect(await textOf(networkFirst({ network: lost(), kept, patience: 60_000 }))).toBe('kept')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const answer = textOf(networkFirst({ network: unanswered, kept, patience: 5_000 }))
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await answer).toBe('kept')
  vi.useRealTimers()
})

it('without anything kept the network decides, however late', async () => {
  let send: (response: Response) => void = () => {}
  const late = new Promise<Response>((resolve) => (send = resolve))
  const answer = networkFirst({ network: late, kept: async () => undefined, patience: 1 })
  setTimeout(() => send(new Response('late')), 5)
  expect(await textOf(answer)).toBe('late')
  expect((await networkFirst({ network: lost(), kept: async () => undefined, patience: 1 })).type).toBe('error')
})
