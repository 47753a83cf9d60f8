import type { GateProgress } from '@portal/release-format/gate-progress'
import { expect, it } from 'vitest'
import { createProgressLines } from './progress-lines.ts'

const waiting: GateProgress = {
  remote: 'marks',
  version: '1.2.0',
  state: 'waiting',
  ahead: 0,
  isRunnerAlive: false,
  checks: [],
  findings: [],
  report: null,
  isForced: false,
  snapshot: null,
}
const check = { id: 'build', title: 'The build is whole', passed: true, findings: [] }
const noRunner = 'No gate runner has reported for 30 seconds. The candidate waits; tell the operator.'

it('says at once and then each minute that no gate runner is alive', () => {
  const lines = createProgressLines()
  expect(lines(waiting, 0)).toEqual([noRunner])
  expect(lines(waiting, 59_000)).toEqual([])
  expect(lines(waiting, 60_000)).toEqual([`After 1 minute: ${noRunner}`])
  expect(lines(waiting, 119_000)).toEqual([])
  expect(lines(waiting, 120_000)).toEqual([`After 2 minutes: ${noRunner}`])
})

it('prints each check once, and after a minute without one how many are done', () => {
  const lines = createProgressLines()
  const judging: GateProgress = { ...waiting, state: 'judging', isRunnerAlive: true, checks: [check] }
  lines(waiting, 0)
  expect(lines(judging, 70_000)).toEqual(['  ✓ The build is whole'])
  expect(lines(judging, 71_000)).toEqual([])
  expect(lines(judging, 130_000)).toEqual(['After 2 minutes: The gate is judging it; checks done: 1.'])
})

it('says that the portal cannot be reached, and where the candidate stands afterwards', () => {
  const lines = createProgressLines()
  expect(lines(waiting, 0)).toEqual([noRunner])
  expect(lines(null, 1_000)).toEqual(['The portal cannot be reached at the moment.'])
  expect(lines(null, 2_000)).toEqual([])
  expect(lines({ ...waiting, isRunnerAlive: true }, 3_000)).toEqual(['The gate begins.'])
})

it('prints nothing but the checks after the verdict', () => {
  const lines = createProgressLines()
  lines(waiting, 0)
  expect(lines({ ...waiting, state: 'refused', checks: [check] }, 200_000)).toEqual(['  ✓ The build is whole'])
})
