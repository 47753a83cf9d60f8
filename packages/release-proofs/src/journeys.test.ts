import { describe, expect, it } from 'vitest'
import { changedPages, journeysOfCommit } from './journeys.ts'

const names = Array.from({ length: 30 }, (_, number) => `journey-${number}.spec.ts`)
const journeys = [
  ...names.map((file) => ({ file, source: `await page.goto('/dashboard')` })),
  { file: 'sign-in.spec.ts', source: '' },
  { file: 'print.spec.ts', source: `await page.goto('/Tirage?etat=1')` },
  { file: 'books.spec.ts', source: 'await page.goto(`/ConsultationDemande/${id}`)' },
]
const commits = Array.from({ length: 100 }, (_, number) => `commit ${number}`)
const played = (commit: string, changed: string[] = []) =>
  journeysOfCommit(journeys, { everyCommit: ['sign-in.spec.ts'], commit, changed })

describe('the journeys of a commit', () => {
  it('are those of every commit and a fifth of the others, and over the commits all', () => {
    expect(commits.filter((commit) => !played(commit).includes('sign-in.spec.ts'))).toEqual([])
    const count = commits.reduce((sum, commit) => sum + played(commit).length - 1, 0)
    expect(count / (commits.length * (journeys.length - 1))).toBeCloseTo(1 / 5, 1)
    expect(new Set(commits.slice(0, 50).flatMap((commit) => played(commit))).size).toBe(journeys.length)
  })

  it('are also those that open a page which the commit changes', () => {
    const changed = ['/Tirage', '/ConsultationDemande']
    const without = commits.filter((commit) => !played(commit, changed).includes('print.spec.ts'))
    expect(without.concat(commits.filter((commit) => !played(commit, changed).includes('books.spec.ts')))).toEqual([])
    expect(commits.filter((commit) => !played(commit).includes('print.spec.ts')).length).toBeGreaterThan(50)
  })
})

it('the pages of a remote are those of its manifest up to a parameter, without the home page', () => {
  expect(changedPages(['library'])).toContain('/Tirage')
  expect(changedPages(['office'])).toContain('/office/accounts/')
  expect(changedPages(['account'])).toContain('/profile')
  expect(changedPages(['account'])).not.toContain('/dashboard')
  expect(changedPages([])).toEqual([])
})
