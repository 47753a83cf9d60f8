import { describe, expect, it } from 'vitest'
import { pageTestsLeftOut, pageTestsOfOtherCommits } from './page-tests.ts'

const testsOf = (app: string) => Array.from({ length: 20 }, (_, number) => `apps/${app}/src/Page${number}.test.tsx`)
const [marks, library, shell] = [testsOf('marks'), testsOf('library'), testsOf('shell')]
const tests = [...marks, ...library, ...shell]

const commits = Array.from({ length: 100 }, (_, number) => `commit ${number}`)
const leftOut = (changed: string[] = [], commit = 'commit 1') => pageTestsLeftOut(tests, { changed, commit })

describe('the tests of pages that a commit leaves out', () => {
  it('are two in three of the remotes, and none of the shell', () => {
    const counts = commits.map((commit) => leftOut([], commit).length)
    const ofRemotes = marks.length + library.length
    expect(counts.reduce((sum, count) => sum + count, 0) / (commits.length * ofRemotes)).toBeCloseTo(2 / 3, 1)
    expect(commits.flatMap((commit) => leftOut([], commit)).filter((test) => shell.includes(test))).toEqual([])
  })

  it('are played by successive commits', () => {
    const rest = commits.slice(0, 40).map((commit) => new Set(leftOut([], commit)))
    expect(tests.filter((test) => rest.every((list) => list.has(test)))).toEqual([])
  })

  it('are none of a remote with a changed file', () => {
    const list = leftOut(['apps/marks/src/locales/fr.json', 'server/src/main.ts'])
    expect(list.filter((test) => marks.includes(test))).toEqual([])
    expect(list.filter((test) => library.includes(test))).not.toEqual([])
  })

  it.each(['packages/ui/src/Button.tsx', 'pnpm-lock.yaml', 'vitest.config.ts'])(
    'are none after a change to %s',
    (file) => {
      expect(leftOut([file])).toEqual([])
    },
  )

  it('are none in a run of files that a developer names', () => {
    expect(pageTestsOfOtherCommits('')).toEqual([])
    expect(pageTestsOfOtherCommits('all')).toEqual([])
  })
})
