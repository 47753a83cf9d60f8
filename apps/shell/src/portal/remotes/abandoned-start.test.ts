import type { RemoteLifecycles } from '@portal/remote-kit'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  createMarksController,
  load,
  onShown,
  openMarks,
  outlet,
  refetchEntry,
  remote,
  report,
  resetMocks,
  settledPhase,
  withFault,
} from './testing/marks-controller.ts'

vi.mock('../federation/provide.ts', () => ({ sharesOf: () => ({}) }))

beforeEach(resetMocks)

const settled = () => new Promise((resolve) => setTimeout(resolve, 10))

/** A lifecycle that waits for the test. */
function pausedLifecycle() {
  let finish: () => void = () => undefined
  let fail: (error: Error) => void = () => undefined
  const running = new Promise<void>((resolve, reject) => {
    finish = resolve
    fail = reject
  })
  return { run: vi.fn<RemoteLifecycles['mount']>(() => running), finish, fail }
}

/** Opens the remote, and leaves it while `paused` runs. */
async function leaveDuring(paused: ReturnType<typeof pausedLifecycle>) {
  const marks = createMarksController()
  marks.mount()
  await vi.waitFor(() => expect(paused.run).toHaveBeenCalled())
  marks.unmount()
  return marks
}

describe('a remote that the teacher leaves', () => {
  it('while it bootstraps is not mounted', async () => {
    const bootstrap = pausedLifecycle()
    const mount = vi.fn<RemoteLifecycles['mount']>()
    withFault({ bootstrap: bootstrap.run, mount })
    const marks = await leaveDuring(bootstrap)
    bootstrap.finish()
    await settled()
    expect(mount).not.toHaveBeenCalled()
    expect(marks.state.getState().phase).toBe('away')
  })

  it('while it mounts is unmounted once it is done, and never counts as shown', async () => {
    const mount = pausedLifecycle()
    const unmount = vi.fn<RemoteLifecycles['unmount']>(async () => undefined)
    withFault({ mount: mount.run, unmount })
    const marks = await leaveDuring(mount)
    mount.finish()
    await vi.waitFor(() => expect(unmount).toHaveBeenCalledOnce())
    await settled()
    expect(outlet).toBeEmptyDOMElement()
    expect(onShown).not.toHaveBeenCalled()
    expect(marks.state.getState().phase).toBe('away')
  })

  it('while it mounts, and that then fails, is no failure of its version, whose code is loaded again', async () => {
    const mount = pausedLifecycle()
    withFault({ mount: mount.run })
    const marks = await leaveDuring(mount)
    mount.fail(new Error('its container is gone'))
    await settled()
    expect(report).not.toHaveBeenCalled()
    withFault({})
    marks.mount()
    expect(await settledPhase(marks)).toBe('running')
    expect(outlet).toHaveTextContent('marks 2.0.0')
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('while Retry waits for the registry is not started', async () => {
    let answer: (registry: null) => void = () => undefined
    refetchEntry.mockReturnValue(new Promise((resolve) => (answer = resolve)))
    const marks = await openMarks()
    const retrying = marks.retry()
    marks.unmount()
    answer(null)
    await retrying
    expect(outlet).toBeEmptyDOMElement()
    expect(marks.state.getState().phase).toBe('away')
  })

  it('while its newest build is loaded is not mounted again', async () => {
    refetchEntry.mockResolvedValue(remote())
    const marks = await openMarks()
    const mount = vi.fn<RemoteLifecycles['mount']>()
    const bootstrap = pausedLifecycle()
    withFault({ bootstrap: bootstrap.run, mount })
    const refreshing = marks.refresh()
    await vi.waitFor(() => expect(bootstrap.run).toHaveBeenCalled())
    marks.unmount()
    bootstrap.finish()
    await refreshing
    expect(mount).not.toHaveBeenCalled()
    expect(outlet).toBeEmptyDOMElement()
  })
})
