import { expect, it } from 'vitest'
import { findings } from '../testing/findings.ts'
import { allChecks } from './checks.ts'

const inBrowser = ['browser']
const checks = allChecks({ portal: 'http://portal.example', env: {} }).filter(({ id }) => !inBrowser.includes(id))

it.each(checks)('$title: a sound build passes', async (check) => {
  expect(await findings(check, {})).toEqual([])
})
