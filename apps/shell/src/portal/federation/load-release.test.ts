import { mockCall, networkError, pendingResponse } from '@portal/testing'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { overrideStore } from '../override/override-store.ts'
import { attributeError } from './attribute-error.ts'
import { EntryError } from './load-entry.ts'
import { loadRelease, reserveReleases } from './load-release.ts'
import type { RemoteOwner } from './provide.ts'

const { initContainer, loadEntry, reserveGlobals, sharesOf, verifyRelease } = vi.hoisted(() => ({
  initContainer: vi.fn<(shares: object) => void>(),
  loadEntry: vi.fn<(entry: { url: string; integrity: string | null; global: string }) => Promise<unknown>>(),
  reserveGlobals: vi.fn<(global: string, base: string) => void>(),
  sharesOf: vi.fn<(owner: RemoteOwner) => object>(),
  verifyRelease: vi.fn<(remote: string, release: object) => Promise<void>>(),
}))
vi.mock('./load-entry.ts', async (load) => ({ ...(await load<object>()), loadEntry }))
vi.mock('./provide.ts', () => ({ sharesOf }))
vi.mock('./reserve-globals.ts', () => ({ reserveGlobals }))
vi.mock('./verify-release.ts', () => ({ verifyRelease }))

const owner: RemoteOwner = { name: 'marks', formerOwners: ['notices'] }
const shares = {}
/** A container that exposes this as `./remote`. */
const containerOf = (exposed: unknown) => ({ init: initContainer, get: async () => () => exposed })

const lifecycles = { bootstrap: async () => undefined, mount: async () => undefined, unmount: async () => undefined }
const release = {
  version: '2.0.0',
  base: '/remotes/marks/2.0.0/',
  entry: 'remoteEntry.js',
  integrity: 'sha384-x',
  evidence: 'evidence',
  signature: 'signature',
  global: 'portal_marks_2_0_0',
}
const entryUrl = `${window.location.origin}/remotes/marks/2.0.0/remoteEntry.js`
const networkFailure = () => new EntryError(entryUrl, false)
const chunkFailure = (type: string) =>
  Object.assign(new Error('Loading chunk 4 failed'), {
    name: 'ChunkLoadError',
    type,
    request: 'http://localhost:3000/remotes/marks/2.0.0/static/4.js',
  })

let refreshed: { url: URL }[]

beforeEach(() => {
  vi.resetAllMocks()
  sharesOf.mockReturnValue(shares)
  refreshed = mockCall('get', '/remotes/marks/2.0.0/*', () => new Response('code'))
})

describe('loading a release', () => {
  it('requires the published integrity hash', async () => {
    loadEntry.mockResolvedValue(containerOf(lifecycles))
    expect(await loadRelease(owner, release)).toBe(lifecycles)
    const { integrity, global } = release
    expect(loadEntry).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ url: entryUrl, integrity, global }))
    expect(reserveGlobals).toHaveBeenCalledBefore(loadEntry)
  })

  it('gives it the shared modules of its owner', async () => {
    loadEntry.mockResolvedValue(containerOf(lifecycles))
    await loadRelease(owner, release)
    expect(sharesOf).toHaveBeenCalledExactlyOnceWith(owner)
    expect(initContainer).toHaveBeenCalledExactlyOnceWith(shares)
  })

  it('refuses a global of another remote before any code runs', async () => {
    await expect(loadRelease(owner, { ...release, global: 'portal_library_1_0_0' })).rejects.toThrow(
      'The global portal_library_1_0_0 does not begin with portal_marks',
    )
    expect(loadEntry).not.toHaveBeenCalled()
  })

  it('takes its files from the HTTP cache, and its style sheets do not apply yet', async () => {
    loadEntry.mockResolvedValue(containerOf(lifecycles))
    const sheet = Object.assign(document.createElement('link'), {
      rel: 'stylesheet',
      href: `${release.base}static/page.css`,
    })
    document.head.append(sheet)
    await loadRelease(owner, release)
    expect(refreshed).toEqual([])
    expect(sheet.media).toBe('not all')
    sheet.remove()
  })

  it('requires its signature before any of its code runs', async () => {
    verifyRelease.mockRejectedValue(new Error('No trusted key has signed the release'))
    await expect(loadRelease(owner, release)).rejects.toThrow('No trusted key has signed the release')
    expect(verifyRelease).toHaveBeenCalledExactlyOnceWith('marks', release)
    expect(loadEntry).not.toHaveBeenCalled()
  })

  it('loads its files from the origin of their base URL', async () => {
    const base = 'https://cdn.example/remotes/marks/2.0.0/'
    const doubted = mockCall('get', 'https://cdn.example/remotes/marks/2.0.0/*', () => new Response('code'))
    loadEntry.mockResolvedValue(containerOf(lifecycles))
    const fetched = vi.spyOn(globalThis, 'fetch')
    await loadRelease(owner, { ...release, base }, ['remoteEntry.js', 'static/remote.js', `${base}static/4.js`])
    expect(loadEntry).toHaveBeenCalledWith(
      expect.objectContaining({ url: `${base}remoteEntry.js`, integrity: 'sha384-x' }),
    )
    expect(reserveGlobals).toHaveBeenCalledWith(release.global, base)
    expect(fetched.mock.calls.map(([, init]) => init?.cache)).toEqual(['reload', 'reload', 'reload'])
    expect(doubted.map(({ url }) => url.href).toSorted()).toEqual(
      ['remoteEntry.js', 'static/4.js', 'static/remote.js'].map((file) => base + file),
    )
  })

  it.each([
    ['the entry', networkFailure(), ['/remotes/marks/2.0.0/remoteEntry.js']],
    ['a chunk', chunkFailure('error'), ['/remotes/marks/2.0.0/remoteEntry.js', '/remotes/marks/2.0.0/static/4.js']],
  ])(
    'is retried once, bypassing the cache and in a new container, when %s fails to load',
    async (_file, failure, asked) => {
      loadEntry.mockRejectedValueOnce(failure).mockResolvedValueOnce(containerOf(lifecycles))
      expect(await loadRelease(owner, release)).toBe(lifecycles)
      expect(loadEntry).toHaveBeenCalledTimes(2)
      expect(refreshed.map(({ url }) => url.pathname).toSorted()).toEqual(asked)
    },
  )

  it('rejects after the second failure', async () => {
    loadEntry.mockRejectedValue(networkFailure())
    await expect(loadRelease(owner, release)).rejects.toThrow('could not be loaded')
    expect(loadEntry).toHaveBeenCalledTimes(2)
  })

  it.each([
    ['the code throws', new Error('x is not a function')],
    ['the response is HTML instead of code', new Error('remoteEntry.js defines no container')],
    ['a chunk timed out', chunkFailure('timeout')],
    ['the entry timed out', new EntryError(entryUrl, true)],
    ['the code throws something else than an error', Object.create({ message: 'could not be loaded' })],
  ])('is not retried when %s', async (_case, failure) => {
    loadEntry.mockRejectedValue(failure)
    await expect(loadRelease(owner, release)).rejects.toThrow(failure.message)
    expect(loadEntry).toHaveBeenCalledTimes(1)
  })

  it.each([[null], [{ mount: async () => undefined }]])(
    'fails when the remote exposes no lifecycles (%o)',
    async (exposed) => {
      loadEntry.mockResolvedValue(containerOf(exposed))
      await expect(loadRelease(owner, release)).rejects.toThrow('exposes no lifecycles')
    },
  )

  it('goes on when a doubted file cannot be refetched, unless that takes five seconds', async () => {
    loadEntry.mockResolvedValue(containerOf(lifecycles))
    mockCall('get', '/remotes/marks/2.0.0/*', networkError())
    expect(await loadRelease(owner, release, ['static/4.js'])).toBe(lifecycles)
    mockCall('get', '/remotes/marks/2.0.0/*', pendingResponse())
    vi.useFakeTimers()
    try {
      const loading = loadRelease(owner, release, ['static/4.js'])
      loading.catch(() => undefined)
      await vi.advanceTimersByTimeAsync(5_000)
      await expect(loading).rejects.toThrow(expect.objectContaining({ name: 'TimeoutError' }))
      expect(loadEntry).toHaveBeenCalledTimes(1)
    } finally {
      vi.useRealTimers()
    }
  })

  it('times out after ten seconds when something that it waits for never loads', async () => {
    vi.useFakeTimers()
    try {
      loadEntry.mockReturnValue(new Promise(() => undefined))
      const loading = loadRelease(owner, release)
      loading.catch(() => undefined)
      await vi.advanceTimersByTimeAsync(10_000)
      await expect(loading).rejects.toThrow('load took longer than 10000 ms')
      expect(loadEntry).toHaveBeenCalledTimes(1)
    } finally {
      vi.useRealTimers()
    }
  })
})

it('reserves the globals of all releases, and none that is of another remote', () => {
  const registered = { ...release, name: 'marks', preload: [], routes: [], menu: [], disabled: null }
  const lastGood = { ...release, version: '1.0.0', base: '/remotes/marks/1.0.0/', global: 'portal_marks_1_0_0' }
  const foreign = { ...registered, name: 'schedule', lastGood: null }
  reserveReleases([{ ...registered, lastGood }, foreign])
  expect(reserveGlobals.mock.calls).toEqual([
    ['portal_marks_2_0_0', `${window.location.origin}/remotes/marks/2.0.0/`],
    ['portal_marks_1_0_0', `${window.location.origin}/remotes/marks/1.0.0/`],
  ])
})

describe('an error', () => {
  const thrownAt = (address: string) => Object.assign(new Error('x'), { stack: `Error: x\n    at f (${address}:1:2)` })

  it('is attributed to the remote and version whose code threw it', () => {
    expect(attributeError(thrownAt('https://institut.example/remotes/marks/2.0.0-3f2a91bc/static/js/4.js'))).toEqual({
      remote: 'marks',
      version: '2.0.0-3f2a91bc',
    })
  })

  it('is attributed without the key in the URL', () => {
    expect(attributeError(thrownAt('https://institut.example/remotes/marks/2.0.0-a~xY_9-z/static/js/4.js'))).toEqual({
      remote: 'marks',
      version: '2.0.0-a',
    })
  })

  it('is attributed to them on any origin', () => {
    expect(attributeError(thrownAt('https://cdn.example/portal/remotes/marks/2.0.0-3f2a91bc/remoteEntry.js'))).toEqual({
      remote: 'marks',
      version: '2.0.0-3f2a91bc',
    })
    overrideStore.setState({ overrides: [{ remote: 'library', base: 'http://localhost:3101/' }] })
    expect(attributeError(thrownAt('http://localhost:3101/static/js/4.js'))).toEqual({
      remote: 'library',
      version: 'local',
    })
    overrideStore.setState({ overrides: [] })
  })

  it('of the portal itself is attributed to no remote', () => {
    expect(attributeError(thrownAt('https://institut.example/static/js/index.js'))).toBeNull()
    expect(attributeError('text')).toBeNull()
  })
})
