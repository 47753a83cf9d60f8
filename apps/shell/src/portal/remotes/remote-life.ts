import type { PortalProps, RemoteLifecycles } from '@portal/remote-kit'
import type { RegisteredRemote, RemoteRelease } from '@portal/remote-kit/manifest'
import { createStore } from 'zustand/vanilla'
import type { StoreApi } from 'zustand/vanilla'
import { failedFiles } from '../federation/load-release.ts'
import type { loadRelease } from '../federation/load-release.ts'
import { within } from './within.ts'

const startLimit = 5_000
const unmountLimit = 3_000

export interface RemoteState {
  phase: 'away' | 'starting' | 'running' | 'failed'
  version: string
}

export interface RemoteLife {
  name: string
  state: StoreApi<RemoteState>
  mount(): void
  unmount(): void
  /** Reads the registry again and starts anew, asking the network for everything. */
  retry(): Promise<void>
}

interface RemoteLifeOptions {
  remote: RegisteredRemote
  outlet: HTMLElement
  load: typeof loadRelease
  propsFor: (release: RemoteRelease, container: HTMLElement, retry: () => void) => PortalProps
  readAgain: () => Promise<RegisteredRemote | null>
  onShown: (container: HTMLElement, release: RemoteRelease) => void
  report: (error: unknown, context: { remote: string; version: string; phase: string }) => void
}

interface Mounted {
  module: RemoteLifecycles
  props: PortalProps
}

/**
 * A remote from its first to its last breath. Whatever it does, nothing here throws or rejects: a version
 * that cannot start gives way to the last good one, and without that to the failure panel with its Retry.
 */
export function createRemoteLife(options: RemoteLifeOptions): RemoteLife {
  const { outlet, load, propsFor, readAgain, onShown } = options
  const { name } = options.remote
  const state = createStore<RemoteState>(() => ({ phase: 'away', version: options.remote.version }))
  const loaded = new Map<string, Promise<RemoteLifecycles>>()
  const failed = new Set<string>()
  const doubted = new Set<string>()
  let remote = options.remote
  let mounted: Mounted | null = null
  // Every mount, unmount and retry is a new run; what an older one still brings in is thrown away.
  let run = 0

  async function start(): Promise<void> {
    run += 1
    const mine = run
    state.setState({ phase: 'starting', version: remote.version })
    for (const release of [remote, remote.lastGood]) {
      if (!release || failed.has(release.version)) continue
      const outcome = await attempt(release, () => mine === run)
      if (outcome !== 'failed') return
    }
    state.setState({ phase: 'failed', version: remote.version })
  }

  async function attempt(release: RemoteRelease, isCurrent: () => boolean) {
    const container = document.createElement('div')
    container.dataset.remote = `${name}@${release.version}`
    const given = propsFor(release, container, () => void retry())
    const props: PortalProps = {
      ...given,
      report: (error, context) => {
        doubt(error)
        given.report(error, context)
      },
    }
    let module: RemoteLifecycles | null = null
    try {
      module = await loadOnce(release, props)
      if (!isCurrent()) return 'abandoned'
      outlet.append(container)
      await within(startLimit, 'mount', module.mount(props))
      if (!isCurrent()) return await leave({ module, props }, release.version)
      mounted = { module, props }
      doubted.clear()
      state.setState({ phase: 'running', version: release.version })
      onShown(container, release)
      return 'running'
    } catch (error) {
      loaded.delete(release.version)
      doubt(error)
      if (module) await leave({ module, props }, release.version)
      if (!isCurrent()) return 'abandoned'
      failed.add(release.version)
      options.report(error, { remote: name, version: release.version, phase: module ? 'mount' : 'load' })
      return 'failed'
    }
  }

  function loadOnce(release: RemoteRelease, props: PortalProps): Promise<RemoteLifecycles> {
    const known = loaded.get(release.version)
    if (known) return known
    const loading = load(release, [...doubted]).then(async (module) => {
      await within(startLimit, 'bootstrap', module.bootstrap(props))
      return module
    })
    loaded.set(release.version, loading)
    return loading
  }

  async function leave({ module, props }: Mounted, version: string) {
    try {
      // A container that is gone from the page shows nothing, however long the remote takes to let go.
      const unmounting = module.unmount(props)
      props.container.remove()
      await within(unmountLimit, 'unmount', unmounting)
    } catch (error) {
      props.container.remove()
      options.report(error, { remote: name, version, phase: 'unmount' })
    }
    return 'abandoned' as const
  }

  /** A file that did not come may stand in the HTTP cache as it failed. */
  function doubt(error: unknown) {
    for (const file of failedFiles(error)) doubted.add(file)
  }

  function unmount() {
    run += 1
    const leaving = mounted
    mounted = null
    state.setState({ phase: 'away' })
    if (leaving) void leave(leaving, leaving.props.remote.version)
  }

  async function retry() {
    unmount()
    run += 1
    const mine = run
    state.setState({ phase: 'starting' })
    const fresh = await readAgain().catch(() => null)
    if (mine !== run) return
    remote = fresh ?? remote
    failed.clear()
    loaded.clear()
    for (const file of [remote.entry, ...remote.preload]) doubted.add(file)
    await start()
  }

  return { name, state, mount: () => void start(), unmount, retry }
}
