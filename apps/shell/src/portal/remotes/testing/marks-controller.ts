import type { RegisteredRemote, RemoteRelease } from '@portal/release-format/registry'
import type { PortalProps, RemoteLifecycles } from '@portal/remote-kit'
import { fakePortal } from '@portal/testing'
import { QueryClient } from '@tanstack/react-query'
import { vi } from 'vitest'
import { createReleaseCache } from '../release-cache.ts'
import { createRemoteController, type MountTiming, type RemoteController } from '../remote-controller.ts'

export function release(version: string): RemoteRelease {
  return {
    version,
    base: `/remotes/marks/${version}/`,
    entry: 'remoteEntry.js',
    integrity: 'x',
    evidence: 'evidence',
    signature: 'signature',
    global: `marks_${version}`,
  }
}

export function remote(lastGood: RemoteRelease | null = null): RegisteredRemote {
  return {
    ...release('2.0.0'),
    name: 'marks',
    preload: ['static/remote.js'],
    routes: [],
    menu: [],
    lastGood,
    disabled: null,
  }
}

/** Lifecycles that render the version, with the given faults. */
export function code(version: string, fault: Partial<RemoteLifecycles> = {}): RemoteLifecycles {
  return {
    bootstrap: async () => undefined,
    mount: async ({ container }) => container.append(`marks ${version}`),
    unmount: async () => undefined,
    ...fault,
  }
}

export const never = () => new Promise<void>(() => undefined)
export const fail = async () => Promise.reject(new Error('broken'))

export const load = vi.fn<(release: RemoteRelease, doubted?: string[]) => Promise<RemoteLifecycles>>()
export const report = vi.fn<(error: unknown, context: object) => void>()
/** The reports of a page through its portal. */
export const pageReport = vi.fn<PortalProps['report']>()
export const onShown = vi.fn<(container: HTMLElement, arrival: MountTiming) => void>()
export const onDisabled = vi.fn<(version: string) => void>()
export const refetchEntry = vi.fn<() => Promise<RegisteredRemote | null>>()
export const outlet = document.createElement('div')

/** Resets the mocks: every version works, the registry returns nothing, and the outlet is empty. */
export function resetMocks(): void {
  vi.resetAllMocks()
  outlet.replaceChildren()
  refetchEntry.mockResolvedValue(null)
  load.mockImplementation(async ({ version }) => code(version))
}

/** Gives the current version this fault; the last good one works. */
export function withFault(fault: Partial<RemoteLifecycles>): void {
  load.mockImplementation(async ({ version }) => code(version, version === '2.0.0' ? fault : {}))
}

export function createMarksController(described = remote()): RemoteController {
  return createRemoteController({
    remote: described,
    outlet,
    code: createReleaseCache(load),
    queryClientOf: () => new QueryClient(),
    refetchEntry,
    onShown,
    onDisabled,
    report,
    propsFor: ({ version }, container, restart) => ({
      ...fakePortal({ container, remote: { name: 'marks', version } }),
      report: pageReport,
      restart,
    }),
  })
}

/** The phase after a start has settled. */
export function settledPhase({ state }: RemoteController) {
  return vi.waitFor(() => {
    const { phase: now } = state.getState()
    if (now === 'starting') throw new Error('still starting')
    return now
  }, 20_000)
}

/** Opens the remote, and waits until its start has settled. */
export async function openMarks(described?: RegisteredRemote): Promise<RemoteController> {
  const marks = createMarksController(described)
  marks.mount()
  await settledPhase(marks)
  return marks
}
