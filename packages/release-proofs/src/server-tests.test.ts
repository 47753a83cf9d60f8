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
const plain = { file: 'server/src/http/errors.test.ts', source: `import { it } from 'vitest'` }
const tests = [...upgrades, plans, timed, killing, plain]
const ofModules = ['exams', 'news', 'wishes'].flatMap((module) =>
  Array.from({ length: 20 }, (_, at) => ({ file: `server/src/modules/${module}/case-${at}.test.ts`, source: '' })),
)
const ofHome = { file: 'server/src/modules/home/tasks.test.ts', source: '' }

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

  it('are two thirds of the other tests of modules without a change, where nothing has changed that modules share', () => {
    const all = [...ofModules, ofHome, plain]
    const changed = ['server/src/modules/exams/exams.sql.ts', 'apps/marks/src/remote.tsx']
    const left = commits.map((commit) => testsOfOtherCommits(all, { changed, commit }))
    expect(left.flat().length / (commits.length * 40)).toBeCloseTo(2 / 3, 1)
    expect(new Set(left.flat().map((file) => file.split('/')[3]))).toEqual(new Set(['news', 'wishes']))
    for (const shared of [
      'server/src/kernel/students.sql.ts',
      'packages/release-format/src/claims.ts',
      'pnpm-lock.yaml',
    ])
      expect(testsOfOtherCommits(all, { changed: [...changed, shared], commit: 'commit 1' })).toEqual([])
  })

  it('are none after a migration', () => {
    expect(leftOut(['server/src/database/migrations/0200-next.sql'])).toEqual([])
  })

  it('are none in a run of files that a developer names', () => {
    expect(serverTestsOfOtherCommits('')).toEqual([])
    expect(serverTestsOfOtherCommits('all')).toEqual([])
  })
})
