import type { RemoteLifecycles } from '@portal/remote-kit'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  code,
  createMarksController,
  fail,
  load,
  openMarks,
  outlet,
  refetchEntry,
  release,
  remote,
  report,
  resetMocks,
  settledPhase,
} from './testing/marks-controller.ts'

vi.mock('../federation/provide.ts', () => ({ sharesOf: () => ({}) }))

beforeEach(() => {
  resetMocks()
  refetchEntry.mockResolvedValue(remote())
})

describe('a refresh', () => {
  it('mounts the newest build in the same container, with its entry refetched, without unmounting the old one', async () => {
    const unmount = vi.fn<() => Promise<void>>(async () => undefined)
    load.mockResolvedValueOnce(code('first', { unmount }))
    const marks = await openMarks()
    const container = outlet.firstElementChild
    load.mockResolvedValueOnce(code('second'))
    await marks.refresh()
    expect(outlet.firstElementChild).toBe(container)
    expect(container).toHaveTextContent('marks firstmarks second')
    expect(unmount).not.toHaveBeenCalled()
    expect(load.mock.lastCall?.[1]).toEqual(['remoteEntry.js'])
  })

  it('unmounts through the newest build afterwards', async () => {
    const marks = await openMarks()
    const unmount = vi.fn<() => Promise<void>>(async () => undefined)
    load.mockResolvedValueOnce(code('second', { unmount }))
    await marks.refresh()
    marks.unmount()
    expect(unmount).toHaveBeenCalledOnce()
  })

  it('rejects when the build cannot be loaded, and the old one stays', async () => {
    const marks = await openMarks()
    load.mockRejectedValueOnce(new Error('404'))
    await expect(marks.refresh()).rejects.toThrow('404')
    expect(outlet).toHaveTextContent('marks 2.0.0')
  })

  it('of a remote that is not open loads the newest build when it is opened', async () => {
    const marks = await openMarks()
    marks.unmount()
    await marks.refresh()
    expect(load).toHaveBeenCalledTimes(1)
    marks.mount()
    await settledPhase(marks)
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('starts from the newest build after a fallback, also when the registry does not respond', async () => {
    refetchEntry.mockResolvedValue(null)
    load.mockRejectedValueOnce(new Error('404'))
    const marks = await openMarks(remote(release('1.0.0')))
    expect(outlet).toHaveTextContent('marks 1.0.0')
    await marks.refresh()
    marks.unmount()
    marks.mount()
    expect(await settledPhase(marks)).toBe('running')
    expect(outlet).toHaveTextContent('marks 2.0.0')
  })

  it('of a remote that failed starts it', async () => {
    load.mockResolvedValueOnce(code('broken', { mount: fail }))
    const marks = await openMarks()
    expect(marks.state.getState().phase).toBe('failed')
    await marks.refresh()
    expect(marks.state.getState().phase).toBe('running')
  })
})

describe('a renewal', () => {
  it('gives the mounted page the props of now in its container, and no other', async () => {
    const mount = vi.fn<RemoteLifecycles['mount']>(async () => undefined)
    const unmount = vi.fn<() => Promise<void>>(async () => undefined)
    load.mockResolvedValue(code('first', { mount, unmount }))
    const marks = createMarksController()
    await marks.renew()
    expect(mount).not.toHaveBeenCalled()
    marks.mount()
    await settledPhase(marks)
    await marks.renew()
    const [first, second] = mount.mock.calls.map(([props]) => props)
    expect(second).not.toBe(first)
    expect(second?.container).toBe(first?.container)
    expect(unmount).not.toHaveBeenCalled()
    marks.unmount()
    expect(unmount).toHaveBeenCalledExactlyOnceWith(second)
  })

  it('that fails is reported, and the page stays', async () => {
    const mount = vi.fn<RemoteLifecycles['mount']>(async ({ container }) => container.append('marks'))
    load.mockResolvedValue(code('first', { mount }))
    const marks = await openMarks()
    mount.mockImplementationOnce(fail)
    await marks.renew()
    expect(report).toHaveBeenCalledExactlyOnceWith(expect.any(Error), expect.objectContaining({ phase: 'mount' }))
    expect(outlet).toHaveTextContent('marks')
  })
})
