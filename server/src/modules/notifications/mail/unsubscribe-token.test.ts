import { expect, it } from 'vitest'
import { readUnsubscribeToken, signUnsubscribeToken } from './unsubscribe-token.ts'

it.each(['makeUp', null])('a link names its account and topic (%s)', (topic) => {
  const token = signUnsubscribeToken('secret', { accountId: 12, topic })
  expect(token).toMatch(/^[\w.-]{1,100}$/)
  expect(readUnsubscribeToken('secret', token)).toEqual({ accountId: 12, topic })
})

it('a link that was changed or signed with another secret ends nothing', () => {
  const token = signUnsubscribeToken('secret', { accountId: 12, topic: 'makeUp' })
  const [account, topic, code] = token.split('.')
  for (const forged of [`13.${topic}.${code}`, `${account}.test.${code}`, `${account}.${topic}.`, '', `${token}a`])
    expect(readUnsubscribeToken('secret', forged)).toBeNull()
  expect(readUnsubscribeToken('other', token)).toBeNull()
})
