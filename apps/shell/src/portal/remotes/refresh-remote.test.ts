import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  code,
  createMarksController,
  fail,
  load,
  outlet,
  readAgain,
  release,
  remote,
  resetMocks,
  settledPhase,
} from './testing/marks-controller.ts'

vi.mock('../federation/federation.ts', () => ({ federation: {}, requireIntegrity: () => undefined }))

beforeEach(() => {
  resetMocks()
  readAgain.mockResolvedValue(remote())
})

describe('a refresh', () => {
  it('mounts the newest build in the same container, with its entry refetched, without unmounting the old one', async () => {
    const unmount = vi.fn<() => Promise<void>>(async () => undefined)
    load.mockResolvedValueOnce(code('first', { unmount }))
    const marks = createMarksController()
    marks.mount()
    await settledPhase(marks)
    const container = outlet.firstElementChild
    load.mockResolvedValueOnce(code('second'))
    await marks.refresh()
    expect(outlet.firstElementChild).toBe(container)
    expect(container).toHaveTextContent('marks firstmarks second')
    expect(unmount).not.toHaveBeenCalled()
    expect(load.mock.lastCall?.[1]).toEqual(['remoteEntry.js'])
  })

  it('unmounts through the newest build afterwards', async () => {
    const marks = createMarksController()
    marks.mount()
    await settledPhase(marks)
    const unmount = vi.fn<() => Promise<void>>(async () => undefined)
    load.mockResolvedValueOnce(code('second', { unmount }))
    await marks.refresh()
    marks.unmount()
    expect(unmount).toHaveBeenCalledOnce()
  })

  it('rejects when the build cannot be loaded, and the old one stays', async () => {
    const marks = createMarksController()
    marks.mount()
    await settledPhase(marks)
    load.mockRejectedValueOnce(new Error('404'))
    await expect(marks.refresh()).rejects.toThrow('404')
    expect(outlet).toHaveTextContent('marks 2.0.0')
  })

  it('of a remote that is not open loads the newest build when it is opened', async () => {
    const marks = createMarksController()
    marks.mount()
    await settledPhase(marks)
    marks.unmount()
    await marks.refresh()
    expect(load).toHaveBeenCalledTimes(1)
    marks.mount()
    await settledPhase(marks)
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('starts from the newest build after a fallback, also when the registry does not respond', async () => {
    readAgain.mockResolvedValue(null)
    load.mockRejectedValueOnce(new Error('404'))
    const marks = createMarksController(remote(release('1.0.0')))
    marks.mount()
    await settledPhase(marks)
    expect(outlet).toHaveTextContent('marks 1.0.0')
    await marks.refresh()
    marks.unmount()
    marks.mount()
    expect(await settledPhase(marks)).toBe('running')
    expect(outlet).toHaveTextContent('marks 2.0.0')
  })

  it('of a remote that failed starts it', async () => {
    load.mockResolvedValueOnce(code('broken', { mount: fail }))
    const marks = createMarksController()
    marks.mount()
    expect(await settledPhase(marks)).toBe('failed')
    await marks.refresh()
    expect(marks.state.getState().phase).toBe('running')
  })
})
