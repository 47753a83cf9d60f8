import { gateCheckIds } from '@portal/release-format/gate-checks'
import { expect, it } from 'vitest'
import { findings } from './testing/findings.ts'
import { allChecks, staticChecks } from './all-checks.ts'

it('has every check of a report, in the same order', () => {
  expect(allChecks({ portal: 'http://portal.example', env: {} }).map(({ id }) => id)).toEqual(gateCheckIds)
})

it.each(staticChecks)('$title: a sound build passes', async (check) => {
  expect(await findings(check, {})).toEqual([])
})
