import { createContext } from 'react'
import { expect, it } from 'vitest'
import { closeExports } from './close-exports.ts'
import { describeModule } from './describe-modules.ts'

class Shared {
  read() {
    return 1
  }
}

const moduleOf = () => ({
  Shared,
  list: ['a'],
  text: 'text',
  Context: createContext<string | null>(null),
  __internals: { H: null as object | null, S: () => 1 },
})

it.each<[string, (module: ReturnType<typeof moduleOf>) => void]>([
  ['an export', (module) => (module.list = ['b'])],
  ['a text', (module) => (module.text = 'other')],
  ['a method of a class', () => (Shared.prototype.read = () => 2)],
  ['a new key of a class', () => Object.assign(Shared.prototype, { added: 1 })],
  ['a part of a context', ({ Context }) => Object.assign(Context, { added: 1 })],
  [
    'an accessor in the internals of React',
    ({ __internals: own }) => Object.defineProperty(own, 'H', { get: () => null }),
  ],
  ['a function in the internals of React', ({ __internals: own }) => (own.S = () => 2)],
])('shows %s that was changed', (_what, change) => {
  const module = moduleOf()
  const before = describeModule(module)
  expect(describeModule(module)).toBe(before)
  change(module)
  expect(describeModule(module)).not.toBe(before)
})

it('does not show what React itself writes while it renders', () => {
  const module = closeExports(moduleOf())
  const before = describeModule(module)
  const { __internals: internals } = module
  internals.H = { useState: () => 1 }
  Object.assign(module.Context, { _currentValue: () => 2 })
  expect(describeModule(module)).toBe(before)
})
