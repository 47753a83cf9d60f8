import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { EntryError, loadEntry } from './load-entry.ts'

const defined = vi.hoisted(() => ({ container: undefined as unknown, expected: [] as unknown[] }))
const tracked = vi.hoisted(() => ({ stall: {} as object | null }))
vi.mock('./reserve-globals.ts', () => ({
  expectContainer: (...expected: unknown[]) => {
    defined.expected = expected
    return () => defined.container
  },
}))
vi.mock('./track-scripts.ts', () => ({
  trackScript: (_script: HTMLScriptElement, failure: object | null) => void (tracked.stall = failure),
}))

const url = 'https://cdn.example/remotes/marks/2.0.0/remoteEntry.js'
const entry = { url, integrity: 'sha384-x', global: 'portal_marks_2_0_0' }
const appended: HTMLScriptElement[] = []

beforeEach(() => {
  appended.length = 0
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes) if (node instanceof HTMLScriptElement) appended.push(node)
  })
})
afterEach(() => vi.restoreAllMocks())

const settle = (event: 'load' | 'error') => appended[0]?.dispatchEvent(new Event(event))

describe("an entry's script", () => {
  it('has the published integrity hash, and uses CORS so that it is checked on another origin', async () => {
    defined.container = { init: () => undefined, get: async () => () => null }
    const loading = loadEntry(entry)
    expect(appended[0]).toMatchObject({ src: url, integrity: 'sha384-x', crossOrigin: 'anonymous' })
    expect(defined.expected).toEqual(['portal_marks_2_0_0', appended[0]])
    settle('load')
    await loading
  })

  it("has none where null is required, for a build on the developer's own machine", () => {
    void loadEntry({ ...entry, integrity: null })
    expect(appended[0]?.integrity).toBe('')
  })
})

describe('a container', () => {
  it('has the functions that the entry has defined, whatever replaces them later', async () => {
    const init = vi.fn<(shares: object) => void>()
    const container = { init, get: async (name: string) => () => `exposed ${name}` }
    defined.container = container
    const loading = loadEntry(entry)
    settle('load')
    const loaded = await loading
    Object.assign(container, { init: () => undefined, get: async () => () => 'foreign' })
    const shares = {}
    await loaded.init(shares)
    expect(init).toHaveBeenCalledExactlyOnceWith(shares)
    expect((await loaded.get('./remote'))()).toBe('exposed ./remote')
  })

  it.each([[undefined], [null], [{}], [{ init: () => undefined }], ['text']])('is not %o', async (container) => {
    defined.container = container
    const loading = loadEntry(entry)
    settle('load')
    await expect(loading).rejects.toThrow('defines no container')
  })
})

describe('a failure', () => {
  it('of the network is no timeout', async () => {
    const loading = loadEntry(entry)
    settle('error')
    await expect(loading).rejects.toMatchObject({ name: 'EntryError', isTimeout: false })
  })

  it('is a timeout when the script stalls', async () => {
    const loading = loadEntry(entry)
    const stalled: unknown = tracked.stall
    Reflect.apply(appended[0]?.onerror ?? (() => undefined), appended[0], [stalled])
    await expect(loading).rejects.toMatchObject({ isTimeout: true })
  })

  it('is a timeout after two minutes, whatever arrives', async () => {
    vi.useFakeTimers()
    const loading = loadEntry(entry)
    loading.catch(() => undefined)
    await vi.advanceTimersByTimeAsync(120_000)
    await expect(loading).rejects.toBeInstanceOf(EntryError)
    vi.useRealTimers()
  })
})
