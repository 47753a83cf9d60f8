import { parseRegistry } from '@portal/release-format/registry'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildRouteTable } from '../registry/route-table.ts'
import { portalStore } from '../portal-store.ts'
import { idleController } from '../remotes/testing/idle-controller.ts'
import { followBuilds } from './follow-builds.ts'
import { overrideStore } from './override-store.ts'

const refresh = vi.fn<() => Promise<void>>()
let streams: FakeStream[]

class FakeStream extends EventTarget {
  readonly url: string

  constructor(url: string) {
    super()
    this.url = url
    streams.push(this)
  }
}

function send(build: number, ...errors: string[]): void {
  streams[0]?.dispatchEvent(new MessageEvent('message', { data: JSON.stringify({ build, errors }) }))
}

const errors = () => overrideStore.getState().errors

beforeEach(() => {
  streams = []
  refresh.mockReset().mockResolvedValue()
  vi.stubGlobal('EventSource', FakeStream)
  vi.spyOn(console, 'error').mockReturnValue()
  const controller = idleController({ phase: 'running', version: '1', notice: null }, { refresh })
  const open = {
    table: buildRouteTable(parseRegistry({ snapshot: '1', remotes: [] }).registry).table,
    groups: [],
    controllers: new Map([['marks', controller]]),
    search: { modules: [], pages: [] },
    preload: () => undefined,
  }
  portalStore.setState({ open })
  overrideStore.setState({ overrides: [{ remote: 'marks', base: 'http://localhost:3101/' }], errors: {} })
  followBuilds()
})
afterEach(() => {
  vi.unstubAllGlobals()
  portalStore.setState({ open: null })
  overrideStore.setState({ overrides: [], errors: {} })
})

it('refreshes the remote for each build after that of the page, and not for a repeated event', () => {
  expect(streams.map(({ url }) => url)).toEqual(['http://localhost:3101/builds'])
  send(1)
  send(1)
  expect(refresh).not.toHaveBeenCalled()
  send(2)
  send(2)
  expect(refresh).toHaveBeenCalledOnce()
})

describe('builds that arrive during a refresh', () => {
  let finish: (result: Promise<void> | void) => void

  beforeEach(() => {
    refresh.mockReturnValueOnce(new Promise<void>((resolve) => (finish = resolve)))
    for (const build of [1, 2, 3, 4]) send(build)
  })

  it('are shown by one refresh after it, and not at the same time', async () => {
    expect(refresh).toHaveBeenCalledOnce()
    finish()
    await expect.poll(() => refresh.mock.calls.length).toBe(2)
    send(5)
    await expect.poll(() => refresh.mock.calls.length).toBe(3)
  })

  it('replace the build that it could not load, whose error is not shown', async () => {
    finish(Promise.reject(new Error('Loading chunk 4 failed')))
    await expect.poll(() => refresh.mock.calls.length).toBe(2)
    expect(errors()).toEqual({})
    expect(console.error).not.toHaveBeenCalled()
  })
})

it('shows the errors of a build until the next one', () => {
  send(1)
  send(1, 'src/routes.tsx: unexpected token')
  expect(errors()).toEqual({ marks: 'src/routes.tsx: unexpected token' })
  expect(refresh).not.toHaveBeenCalled()
  send(2)
  expect(errors()).toEqual({})
})

it('removes the errors of a build that was changed back to that of the page', () => {
  send(1, 'src/routes.tsx: unexpected token')
  send(1)
  expect(errors()).toEqual({})
})

it('shows why a build cannot replace the one of the page, with the stack', async () => {
  refresh.mockRejectedValue(new Error('exposes no lifecycles'))
  send(1)
  send(2)
  await expect.poll(() => errors()['marks']).toMatch(/exposes no lifecycles[^]*follow-builds\.test/)
})
