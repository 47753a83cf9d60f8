import type { RemoteRelease } from '@portal/release-format/registry'
import type { PortalProps, RemoteLifecycles } from '@portal/remote-kit'
import { failedFiles } from '../federation/load-release.ts'
import { clearUnsaved } from '../leaving/unsaved-work.ts'
import { startTimeout, type ReleaseCache } from './release-cache.ts'
import { enterPart, leavePart } from './shown-parts.ts'
import { applyStyleSheets } from './style-sheets.ts'
import { withTimeout } from './with-timeout.ts'

const unmountTimeout = 3_000

/** A release whose page or card is in the document. */
export interface Mounted extends ReleaseStart {
  module: RemoteLifecycles
  removeStyleSheets: () => void
}

export type ReleasePhase = 'load' | 'bootstrap' | 'mount' | 'card' | 'unmount'

interface ReleaseStart {
  release: RemoteRelease
  props: PortalProps
  mount: (module: RemoteLifecycles) => Promise<void>
  part: 'mount' | 'card'
  /** False once the page or card has been left. */
  isWanted: () => boolean
  onMounted: (mounted: Mounted) => void
  report: (error: unknown, phase: ReleasePhase) => void
}

/** Loads, bootstraps and mounts a release, and leaves no trace unless it is mounted. Never rejects. */
export async function startRelease(
  code: ReleaseCache,
  outlet: HTMLElement,
  start: ReleaseStart,
): Promise<'mounted' | 'abandoned' | 'failed'> {
  const { release, props, isWanted } = start
  let started: Mounted | null = null
  let phase: ReleasePhase = 'load'
  try {
    const module = await code.load(release)
    phase = 'bootstrap'
    await code.bootstrap(release, module, props)
    if (!isWanted()) return 'abandoned'
    phase = start.part
    started = { ...start, module, removeStyleSheets: applyStyleSheets(release.base) }
    enterPart(props.container, isWanted)
    outlet.append(props.container)
    await withTimeout(startTimeout, phase, start.mount(module))
    if (isWanted()) {
      start.onMounted(started)
      return 'mounted'
    }
    await unmountRelease(started)
    return 'abandoned'
  } catch (error) {
    // The pages of the version work on when only a card fails: the loaded code stays, and they do not wait for its
    // files.
    if (phase !== 'card') {
      code.evict(release)
      code.markStale(release, failedFiles(error))
    }
    // Not awaited: the last good version has its own node and can start before the failed one is unmounted.
    if (started) void unmountRelease(started)
    if (!isWanted()) return 'abandoned'
    start.report(error, phase)
    return 'failed'
  }
}

/** Unmounts it; the container is removed at once, however long the remote takes. Never rejects. */
export async function unmountRelease({ module, props, removeStyleSheets, report }: Mounted): Promise<void> {
  leavePart(props.container)
  clearUnsaved(props.container)
  const unmounting = new Promise<void>((resolve) => resolve(module.unmount(props)))
  props.container.remove()
  removeStyleSheets()
  await withTimeout(unmountTimeout, 'unmount', unmounting).catch((error: unknown) => report(error, 'unmount'))
}
