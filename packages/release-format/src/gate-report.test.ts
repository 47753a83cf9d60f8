import { expect, it } from 'vitest'
import { gateCheckIds } from './gate-checks.ts'
import { readGateReport } from './gate-report.ts'

const checks = gateCheckIds.map((id) => ({ id, title: id, passed: true, findings: [] }))
const read = (changed: object[]) =>
  readGateReport({ remote: 'marks', version: '1.2.0', at: '', portal: '', passed: true, checks: changed }, 'report')

it('reads a report with every check, in any order', () => {
  expect(read(checks.toReversed()).checks).toEqual(checks.toReversed())
})

it.each([
  ['without checks', [], 'report.checks must be a list with build'],
  ['that lacks a check', checks.slice(0, -1), `report.checks must be a list with ${gateCheckIds.at(-1)}`],
  ['that repeats a check', [...checks, ...checks.slice(0, 1)], 'report.checks must be a list with each check once'],
  [
    'that adds a check',
    [...checks, { ...checks[0], id: 'luck' }],
    `report.checks[${checks.length}].id must be one of build`,
  ],
])('rejects a report %s', (_case, changed, message) => {
  expect(() => read(changed)).toThrow(message)
})
