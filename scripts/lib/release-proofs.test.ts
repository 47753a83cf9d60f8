import { describe, expect, it } from 'vitest'
import { casesOfRun, sampleIndex } from './release-proofs.ts'

const commits = Array.from({ length: 200 }, (_, number) => `commit ${number}`)

describe('the sample of a release proof', () => {
  it('is one case, and the same one for every run of a commit', () => {
    const cases = ['one', 'two', 'three']
    const [chosen] = casesOfRun(cases, 'commit 1')
    expect(cases).toContain(chosen)
    expect(casesOfRun(cases, 'commit 1')).toEqual([chosen])
  })

  it('covers every case over the commits', () => {
    const played = commits.map((commit) => sampleIndex(commit, 46))
    expect(new Set(played).size).toBeGreaterThan(40)
    expect(new Set(commits.map((commit) => sampleIndex(commit, 3)))).toEqual(new Set([0, 1, 2]))
  })

  it('is empty without cases', () => {
    expect(casesOfRun([], 'commit 1')).toEqual([])
  })
})
