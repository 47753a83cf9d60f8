import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { afterAllRuns, casesOfRun, isInShare, propertyRuns, sampleIndex } from './release-proofs.ts'

const root = join(import.meta.dirname, '../../..')

const commits = Array.from({ length: 200 }, (_, number) => `commit ${number}`)

describe('the sample of a release proof', () => {
  it('is one case, and the same one for every run of a commit', () => {
    const cases = ['one', 'two', 'three']
    const [chosen] = casesOfRun(cases, { commit: 'commit 1' })
    expect(cases).toContain(chosen)
    expect(casesOfRun(cases, { commit: 'commit 1' })).toEqual([chosen])
  })

  it('covers every case over the commits', () => {
    const played = commits.map((commit) => sampleIndex(commit, 46))
    expect(new Set(played).size).toBeGreaterThan(40)
    expect(new Set(commits.map((commit) => sampleIndex(commit, 3)))).toEqual(new Set([0, 1, 2]))
  })

  it('is chosen independently for proofs with a name of their own', () => {
    const pairs = commits.map((commit) =>
      ['teacher', 'head'].map((of) => casesOfRun(['one', 'two'], { commit, of })[0]).join(),
    )
    expect(new Set(pairs).size).toBe(4)
  })

  it('is completed before a release, which leaves out no journey', () => {
    const config = readFileSync(join(root, 'e2e/playwright.release.config.ts'), 'utf8')
    expect(config).toContain('testIgnore: []')
    expect(config).not.toContain('testMatch')
  })

  it('is empty without cases', () => {
    expect(casesOfRun([], { commit: 'commit 1' })).toEqual([])
  })
})

describe('the runs of a property test', () => {
  it('are a fifth, at least two, with the same seed for every run of a commit', () => {
    expect(propertyRuns(40, { release: false, commit: 'commit 1' }).numRuns).toBe(8)
    expect(propertyRuns(3, { release: false, commit: 'commit 1' }).numRuns).toBe(2)
    const seedOf = (commit: string) => propertyRuns(40, { release: false, commit }).seed
    expect(seedOf('commit 1')).toBe(seedOf('commit 1'))
    expect(new Set(commits.map(seedOf)).size).toBe(commits.length)
  })

  it('are all for a release', () => {
    expect(propertyRuns(40, { release: true })).toEqual({ numRuns: 40 })
    expect(propertyRuns(40, { release: true, seed: 7 })).toEqual({ numRuns: 40, seed: 7 })
    expect(propertyRuns(40, { release: false, seed: 7, commit: 'commit 1' }).seed).not.toBe(7)
  })

  it('must have covered what the test counts once all are played', () => {
    const check = vi.fn<() => void>()
    afterAllRuns(check, false)
    expect(check).not.toHaveBeenCalled()
    afterAllRuns(check, true)
    expect(check).toHaveBeenCalledOnce()
  })
})

it('a share of proofs is about one in its parts, and covers every proof over the commits', () => {
  const names = Array.from({ length: 40 }, (_, number) => `proof ${number}`)
  const shares = commits.map((commit) => names.filter((name) => isInShare(name, 3, commit)))
  const played = shares.reduce((sum, share) => sum + share.length, 0)
  expect(played / (commits.length * names.length)).toBeCloseTo(1 / 3, 1)
  expect(new Set(shares.slice(0, 30).flat()).size).toBe(names.length)
})
