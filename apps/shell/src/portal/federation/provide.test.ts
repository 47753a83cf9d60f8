import { Button } from '@portal/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { providedModules } from './provide.ts'

vi.hoisted(() => vi.stubGlobal('PORTAL_SHARED_VERSIONS', {}))

const modules: Record<string, object> = {}

beforeAll(async () => {
  for (const [name, provided] of Object.entries(providedModules)) {
    const factory = 'lib' in provided ? provided.lib : await provided.get()
    modules[name] = Object(factory())
  }
})

describe('a remote cannot, by a shared module,', () => {
  it.each([
    ['redirect or read the calls of others', '@portal/api-client', ['configureApi', 'instance', 'setConfig']],
    ['start the translation again', '@portal/i18n', ['i18n', 'startI18n', 'setLanguage', 'setTimeZone']],
    ['pass props to the pages of others', '@portal/remote-kit', ['PortalContext', 'startDevHost']],
    [
      'stop the queries of the page',
      '@tanstack/react-query',
      ['environmentManager', 'focusManager', 'notifyManager', 'onlineManager', 'timeoutManager'],
    ],
  ])('%s: %s has no %j', (_what, name, absent) => {
    for (const one of absent) expect(Object.keys(modules[name] ?? {})).not.toContain(one)
  })

  it.each(Object.keys(providedModules))('replace an export of %s, or a part of one', (name) => {
    const writable = Object.entries(modules[name] ?? {}).filter(([key, value]) => isWritable(key, value))
    expect(writable.map(([key]) => key)).toEqual([])
  })

  it('replace what the shell itself imports', () => {
    expect(Reflect.set(Button, 'render', () => null)).toBe(false)
    expect(Reflect.set(useQuery, 'name', 'other')).toBe(false)
    expect(Reflect.set(Object(Reflect.get(modules.react ?? {}, 'default')), 'useState', () => [])).toBe(false)
    expect(useState).toBe(Reflect.get(modules.react ?? {}, 'useState'))
  })
})

/** React writes to its contexts and its internals, and the exports of a namespace are read-only without being frozen. */
function isWritable(key: string, value: unknown): boolean {
  if (key.startsWith('__') || Object.isFrozen(value)) return false
  const kind: unknown = Reflect.get(Object(value), '$$typeof')
  return kind !== Symbol.for('react.context') && Reflect.get(Object(value), Symbol.toStringTag) !== 'Module'
}
