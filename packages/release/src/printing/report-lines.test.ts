import { expect, it } from 'vitest'
import { createCheckLines, reportLines } from './report-lines.ts'

const findings = [
  { text: '/Note belongs to library.', remedy: 'Choose another path.' },
  { text: '/Livre belongs to library.', remedy: 'Choose another path.' },
  { text: 'The menu entry a belongs to library.', remedy: 'Choose another id.' },
]

it('prints each finding with its remedy, and a repeated remedy once', () => {
  expect(createCheckLines()({ id: 'a', title: 'Ownership', passed: false, findings })).toEqual([
    '  ✗ Ownership',
    '      /Note belongs to library.',
    '      /Livre belongs to library.',
    '      → Choose another path.',
    '      The menu entry a belongs to library.',
    '      → Choose another id.',
  ])
})

it('prints findings against a later promotion, apart from those of a failed check', () => {
  const deferred = [{ text: '/Note belongs to library.', remedy: 'An operator promotes both.' }]
  expect(createCheckLines()({ id: 'a', title: 'Ownership', passed: true, findings: [], deferred })).toEqual([
    '  ✓ Ownership',
    '      It cannot be promoted alone:',
    '      /Note belongs to library.',
    '      → An operator promotes both.',
  ])
})

it('prints a whole report with its facts', () => {
  const report = {
    remote: 'marks',
    version: '1.2.0',
    at: '2026-11-21T10:00:00.000Z',
    portal: 'https://portal.example',
    passed: true,
    checks: [{ id: 'size', title: 'Small', passed: true, findings: [], facts: ['remoteEntry.js 5.0 kB'] }],
  }
  expect(reportLines(report)).toEqual([
    "The gate's report on marks 1.2.0, 2026-11-21T10:00:00.000Z, at https://portal.example",
    '',
    '  ✓ Small',
    '      · remoteEntry.js 5.0 kB',
    '',
    '1 of 1 checks passed.',
  ])
})

it('what a check before has found is not said again', () => {
  const unplayed = { text: 'No Chromium was found.', remedy: 'Install one.' }
  const own = { text: 'adds window.team.', remedy: 'Keep it.' }
  const checkLines = createCheckLines()
  expect(checkLines({ id: 'styles', title: 'Styles', passed: false, findings: [unplayed] })).toEqual([
    '  ✗ Styles',
    '      No Chromium was found.',
    '      → Install one.',
  ])
  expect(checkLines({ id: 'globals', title: 'Globals', passed: false, findings: [unplayed, own] })).toEqual([
    '  ✗ Globals',
    '      adds window.team.',
    '      → Keep it.',
    '      As above.',
  ])
})
