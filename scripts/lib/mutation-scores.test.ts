import { expect, it } from 'vitest'
import { mutationScore } from './mutation-scores.ts'

it('counts a timeout as detected and a mutant without a test as undetected; ignored ones count for nothing', () => {
  const statuses = ['Killed', 'Killed', 'Timeout', 'Survived', 'NoCoverage', 'Ignored', 'CompileError', 'RuntimeError']
  expect(mutationScore(statuses.map((status) => ({ status })))).toEqual({ detected: 3, undetected: 2 })
})
