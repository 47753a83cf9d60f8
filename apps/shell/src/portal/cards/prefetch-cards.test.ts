import { afterEach, expect, it } from 'vitest'
import { registeredRemote } from '../registry/testing/registered-remote.ts'
import { prefetchCards } from './prefetch-cards.ts'

const card = { id: 'marks.due', place: 'home', order: 20, size: 'half', module: 'due' } as const
const remotes = [
  registeredRemote('marks', { cards: [card] }),
  registeredRemote('wishes', { cards: [card], disabled: { fr: 'Fermé', en: 'Closed', ar: 'مغلق' } }),
  registeredRemote('schedule', {}),
]
const prefetched = () =>
  Array.from(document.querySelectorAll('link[rel=prefetch]'), (link) => link.getAttribute('href'))

// The head also has the styles of the kit, for the other tests of the worker.
afterEach(() => document.head.querySelectorAll('link').forEach((link) => link.remove()))

it('prefetches the remotes with cards on the page, unless they are disabled', () => {
  prefetchCards(remotes, '/Note')
  expect(prefetched()).toEqual([])
  prefetchCards(remotes, '/dashboard')
  expect(prefetched()).toEqual(['/remotes/marks/1.0.0-a/e.js'])
})
