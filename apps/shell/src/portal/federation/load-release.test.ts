import { chunkGlobal } from '@portal/release-format/global-name'
import { mockCall, networkError, pendingResponse } from '@portal/testing'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { overrideStore } from '../override/override-store.ts'
import { attributeError } from './attribute-error.ts'
import { loadRelease } from './load-release.ts'

const { loadRemote, registerRemotes, requireIntegrity, verifyRelease } = vi.hoisted(() => ({
  loadRemote: vi.fn<(id: string) => Promise<unknown>>(),
  registerRemotes: vi.fn<(remotes: { name: string }[]) => void>(),
  requireIntegrity: vi.fn<(url: string, integrity: string | null) => void>(),
  verifyRelease: vi.fn<(remote: string, release: object) => Promise<void>>(),
}))
vi.mock('./federation.ts', () => ({ federation: { loadRemote, registerRemotes }, requireIntegrity }))
vi.mock('./verify-release.ts', () => ({ verifyRelease }))

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
const networkFailure = () => new Error('RUNTIME-008 ScriptNetworkError: Failed to load script')
const chunkFailure = (type: string) =>
  Object.assign(new Error('Loading chunk 4 failed'), {
    name: 'ChunkLoadError',
    type,
    request: 'http://localhost:3000/remotes/marks/2.0.0/static/4.js',
  })

let refreshed: { url: URL }[]

beforeEach(() => {
  vi.resetAllMocks()
  refreshed = mockCall('get', '/remotes/marks/2.0.0/*', () => new Response('code'))
})

const names = () => registerRemotes.mock.calls.map(([[remote]]) => remote?.name)

describe('loading a release', () => {
  it('requires the published integrity hash', async () => {
    loadRemote.mockResolvedValue(lifecycles)
    expect(await loadRelease('marks', release)).toBe(lifecycles)
    expect(loadRemote).toHaveBeenCalledExactlyOnceWith(`${names()[0]}/remote`)
    expect(requireIntegrity).toHaveBeenCalledWith(
      expect.stringMatching(/\/remotes\/marks\/2\.0\.0\/remoteEntry\.js$/),
      'sha384-x',
    )
  })

  it('takes its files from the HTTP cache, and its style sheets do not apply yet', async () => {
    loadRemote.mockResolvedValue(lifecycles)
    const sheet = Object.assign(document.createElement('link'), {
      rel: 'stylesheet',
      href: `${release.base}static/page.css`,
    })
    document.head.append(sheet)
    Object.assign(window, { [release.global]: 'the container' })
    await loadRelease('marks', release)
    expect(refreshed).toEqual([])
    expect(Reflect.get(window, release.global)).toBe('the container')
    expect(sheet.media).toBe('not all')
    Reflect.deleteProperty(window, release.global)
    sheet.remove()
  })

  it('requires its signature before any of its code runs', async () => {
    verifyRelease.mockRejectedValue(new Error('No trusted key has signed the release'))
    await expect(loadRelease('marks', release)).rejects.toThrow('No trusted key has signed the release')
    expect(verifyRelease).toHaveBeenCalledExactlyOnceWith('marks', release)
    expect(requireIntegrity).not.toHaveBeenCalled()
    expect(loadRemote).not.toHaveBeenCalled()
  })

  it('loads its files from the origin of their base URL', async () => {
    const base = 'https://cdn.example/remotes/marks/2.0.0/'
    const doubted = mockCall('get', 'https://cdn.example/remotes/marks/2.0.0/*', () => new Response('code'))
    loadRemote.mockResolvedValue(lifecycles)
    const fetched = vi.spyOn(globalThis, 'fetch')
    await loadRelease('marks', { ...release, base }, ['remoteEntry.js', 'static/remote.js', `${base}static/4.js`])
    expect(requireIntegrity).toHaveBeenCalledWith(`${base}remoteEntry.js`, 'sha384-x')
    expect(registerRemotes).toHaveBeenCalledWith([expect.objectContaining({ entry: `${base}remoteEntry.js` })])
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
      loadRemote.mockRejectedValueOnce(failure).mockResolvedValueOnce(lifecycles)
      Object.assign(window, { [release.global]: 'half a container', [chunkGlobal(release.global)]: [4] })
      expect(await loadRelease('marks', release)).toBe(lifecycles)
      expect(new Set(names()).size).toBe(2)
      expect(refreshed.map(({ url }) => url.pathname).toSorted()).toEqual(asked)
      expect(release.global in window).toBe(false)
      expect(chunkGlobal(release.global) in window).toBe(false)
    },
  )

  it('rejects after the second failure', async () => {
    loadRemote.mockRejectedValue(networkFailure())
    await expect(loadRelease('marks', release)).rejects.toThrow('ScriptNetworkError')
    expect(loadRemote).toHaveBeenCalledTimes(2)
  })

  it.each([
    ['the code throws', new Error('ScriptExecutionError: x is not a function')],
    ['the response is HTML instead of code', new Error('RUNTIME-001 remoteEntryExports is undefined')],
    ['a chunk timed out', chunkFailure('timeout')],
    ['the entry timed out', new Error('ScriptNetworkError: Script timed out.')],
    ['the code throws something else than an error', Object.create({ message: 'ScriptNetworkError' })],
  ])('is not retried when %s', async (_case, failure) => {
    loadRemote.mockRejectedValue(failure)
    await expect(loadRelease('marks', release)).rejects.toThrow(failure.message)
    expect(loadRemote).toHaveBeenCalledTimes(1)
  })

  it.each([[null], [{ mount: async () => undefined }]])(
    'fails when the remote exposes no lifecycles (%o)',
    async (exposed) => {
      loadRemote.mockResolvedValue(exposed)
      await expect(loadRelease('marks', release)).rejects.toThrow('exposes no lifecycles')
    },
  )

  it('goes on when a doubted file cannot be refetched, unless that takes five seconds', async () => {
    loadRemote.mockResolvedValue(lifecycles)
    mockCall('get', '/remotes/marks/2.0.0/*', networkError())
    expect(await loadRelease('marks', release, ['static/4.js'])).toBe(lifecycles)
    mockCall('get', '/remotes/marks/2.0.0/*', pendingResponse())
    vi.useFakeTimers()
    try {
      const loading = loadRelease('marks', release, ['static/4.js'])
      loading.catch(() => undefined)
      await vi.advanceTimersByTimeAsync(5_000)
      await expect(loading).rejects.toThrow(expect.objectContaining({ name: 'TimeoutError' }))
      expect(loadRemote).toHaveBeenCalledTimes(1)
    } finally {
      vi.useRealTimers()
    }
  })

  it('times out after ten seconds when something that it waits for never loads', async () => {
    vi.useFakeTimers()
    try {
      loadRemote.mockReturnValue(new Promise(() => undefined))
      const loading = loadRelease('marks', release)
      loading.catch(() => undefined)
      await vi.advanceTimersByTimeAsync(10_000)
      await expect(loading).rejects.toThrow('load took longer than 10000 ms')
      expect(loadRemote).toHaveBeenCalledTimes(1)
    } finally {
      vi.useRealTimers()
    }
  })
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
