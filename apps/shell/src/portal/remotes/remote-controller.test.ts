import type { RemoteLifecycles } from '@portal/remote-kit'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  code,
  createMarksController,
  fail,
  load,
  never,
  onDisabled,
  onShown,
  openMarks,
  outlet,
  refetchEntry,
  release,
  remote,
  report,
  resetMocks,
  settledPhase,
  withFault,
} from './testing/marks-controller.ts'
import { isShown } from './shown-parts.ts'

vi.mock('../federation/provide.ts', () => ({ sharesOf: () => ({}) }))

beforeEach(resetMocks)

describe('a remote that works', () => {
  it('is rendered in its own node, which is removed at unmount', async () => {
    const marks = await openMarks()
    expect(marks.state.getState().phase).toBe('running')
    expect(outlet).toHaveTextContent('marks 2.0.0')
    expect(outlet.firstElementChild).toHaveAttribute('data-remote', 'marks@2.0.0')
    marks.unmount()
    expect(outlet).toBeEmptyDOMElement()
    expect(marks.state.getState().phase).toBe('away')
  })

  it('is shown while it is mounted, and not once it was left, also before its mount has ended', async () => {
    const shown: boolean[] = []
    let container: HTMLElement = document.createElement('div')
    withFault({
      mount: async (props) => {
        container = props.container
        shown.push(isShown(container))
      },
      unmount: async () => void shown.push(isShown(container)),
    })
    const marks = await openMarks()
    expect(isShown(container)).toBe(true)
    marks.unmount()
    expect(shown).toEqual([true, false])
    withFault({
      mount: (props) => {
        container = props.container
        return never()
      },
    })
    const slow = createMarksController()
    slow.mount()
    await vi.waitFor(() => expect(isShown(container)).toBe(true))
    slow.unmount()
    expect(isShown(container)).toBe(false)
  })

  it('is loaded and bootstrapped once for all mounts', async () => {
    const bootstrap = vi.fn<RemoteLifecycles['bootstrap']>(async () => undefined)
    withFault({ bootstrap })
    const marks = createMarksController()
    for (let visit = 0; visit < 3; visit += 1) {
      marks.mount()
      await settledPhase(marks)
      marks.unmount()
    }
    expect(load).toHaveBeenCalledTimes(1)
    expect(bootstrap).toHaveBeenCalledTimes(1)
  })

  it('that loads after the teacher has navigated away is not rendered', async () => {
    let arrive: (code: RemoteLifecycles) => void = () => undefined
    load.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)))
    const marks = createMarksController()
    marks.mount()
    marks.unmount()
    arrive(code('2.0.0'))
    await new Promise((resolve) => setTimeout(resolve, 10))
    expect(outlet).toBeEmptyDOMElement()
    expect(report).not.toHaveBeenCalled()
  })
})

describe('a mounted release', () => {
  it('is reported with its load time and the version that it replaces', async () => {
    load.mockImplementation(async ({ version }) => {
      if (version === '2.0.0') throw new Error('404')
      await new Promise((resolve) => setTimeout(resolve, 30))
      return code(version)
    })
    await openMarks(remote(release('1.0.0')))
    const [, arrival] = onShown.mock.lastCall ?? []
    expect(arrival).toMatchObject({ release: { version: '1.0.0' }, insteadOf: '2.0.0' })
    expect(arrival?.milliseconds).toBeGreaterThanOrEqual(29)
    expect(arrival?.milliseconds).toBeLessThan(1_000)
  })

  it('replaces no version when it is the current one', async () => {
    await openMarks(remote(release('1.0.0')))
    expect(onShown.mock.lastCall?.[1]).toMatchObject({ release: { version: '2.0.0' }, insteadOf: null })
  })
})

describe('a failure', () => {
  it.each([
    ['load', () => load.mockRejectedValue(new Error('404'))],
    ['bootstrap', () => withFault({ bootstrap: fail })],
    ['mount', () => withFault({ mount: fail })],
  ])('in %s is reported with that phase', async (name, breakIt) => {
    breakIt()
    await openMarks()
    expect(report.mock.calls.map(([, context]) => context)).toEqual([
      { remote: 'marks', version: '2.0.0', phase: name },
    ])
  })
})

describe('a disabled remote', () => {
  const closed = { ...remote(release('1.0.0')), disabled: { fr: 'Fermé', en: 'Closed', ar: 'مغلق' } }

  it('is not loaded, and has its notice in the state', async () => {
    const marks = await openMarks(closed)
    expect(marks.state.getState().phase).toBe('disabled')
    expect(marks.state.getState().notice).toEqual(closed.disabled)
    expect(load).not.toHaveBeenCalled()
    expect(onDisabled.mock.calls).toEqual([['2.0.0']])
  })

  it('starts by Retry once it is enabled in the registry', async () => {
    const marks = createMarksController(closed)
    marks.mount()
    await marks.retry()
    expect(await settledPhase(marks)).toBe('disabled')
    refetchEntry.mockResolvedValue(remote())
    await marks.retry()
    expect(await settledPhase(marks)).toBe('running')
    expect(outlet).toHaveTextContent('marks 2.0.0')
  })

  it('keeps its notice while the registry is refetched', async () => {
    const marks = createMarksController(closed)
    marks.mount()
    const phases: string[] = []
    marks.state.subscribe(({ phase: now }) => phases.push(now))
    await marks.retry()
    expect(new Set(phases)).toEqual(new Set(['disabled']))
  })

  it('is shown when Retry finds the remote disabled', async () => {
    withFault({ mount: fail })
    refetchEntry.mockResolvedValue(closed)
    const marks = await openMarks()
    await marks.retry()
    expect(await settledPhase(marks)).toBe('disabled')
  })
})

describe('a remote that does not unmount', () => {
  it.each([
    ['throws in unmount', fail],
    ['never finishes its unmount', never],
  ])('%s: its content is removed at once', async (_fault, unmount) => {
    withFault({ unmount })
    const marks = await openMarks()
    marks.unmount()
    expect(outlet).toBeEmptyDOMElement()
  })

  it('is reported with that phase', async () => {
    withFault({ unmount: fail })
    const marks = await openMarks()
    marks.unmount()
    await vi.waitFor(() =>
      expect(report.mock.calls).toEqual([[expect.any(Error), { remote: 'marks', version: '2.0.0', phase: 'unmount' }]]),
    )
  })

  it('or whose mount never settles is replaced after a timeout of five seconds', async () => {
    vi.useFakeTimers()
    try {
      withFault({ mount: never })
      const marks = createMarksController(remote(release('1.0.0')))
      marks.mount()
      await vi.advanceTimersByTimeAsync(5_100)
      expect(outlet).toHaveTextContent('marks 1.0.0')
    } finally {
      vi.useRealTimers()
    }
  })

  it('leaves no node behind after many mounts', async () => {
    const marks = createMarksController()
    for (let visit = 0; visit < 50; visit += 1) {
      marks.mount()
      await settledPhase(marks)
      marks.unmount()
    }
    expect(outlet.childNodes).toHaveLength(0)
  })
})
