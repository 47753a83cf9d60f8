import type { LocalizedText } from '@portal/release-format/manifest'
import type { RegisteredRemote, RemoteRelease } from '@portal/release-format/registry'
import type { PortalProps, SearchEntry, SearchRequest } from '@portal/remote-kit'
import type { QueryClient } from '@tanstack/react-query'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { failedFiles } from '../federation/load-release.ts'
import { startRelease, unmountRelease, type Mounted, type ReleasePhase } from './mounted-release.ts'
import { prefetchRemote } from './prefetch.ts'
import { startTimeout, type ReleaseCache } from './release-cache.ts'
import { applyStyleSheets } from './style-sheets.ts'
import { withTimeout } from './with-timeout.ts'

export interface RemoteState {
  phase: 'away' | 'starting' | 'running' | 'failed' | 'disabled'
  version: string
  /** The maintenance notice while the module is disabled; else null. */
  notice: LocalizedText | null
}

/** The release that was mounted and its load time. */
export interface MountTiming {
  release: RemoteRelease
  /** The current version when it failed and this release is the fallback to the last good one; else null. */
  insteadOf: string | null
  /** From the start of loading until the page is mounted. */
  milliseconds: number
}

/** Milliseconds after which the entries of a search are not waited for. */
const searchTimeout = 3_000

export interface RemoteController {
  name: string
  state: StoreApi<RemoteState>
  mount(): void
  unmount(): void
  /** Preloads the code of the remote and of the page at this path. */
  preload(pathname: string): void
  /** The entries of its search; none while it is disabled or has failed. Never rejects. */
  search(request: Omit<SearchRequest, 'queryClient'>): Promise<SearchEntry[]>
  /** Refetches the registry and restarts the remote, bypassing the HTTP cache. */
  retry(): Promise<void>
  /**
   * Replaces the code of the mounted remote by its newest build without unmounting it, so that a development build keeps
   * the state of the page. Rejects when the build cannot be loaded or rendered.
   */
  refresh(): Promise<void>
  /** Gives the mounted page the current props, such as a renewed session; it keeps its state. Never rejects. */
  renew(): Promise<void>
}

interface RemoteControllerOptions {
  remote: RegisteredRemote
  outlet: HTMLElement
  /** Shared with the remote's cards. */
  code: ReleaseCache
  queryClientOf: (version: string) => QueryClient
  propsFor: (release: RemoteRelease, container: HTMLElement, retry: () => void) => PortalProps
  refetchEntry: () => Promise<RegisteredRemote | null>
  onShown: (container: HTMLElement, arrival: MountTiming) => void
  /** Called when the module is opened while it is disabled. */
  onDisabled: (version: string) => void
  report: (error: unknown, context: { remote: string; version: string; phase: ReleasePhase | 'search' }) => void
}

/**
 * Controls the lifecycle of a remote, with the last-good fallback: a version that fails to start is replaced by the
 * last good version, or else by the failure panel with its Retry. Nothing here throws or rejects.
 */
export function createRemoteController(options: RemoteControllerOptions): RemoteController {
  const { outlet, code, queryClientOf, propsFor, refetchEntry, onShown, onDisabled } = options
  const { name } = options.remote
  const state = createStore<RemoteState>(() => ({ phase: 'away', version: options.remote.version, notice: null }))
  const failed = new Set<string>()
  let remote = options.remote
  let mounted: Mounted | null = null
  // Every mount, unmount and retry increments it; results of older runs are discarded.
  let run = 0

  async function start(): Promise<void> {
    run += 1
    const mine = run
    if (remote.disabled) {
      state.setState({ phase: 'disabled', version: remote.version, notice: remote.disabled })
      return onDisabled(remote.version)
    }
    state.setState({ phase: 'starting', version: remote.version, notice: null })
    for (const release of [remote, remote.lastGood]) {
      if (!release || failed.has(release.version)) continue
      const outcome = await attempt(release, () => mine === run)
      if (outcome !== 'failed') return
    }
    state.setState({ phase: 'failed', version: remote.version })
  }

  function propsIn(release: RemoteRelease, container: HTMLElement): PortalProps {
    const given = propsFor(release, container, () => void retry())
    return {
      ...given,
      report: (error, context) => {
        code.markStale(release, failedFiles(error))
        given.report(error, context)
      },
    }
  }

  async function attempt(release: RemoteRelease, isCurrent: () => boolean) {
    const wantedAt = performance.now()
    const container = document.createElement('div')
    container.dataset.remote = `${name}@${release.version}`
    const props = propsIn(release, container)
    return startRelease(code, outlet, {
      release,
      props,
      part: 'mount',
      mount: (module) => module.mount(props),
      isWanted: isCurrent,
      onMounted: (started) => {
        mounted = started
        code.clearStale(release)
        state.setState({ phase: 'running', version: release.version })
        const milliseconds = performance.now() - wantedAt
        onShown(container, { release, insteadOf: release === remote ? null : remote.version, milliseconds })
      },
      report: (error, phase) => {
        if (phase !== 'unmount') failed.add(release.version)
        options.report(error, { remote: name, version: release.version, phase })
      },
    })
  }

  /** Errors while preloading are ignored: opening the page retries. */
  async function preload(pathname: string) {
    const release = remote
    if (release.disabled || failed.has(release.version)) return
    prefetchRemote(release)
    try {
      const module = await code.load(release)
      await module.prepare?.(pathname)
    } catch (error) {
      code.markStale(release, failedFiles(error))
    }
  }

  async function search(request: Omit<SearchRequest, 'queryClient'>) {
    const release = [remote, remote.lastGood].find((each) => each && !failed.has(each.version))
    if (!release || remote.disabled) return []
    try {
      const module = await code.load(release)
      return (
        (await withTimeout(
          searchTimeout,
          'search',
          Promise.resolve(module.search?.({ ...request, queryClient: queryClientOf(release.version) })),
        )) ?? []
      )
    } catch (error) {
      code.markStale(release, failedFiles(error))
      // An aborted request fails too.
      if (!request.signal.aborted) options.report(error, { remote: name, version: release.version, phase: 'search' })
      return []
    }
  }

  function unmount() {
    run += 1
    leaveMounted()
    state.setState({ phase: 'away' })
  }

  function leaveMounted() {
    const leaving = mounted
    mounted = null
    if (leaving) void unmountRelease(leaving)
  }

  async function retry() {
    run += 1
    const mine = run
    leaveMounted()
    // The notice of a disabled module stays until the registry has responded.
    if (!remote.disabled) state.setState({ phase: 'starting' })
    const fresh = await refetchEntry().catch(() => null)
    if (mine !== run) return
    remote = fresh ?? remote
    failed.clear()
    code.evictAll()
    code.markStale(remote, [remote.entry, ...remote.preload])
    if (remote.lastGood) code.markStale(remote.lastGood, [remote.lastGood.entry])
    await start()
  }

  async function refresh() {
    const { phase } = state.getState()
    if (phase !== 'running' && phase !== 'away') return retry()
    remote = (await refetchEntry()) ?? remote
    failed.clear()
    code.evictAll()
    code.markStale(remote, [remote.entry])
    const current = mounted
    if (!current) return
    const module = await code.load(remote)
    await code.bootstrap(remote, module, current.props)
    if (mounted !== current) return
    await withTimeout(startTimeout, 'mount', module.mount(current.props))
    mounted = { ...current, module, removeStyleSheets: applyStyleSheets(remote.base) }
    current.removeStyleSheets()
  }

  async function renew() {
    const current = mounted
    if (!current) return
    const { release, module } = current
    const props = propsIn(release, current.props.container)
    try {
      // `defineRemote` renders into the root that it has made for the container.
      await withTimeout(startTimeout, 'mount', module.mount(props))
      if (mounted === current) mounted = { ...current, props }
    } catch (error) {
      options.report(error, { remote: name, version: release.version, phase: 'mount' })
    }
  }

  return {
    name,
    state,
    mount: () => void start(),
    unmount,
    preload: (pathname) => void preload(pathname),
    search,
    retry,
    refresh,
    renew,
  }
}
