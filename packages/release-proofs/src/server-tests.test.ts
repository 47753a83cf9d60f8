import { describe, expect, it } from 'vitest'
import { serverTestsOfOtherCommits, testsOfOtherCommits } from './server-tests.ts'

const modules = Array.from({ length: 20 }, (_, number) => `server/src/modules/module-${number}`)
const upgrades = modules.map((module) => ({ file: `${module}/sheet/upgrade.test.ts`, source: '' }))
const plans = {
  file: 'server/src/modules/wishes/query-plans.test.ts',
  source: `import { list } from './list.ts'\nimport { seed } from '../../testing/seed.ts'`,
}
const timed = {
  file: 'server/src/modules/exams/large-sitting.test.ts',
  source: `import { fastestRun } from '../../testing/fastest-run.ts'`,
}
const killing = {
  file: 'server/src/modules/news/killed.test.ts',
  source: `import { startServerProcess } from '../../testing/server-process.ts'`,
}
const plain = { file: 'server/src/modules/exams/exams.test.ts', source: `import { it } from 'vitest'` }
const tests = [...upgrades, plans, timed, killing, plain]

const commits = Array.from({ length: 100 }, (_, number) => `commit ${number}`)
const leftOut = (changed: string[] = [], commit = 'commit 1') => testsOfOtherCommits(tests, { changed, commit })

describe('the tests of the server that a commit leaves out', () => {
  it('are most of those of upgrades, of query plans, of durations and of processes, and no other', () => {
    const sampled = tests.length - 1
    const counts = commits.map((commit) => leftOut([], commit).length)
    expect(counts.reduce((sum, count) => sum + count, 0) / (commits.length * sampled)).toBeCloseTo(4 / 5, 1)
    for (const { file } of tests)
      expect([file, commits.some((commit) => leftOut([], commit).includes(file))]).toEqual([file, file !== plain.file])
  })

  it('are played by successive commits', () => {
    const rest = commits.slice(0, 40).map((commit) => new Set(leftOut([], commit)))
    expect(tests.filter(({ file }) => rest.every((list) => list.has(file)))).toEqual([])
  })

  it('are none of a module that the commit changes, nor those that import a changed file', () => {
    for (const commit of commits) {
      expect(leftOut(['server/src/modules/wishes/wishes.sql.ts'], commit)).not.toContain(plans.file)
      expect(leftOut(['server/src/testing/seed.ts'], commit)).not.toContain(plans.file)
    }
    const isLeftOut = (changed: string) => commits.some((commit) => leftOut([changed], commit).includes(plans.file))
    expect(isLeftOut('server/src/modules/news/news.sql.ts')).toBe(true)
    expect(isLeftOut('server/src/testing/other.ts')).toBe(true)
  })

  it('are none after a migration', () => {
    expect(leftOut(['server/src/database/migrations/0200-next.sql'])).toEqual([])
  })

  it('are none in a run of files that a developer names', () => {
    expect(serverTestsOfOtherCommits('')).toEqual([])
    expect(serverTestsOfOtherCommits('all')).toEqual([])
  })
})
