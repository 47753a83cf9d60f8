import { waitFor } from '@testing-library/react'
import type { RemoteLifecycles } from '@portal/remote-kit'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  code,
  createMarksController,
  fail,
  load,
  onShown,
  openMarks,
  outlet,
  release,
  remote,
  report,
  resetMocks,
  settledPhase,
} from './testing/marks-controller.ts'

vi.mock('../federation/provide.ts', () => ({ sharesOf: () => ({}) }))

const prepare = vi.fn<(pathname: string) => Promise<void>>()
const settled = () => new Promise((resolve) => setTimeout(resolve, 10))

beforeEach(() => {
  resetMocks()
  prepare.mockReset()
  prepare.mockResolvedValue()
})

function withCode(faults: Partial<RemoteLifecycles> = {}) {
  load.mockImplementation(async ({ version }) => code(version, { prepare, ...faults }))
}

describe('a preloaded remote', () => {
  it('is loaded with the page of the path, without rendering', async () => {
    const bootstrap = vi.fn<() => Promise<void>>()
    withCode({ bootstrap })
    const marks = createMarksController()
    marks.preload('/note/4')
    await waitFor(() => expect(prepare).toHaveBeenCalledWith('/note/4'))
    expect(bootstrap).not.toHaveBeenCalled()
    expect(outlet).toBeEmptyDOMElement()
    expect(marks.state.getState().phase).toBe('away')
  })

  it('is not reloaded when it is opened, and is bootstrapped once', async () => {
    const bootstrap = vi.fn<() => Promise<void>>(async () => undefined)
    withCode({ bootstrap })
    const marks = createMarksController()
    marks.preload('/note')
    marks.mount()
    expect(await settledPhase(marks)).toBe('running')
    marks.preload('/note')
    await settled()
    expect(load).toHaveBeenCalledTimes(1)
    expect(bootstrap).toHaveBeenCalledTimes(1)
  })

  it('may have no prepare lifecycle', async () => {
    const marks = createMarksController()
    marks.preload('/note')
    marks.mount()
    expect(await settledPhase(marks)).toBe('running')
  })

  it('is not loaded while it is disabled', async () => {
    const marks = createMarksController({ ...remote(), disabled: { fr: 'Fermé', en: 'Closed', ar: 'مغلق' } })
    marks.preload('/note')
    await settled()
    expect(load).not.toHaveBeenCalled()
  })
})

describe('a preload that fails', () => {
  it('is not reported, and opening the page retries', async () => {
    load.mockRejectedValueOnce(new Error('404'))
    const marks = createMarksController(remote(release('1.0.0')))
    marks.preload('/note')
    await settled()
    expect(report).not.toHaveBeenCalled()
    marks.mount()
    await settledPhase(marks)
    expect(onShown.mock.lastCall?.[1]).toMatchObject({ release: { version: '2.0.0' }, insteadOf: null })
  })

  it('has its broken file refetched when the page is opened', async () => {
    const missing = 'https://institut.example/static/4.js'
    load.mockRejectedValueOnce(Object.assign(new Error('gone'), { request: missing }))
    const marks = createMarksController()
    marks.preload('/note')
    await settled()
    marks.mount()
    expect(await settledPhase(marks)).toBe('running')
    expect(load.mock.lastCall?.[1]).toEqual([missing])
  })

  it("is not reported either when the page's module fails", async () => {
    prepare.mockImplementation(fail)
    withCode()
    const marks = createMarksController()
    marks.preload('/note')
    await settled()
    expect(report).not.toHaveBeenCalled()
    marks.mount()
    expect(await settledPhase(marks)).toBe('running')
  })

  it('is not repeated once the version has failed in this tab', async () => {
    withCode({ mount: fail })
    const marks = await openMarks()
    load.mockClear()
    marks.preload('/note')
    await settled()
    expect(load).not.toHaveBeenCalled()
  })
})
