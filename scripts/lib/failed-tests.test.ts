import { describe, expect, it } from 'vitest'
import { failuresOfPlaywright, failuresOfVitest } from './failed-tests.ts'

describe('the failed tests', () => {
  it('are read from a Vitest report, with the first line of their error', () => {
    const test = (fullName: string, status: string, ...failureMessages: string[]) => ({
      fullName,
      status,
      failureMessages,
    })
    const report = {
      testResults: [
        {
          name: '/elsewhere/a.test.ts',
          status: 'failed',
          message: '',
          assertionResults: [
            test('a mark is kept', 'passed'),
            test('a mark is read', 'failed', '\nError: lost\n  at a'),
          ],
        },
      ],
    }
    expect(failuresOfVitest(JSON.stringify(report))).toEqual([
      { name: expect.stringMatching(/elsewhere\/a\.test\.ts: a mark is read$/), reason: 'Error: lost' },
    ])
  })

  it('name a file of a Vitest report that could not be loaded', () => {
    const file = { name: '/elsewhere/b.test.ts', status: 'failed', message: 'No such module\n', assertionResults: [] }
    expect(failuresOfVitest(JSON.stringify({ testResults: [file] }))).toEqual([
      { name: expect.stringMatching(/elsewhere\/b\.test\.ts$/), reason: 'No such module' },
    ])
  })

  it('are read from a Playwright report, at every depth and without colours', () => {
    const spec = (title: string, ok: boolean, message?: string) => ({
      title,
      file: 'a.spec.ts',
      ok,
      tests: [{ results: [{ errors: message ? [{ message }] : [] }] }],
    })
    const inner = { specs: [spec('second', false, '\u001B[31mError: no button\u001B[39m\nmore')] }
    const report = { suites: [{ specs: [spec('first', true)], suites: [inner] }] }
    expect(failuresOfPlaywright(JSON.stringify(report))).toEqual([
      { name: 'a.spec.ts: second', reason: 'Error: no button' },
    ])
  })
})
