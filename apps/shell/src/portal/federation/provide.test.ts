import { Button } from '@portal/ui'
import { QueryCache, QueryClient, QueryObserver, useQuery } from '@tanstack/react-query'
import { Component, useState } from 'react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { sharesOf } from './provide.ts'

vi.hoisted(() => vi.stubGlobal('PORTAL_SHARED_VERSIONS', {}))

async function modulesOf(name: string): Promise<Record<string, object>> {
  const opened = Object.entries(sharesOf({ name, formerOwners: [] })).map(async ([key, versions]) => {
    const [provided] = Object.values(versions)
    const open = await provided?.get()
    return [key, Object(open?.())] as const
  })
  return Object.fromEntries(await Promise.all(opened))
}

let modules: Record<string, object> = {}

beforeAll(async () => {
  modules = await modulesOf('schedule')
})

describe('a remote cannot, by a shared module,', () => {
  it.each([
    [
      'redirect or read the calls of others',
      '@portal/api-client',
      ['clientOf', 'configureApi', 'instance', 'setConfig'],
    ],
    ['start the translation again', '@portal/i18n', ['i18n', 'startI18n', 'setLanguage', 'setTimeZone']],
    [
      'pass props to the pages of others',
      '@portal/remote-kit',
      ['PortalContext', 'kitOf', 'localDraft', 'startDevHost'],
    ],
    [
      'stop the queries of the page',
      '@tanstack/react-query',
      ['environmentManager', 'focusManager', 'notifyManager', 'onlineManager', 'timeoutManager'],
    ],
  ])('%s: %s has no %j', (_what, name, absent) => {
    for (const one of absent) expect(Object.keys(modules[name] ?? {})).not.toContain(one)
  })

  it.each(Object.keys(sharesOf({ name: 'schedule', formerOwners: [] })))(
    'replace an export of %s, or a part of one',
    (name) => {
      const writable = Object.entries(modules[name] ?? {}).filter(([key, value]) => isWritable(key, value))
      expect(writable.map(([key]) => key)).toEqual([])
    },
  )

  it('replace a part of a shared class, while forms still make schemas', () => {
    const attempt = () => Object.assign(QueryClient.prototype, { fetchQuery: () => null })
    expect(attempt).toThrow('fetchQuery is part of a shared class')
    expect(Reflect.defineProperty(QueryCache.prototype, 'find', { value: () => null })).toBe(false)
    // The one that they have in common, which is not exported.
    const common: object = Object.getPrototypeOf(QueryCache.prototype)
    expect(() => Reflect.set(common, 'subscribe', () => null)).toThrow('subscribe is part of a shared class')
    const observer = new QueryObserver(new QueryClient(), { queryKey: ['own'] })
    expect(Object.hasOwn(observer, 'refetch')).toBe(true)
    expect(Object.isFrozen(Error.prototype)).toBe(false)
    const { z } = Object(modules['@portal/ui/form'])
    expect(z.object({ title: z.string().min(1) }).safeParse({ title: '' }).success).toBe(false)
  })

  it('keep libraries from extending the component of React, as compiled classes do', () => {
    function Prototype(this: object) {
      Object.assign(this, { constructor: Day })
    }
    function Day() {}
    Prototype.prototype = Component.prototype
    Day.prototype = Reflect.construct(Prototype, [])
    Object.assign(Day.prototype, { setState: null })
    expect(Day.prototype).toMatchObject({ constructor: Day, setState: null })
    expect(Component.prototype).toMatchObject({ constructor: Component, setState: expect.any(Function) })
  })

  it('declare texts of the portal or define another remote', () => {
    const none = async () => ({ default: {} })
    expect(() => call('@portal/i18n', 'defineTexts', 'common', { cancel: 'Foreign' }, { en: none, ar: none })).toThrow(
      'The texts "common" belong to the portal, not to schedule',
    )
    expect(() => call('@portal/remote-kit', 'defineRemote', { name: 'marks', routes: [] })).toThrow(
      'schedule cannot define the remote marks',
    )
  })

  it('meet the parts of another one', async () => {
    const others = await modulesOf('marks')
    for (const [module, part] of [
      ['@portal/i18n', 'defineTexts'],
      ['@portal/remote-kit', 'useDraft'],
      ['@portal/api-client', 'client'],
    ] as const)
      expect(Reflect.get(modules[module] ?? {}, part)).not.toBe(Reflect.get(others[module] ?? {}, part))
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

/** Calls an export of a shared module as the remote `schedule`. */
function call(module: string, name: string, ...given: unknown[]): unknown {
  const exported: unknown = Reflect.get(modules[module] ?? {}, name)
  if (typeof exported !== 'function') throw new TypeError(`${module} exports no function ${name}`)
  return Reflect.apply(exported, undefined, given)
}
