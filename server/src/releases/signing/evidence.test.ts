import { gateCheckIds } from '@portal/release-format/gate-checks'
import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { evidenceOf } from './evidence.ts'

const files = ['remoteEntry.js', 'static/a.js', 'static/Z.js'].map((path) => ({ path, size: 3, sha384: 'digest' }))
const checks = gateCheckIds.map((id) => ({ id, passed: true }))

it('is the SHA-256 of the sorted files and the verdicts', () => {
  const text = JSON.stringify({
    files: [
      ['remoteEntry.js', 3, 'digest'],
      ['static/Z.js', 3, 'digest'],
      ['static/a.js', 3, 'digest'],
    ],
    checks: gateCheckIds.map((id) => [id, true]),
  })
  expect(evidenceOf(files, { checks })).toBe(createHash('sha256').update(text).digest('base64'))
})

it('does not depend on the order of files and checks', () => {
  expect(evidenceOf(files.toReversed(), { checks: checks.toReversed() })).toBe(evidenceOf(files, { checks }))
})

it('changes with every field of a file, with every verdict, and without the gate', () => {
  const others = files.slice(1)
  const first = { path: 'remoteEntry.js', size: 3, sha384: 'digest' }
  const changed = [
    evidenceOf(others, { checks }),
    ...[{ path: 'x.js' }, { size: 4 }, { sha384: 'other' }].map((change) =>
      evidenceOf([{ ...first, ...change }, ...others], { checks }),
    ),
    ...checks.map((_, at) => evidenceOf(files, { checks: checks.map((one, i) => ({ ...one, passed: i !== at })) })),
    evidenceOf(files, { checks: [] }),
  ]
  expect(new Set([evidenceOf(files, { checks }), ...changed]).size).toBe(1 + changed.length)
  expect(evidenceOf(files, null)).toBe(evidenceOf(files, { checks: [] }))
})
