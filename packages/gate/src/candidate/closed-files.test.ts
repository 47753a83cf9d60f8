import { expect, it } from 'vitest'
import { candidateWithManifest, card, pageOf, text } from '../testing/candidate.ts'
import { closedFiles } from './closed-files.ts'

const routes = [
  { path: '/Publication', title: text('Notes'), public: true },
  { path: '/Note', title: text('Notes') },
  { path: '/Validation', title: text('Validation'), requires: ['chef' as const] },
]
const pages = [
  pageOf('/Publication'),
  pageOf('/Note', 'note.js', 'common.js'),
  pageOf('/Validation', 'common.js', 'validation.js', 'decision.js'),
]

const candidate = candidateWithManifest({ routes }, { opened: { shell: ['remoteEntry.js'], pages } })

it.each(['nobody', 'teacher', 'exams'] as const)('a file is closed to %s when no other page fetches it', (audience) => {
  expect(closedFiles(candidate, audience)).toEqual(['validation.js', 'decision.js'])
})

it('the file of a card is closed to those who have no such card', () => {
  const cards = [card('due'), card('open', { requires: ['exams'] })]
  const built = [
    { module: 'due', files: ['due.js', 'common.js'] },
    { module: 'open', files: ['open.js', 'common.js'] },
  ]
  const withCards = candidateWithManifest({ routes, cards }, { opened: { ...candidate.opened, cards: built } })
  expect(closedFiles(withCards, 'chef')).toEqual(['open.js'])
  expect(closedFiles(withCards, 'exams')).toEqual(['validation.js', 'decision.js'])
})

it('no file is closed to somebody who may open every page', () => {
  expect(closedFiles(candidate, 'chef')).toEqual([])
})
