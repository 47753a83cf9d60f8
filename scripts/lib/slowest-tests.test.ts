import { describe, expect, it } from 'vitest'
import { filesOfVitest, testsOfPlaywright, slowestTests } from './slowest-tests.ts'

describe('the slowest tests', () => {
  it('are read from a Vitest report, by file', () => {
    const report = { testResults: [{ name: '/elsewhere/a.test.ts', startTime: 1_000, endTime: 3_500 }] }
    expect(filesOfVitest(JSON.stringify(report))).toEqual([
      { name: expect.stringMatching(/elsewhere\/a\.test\.ts$/), seconds: 2.5 },
    ])
  })

  it('are read from a Playwright report, by test, at every depth', () => {
    const spec = (title: string, ...durations: number[]) => ({
      title,
      file: 'a.spec.ts',
      tests: [{ results: durations.map((duration) => ({ duration })) }],
    })
    const report = { suites: [{ specs: [spec('first', 1_000)], suites: [{ specs: [spec('second', 500, 700)] }] }] }
    expect(testsOfPlaywright(JSON.stringify(report))).toEqual([
      { name: 'a.spec.ts: first', seconds: 1 },
      { name: 'a.spec.ts: second', seconds: 1.2 },
    ])
  })

  it('are sorted by duration, longest first', () => {
    const tests = [1, 3, 2].map((seconds) => ({ name: String(seconds), seconds }))
    expect(slowestTests(tests, 2).map(({ name }) => name)).toEqual(['3', '2'])
  })
})
