import { expect, it, vi } from 'vitest'
import type { Portal } from './portal-process.ts'
import { printStartMessage } from './start-message.ts'

const portal: Portal = {
  url: 'http://localhost:8080',
  databaseUrl: '',
  keysDirectory: '',
  ended: new Promise(() => undefined),
  stop: async () => undefined,
}

function messageWith(options: Partial<Parameters<typeof printStartMessage>[1]>): string {
  const print = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  printStartMessage(portal, { accounts: new Set(), mail: '.data/outbox', hasGateRunner: true, ...options })
  return String(print.mock.lastCall)
}

it('says that releases of teams wait without a Chromium, and how to get one', () => {
  const remedy = 'no Chromium was found, so releases of teams wait: npm run chromium installs one'
  expect(messageWith({ hasGateRunner: false })).toMatch(new RegExp(`${remedy}\\s+for the next start`))
  expect(messageWith({ hasGateRunner: true })).not.toContain(remedy)
})

it('names the demo accounts that exist', () => {
  expect(messageWith({})).not.toContain('enseignant@institut.example')
  const message = messageWith({ accounts: new Set(['enseignant@institut.example', 'somebody@else.example']) })
  expect(message).toContain('enseignant@institut.example')
  expect(message).not.toContain('chef@institut.example')
  expect(message).not.toContain('somebody@else.example')
})
