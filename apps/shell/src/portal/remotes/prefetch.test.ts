import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { prefetchWhenIdle } from './prefetch.ts'
import { remote } from './testing/marks-controller.ts'

vi.mock('../federation/provide.ts', () => ({ sharesOf: () => ({}) }))

const fetched = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]')].map(({ href }) => href)
const at = (version: string) => ({ ...remote(), base: `https://institut.example/remotes/marks/${version}/` })

beforeEach(() => {
  for (const link of document.querySelectorAll('link[rel=prefetch]')) link.remove()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  Reflect.deleteProperty(navigator, 'connection')
})

it('prefetches the first files of every enabled remote when the browser is idle, each of them once', () => {
  const closed = { ...at('3.0.0'), disabled: { fr: 'Fermé', en: 'Closed', ar: 'مغلق' } }
  prefetchWhenIdle([at('1.0.0'), closed])
  expect(fetched()).toEqual([])
  vi.advanceTimersByTime(1_000)
  prefetchWhenIdle([at('1.0.0')])
  vi.advanceTimersByTime(1_000)
  expect(fetched()).toEqual([
    'https://institut.example/remotes/marks/1.0.0/remoteEntry.js',
    'https://institut.example/remotes/marks/1.0.0/static/remote.js',
  ])
})

it('prefetches nothing when the browser saves data', () => {
  Object.assign(navigator, { connection: { saveData: true } })
  prefetchWhenIdle([at('2.0.0')])
  vi.advanceTimersByTime(1_000)
  expect(fetched()).toEqual([])
})
