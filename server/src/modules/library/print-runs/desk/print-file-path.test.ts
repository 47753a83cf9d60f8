import { expect, it } from 'vitest'
import { readFileKey, signFileKey } from './print-file-path.ts'

const at = new Date('2026-11-23T09:00:00Z')
const later = (seconds: number) => new Date(at.getTime() + seconds * 1000)
const opened = { printRunId: 12, accountId: 30 }
const key = signFileKey('secret', opened, at)

it('a signed key names its print run and account for two minutes', () => {
  expect(readFileKey('secret', key, at)).toEqual(opened)
  expect(readFileKey('secret', key, later(120))).toEqual(opened)
  expect(readFileKey('secret', key, later(121))).toBeNull()
})

it('a key that is changed, shortened or signed with another secret opens nothing', () => {
  const [run, account, expiry = '', code = ''] = key.split('.')
  const forged = [
    ['13', account, expiry, code],
    [run, '31', expiry, code],
    [run, account, `${Number(expiry) + 60}`, code],
    [run, account, expiry, code.slice(1)],
    [run, account, expiry],
    ['x'],
  ]
  for (const parts of forged) expect(readFileKey('secret', parts.join('.'), at)).toBeNull()
  expect(readFileKey('another', key, at)).toBeNull()
})
