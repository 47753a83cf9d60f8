import { expect, it } from 'vitest'
import { evidencePage, readBench } from './evidence.ts'

const result = {
  passed: 12,
  failed: 1,
  checks: [{ title: 'Release proofs in a browser', passed: 12, failed: 1, seconds: 61.4 }],
}

it('the evidence lists the day, the commit, every check and every figure, reached or not', () => {
  const benches = [
    { bench: 'twin', promises: [{ what: 'cold bytes', promised: '≤ 1.25', measured: 1.3, isReached: false }] },
    readBench('no-such-bench'),
  ]
  const mutation = { server: { detected: 9, undetected: 1 } }
  const everyday = { result: { passed: 3, failed: 0, checks: [{ ...result.checks[0]!, title: 'Types' }] }, seconds: 60 }
  const run = { result, seconds: 130, benches, mutation, everyday }
  const page = evidencePage(run, 'abcdef0123456789', new Date('2026-05-04T12:00:00Z'))
  expect(page).toContain('on 2026-05-04, commit abcdef012345:')
  expect(page).toContain('12 passed, 1 failed in 2 minutes.')
  expect(page).toContain('| Release proofs in a browser | 12 | 1 | 61 |')
  expect(page).toContain('3 passed, 0 failed in 1 minutes.')
  expect(page).toContain('| Types | 12 | 1 | 61 |')
  expect(page).toContain('| cold bytes | ≤ 1.25 | 1.3 | **no** |')
  expect(page).toContain('| server | 10 | 90.0 % |')
  expect(page).toMatch(/`pnpm bench no-such-bench`\n\nIt left no report\./)
})
