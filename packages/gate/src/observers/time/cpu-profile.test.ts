import { expect, it } from 'vitest'
import { longestRun, type CpuProfile } from './cpu-profile.ts'

const base = '/remotes/marks/1.2.0/'
const interval = 10_000
const node = (id: number, functionName: string, url: string, ...children: number[]) => ({
  id,
  callFrame: { functionName, url, lineNumber: id, columnNumber: 0 },
  children,
})
const nodes = [
  node(1, '(root)', '', 2, 6),
  node(2, 'render', 'https://portal.example/static/react.js', 3, 5),
  node(3, 'MarksPage', `https://portal.example${base}page.js`, 4),
  node(4, 'sort', 'https://portal.example/static/kit.js'),
  node(5, 'Menu', 'https://portal.example/static/shell.js'),
  node(6, '(idle)', ''),
]
const profile = (samples: number[], timeDeltas = samples.map(() => interval)): CpuProfile => ({
  nodes,
  samples,
  timeDeltas,
})

it('measures the code of the remote, with what it called', () => {
  expect(longestRun(profile([2, 3, 4, 3, 5, 3]), base, 60)).toEqual({ milliseconds: 30, place: 'page.js:4:1' })
})

it('ends a run when other code or none ran', () => {
  expect(longestRun(profile([3, 6, 3, 3, 5, 3]), base, 50)?.milliseconds).toBe(20)
})

it('ignores the time in which another process had the processor', () => {
  expect(longestRun(profile([3, 3], [interval, 900_000]), base, 30)?.milliseconds).toBe(30)
  expect(longestRun(profile([3, 2, 3], [interval, 900_000, interval]), base, 40)?.milliseconds).toBe(10)
})

it('counts the time of code that was seldom sampled', () => {
  expect(longestRun(profile([3, 3, 6], [300_000, 400_000, 900_000]), base, 720)?.milliseconds).toBe(700)
})

it('finds nothing when only the portal ran', () => {
  expect(longestRun(profile([2, 5, 6]), base, 30)).toBeNull()
})
