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
  printStartMessage(portal, { isDemo: false, mail: '.data/outbox', hasGateRunner: true, ...options })
  return String(print.mock.lastCall)
}

it('says that releases of teams wait without a Chromium, and how to get one', () => {
  const remedy = 'no Chromium was found, so releases of teams wait: install one, or name it in CHROMIUM'
  expect(messageWith({ hasGateRunner: false })).toContain(remedy)
  expect(messageWith({ hasGateRunner: true })).not.toContain(remedy)
})

it('names the demo accounts only where the demo institute is loaded', () => {
  expect(messageWith({})).not.toContain('enseignant@institut.example')
  expect(messageWith({ isDemo: true })).toContain('enseignant@institut.example')
})
