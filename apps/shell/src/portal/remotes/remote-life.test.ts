import type { RemoteLifecycles } from '@portal/remote-kit'
import type { RegisteredRemote, RemoteRelease } from '@portal/remote-kit/manifest'
import { fakePortal } from '@portal/testing'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createRemoteLife } from './remote-life.ts'
import type { Arrival } from './remote-life.ts'

vi.mock('../federation/federation.ts', () => ({ federation: {}, requireIntegrity: () => undefined }))

const release = (version: string): RemoteRelease => ({
  ...{
    version,
    base: `/remotes/marks/${version}/`,
    entry: 'remoteEntry.js',
    integrity: 'x',
    global: `marks_${version}`,
  },
})
const remote = (lastGood: RemoteRelease | null = null): RegisteredRemote => ({
  ...{
    ...release('2.0.0'),
    name: 'marks',
    preload: ['static/remote.js'],
    routes: [],
    menu: [],
    lastGood,
    disabled: null,
  },
})

/** A remote that shows its version, with a fault in one place. */
function code(version: string, fault: Partial<RemoteLifecycles> = {}): RemoteLifecycles {
  return {
    bootstrap: async () => undefined,
    mount: async ({ container }) => container.append(`marks ${version}`),
    unmount: async () => undefined,
    ...fault,
  }
}

const never = () => new Promise<void>(() => undefined)
const fail = async () => Promise.reject(new Error('broken'))
const load = vi.fn<(release: RemoteRelease, doubted?: string[]) => Promise<RemoteLifecycles>>()
const report = vi.fn<(error: unknown, context: object) => void>()
const onShown = vi.fn<(container: HTMLElement, arrival: Arrival) => void>()
const onDisabled = vi.fn<(version: string) => void>()
const readAgain = vi.fn<() => Promise<RegisteredRemote | null>>()
let outlet: HTMLElement

beforeEach(() => {
  vi.resetAllMocks()
  outlet = document.createElement('div')
  readAgain.mockResolvedValue(null)
  load.mockImplementation(async ({ version }) => code(version))
})

function life(described = remote()) {
  return createRemoteLife({
    ...{ remote: described, outlet, load, readAgain, onShown, onDisabled, report },
    propsFor: ({ version }, container, restart) => ({
      ...fakePortal({ container, remote: { name: 'marks', version } }),
      restart,
    }),
  })
}

const phase = (which: ReturnType<typeof life>) =>
  vi.waitFor(() => {
    const { phase: now } = which.state.getState()
    if (now === 'starting') throw new Error('still starting')
    return now
  }, 20_000)

describe('a remote that works', () => {
  it('is shown in a node of its own, which goes with it', async () => {
    const marks = life()
    marks.mount()
    expect(await phase(marks)).toBe('running')
    expect(outlet).toHaveTextContent('marks 2.0.0')
    marks.unmount()
    expect(outlet).toBeEmptyDOMElement()
  })

  it('is loaded once for all its mounts', async () => {
    const marks = life()
    for (let visit = 0; visit < 3; visit += 1) {
      marks.mount()
      await phase(marks)
      marks.unmount()
    }
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('that comes after the teacher has gone elsewhere is not shown', async () => {
    let arrive: (code: RemoteLifecycles) => void = () => undefined
    load.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)))
    const marks = life()
    marks.mount()
    marks.unmount()
    arrive(code('2.0.0'))
    await new Promise((resolve) => setTimeout(resolve, 10))
    expect(outlet).toBeEmptyDOMElement()
    expect(report).not.toHaveBeenCalled()
  })
})

describe('a release that stands', () => {
  it('is told with the time that it took, and in whose place it stands', async () => {
    load.mockImplementation(async ({ version }) => {
      if (version === '2.0.0') throw new Error('404')
      await new Promise((resolve) => setTimeout(resolve, 30))
      return code(version)
    })
    const marks = life(remote(release('1.0.0')))
    marks.mount()
    await phase(marks)
    const [, arrival] = onShown.mock.lastCall ?? []
    expect(arrival).toMatchObject({ release: { version: '1.0.0' }, insteadOf: '2.0.0' })
    expect(arrival?.milliseconds).toBeGreaterThanOrEqual(29)
    expect(arrival?.milliseconds).toBeLessThan(1_000)
  })

  it('is in nobody’s place when it is the current one', async () => {
    const marks = life(remote(release('1.0.0')))
    marks.mount()
    await phase(marks)
    expect(onShown.mock.lastCall?.[1]).toMatchObject({ release: { version: '2.0.0' }, insteadOf: null })
  })
})

describe('a failure', () => {
  it.each([
    ['load', () => load.mockRejectedValue(new Error('404'))],
    ['bootstrap', () => withFault({ bootstrap: fail })],
    ['mount', () => withFault({ mount: fail })],
  ])('in %s is reported as one of that phase', async (name, breakIt) => {
    breakIt()
    const marks = life()
    marks.mount()
    await phase(marks)
    expect(report.mock.calls.map(([, context]) => context)).toEqual([
      { remote: 'marks', version: '2.0.0', phase: name },
    ])
  })
})

describe('a remote that is closed', () => {
  const closed = { ...remote(release('1.0.0')), disabled: { fr: 'Fermé', en: 'Closed', ar: 'مغلق' } }

  it('is not loaded, and says why', async () => {
    const marks = life(closed)
    marks.mount()
    expect(await phase(marks)).toBe('disabled')
    expect(marks.state.getState().notice).toEqual(closed.disabled)
    expect(load).not.toHaveBeenCalled()
    expect(onDisabled.mock.calls).toEqual([['2.0.0']])
  })

  it('opens by Retry once the registry says that it is open', async () => {
    const marks = life(closed)
    marks.mount()
    await marks.retry()
    expect(await phase(marks)).toBe('disabled')
    readAgain.mockResolvedValue(remote())
    await marks.retry()
    expect(await phase(marks)).toBe('running')
    expect(outlet).toHaveTextContent('marks 2.0.0')
  })

  it('keeps its notice on the screen while the registry is asked', async () => {
    const marks = life(closed)
    marks.mount()
    const phases: string[] = []
    marks.state.subscribe(({ phase: now }) => phases.push(now))
    await marks.retry()
    expect(new Set(phases)).toEqual(new Set(['disabled']))
  })

  it('closes on a teacher whose Retry finds it closed', async () => {
    withFault({ mount: fail })
    readAgain.mockResolvedValue(closed)
    const marks = life()
    marks.mount()
    await phase(marks)
    await marks.retry()
    expect(await phase(marks)).toBe('disabled')
  })
})

const faults: [string, () => void][] = [
  [
    'cannot be loaded',
    () =>
      load.mockImplementation(async ({ version }) =>
        version === '2.0.0' ? Promise.reject(new Error('404')) : code(version),
      ),
  ],
  ['throws in bootstrap', () => withFault({ bootstrap: fail })],
  ['throws in mount or in its first render', () => withFault({ mount: fail })],
  ['throws in mount and then does not let go', () => withFault({ mount: fail, unmount: never })],
]

function withFault(fault: Partial<RemoteLifecycles>) {
  load.mockImplementation(async ({ version }) => code(version, version === '2.0.0' ? fault : {}))
}

describe.each(faults)('a version that %s', (_fault, breakIt) => {
  beforeEach(() => {
    breakIt()
  })

  it('gives way to the last good one within a second, and is reported', async () => {
    const marks = life(remote(release('1.0.0')))
    const start = performance.now()
    marks.mount()
    expect(await phase(marks)).toBe('running')
    expect(performance.now() - start).toBeLessThan(1_000)
    expect(outlet).toHaveTextContent('marks 1.0.0')
    expect(report).toHaveBeenCalledWith(
      expect.any(Error),
      expect.objectContaining({ remote: 'marks', version: '2.0.0' }),
    )
  })

  it('shows that it failed when there is no good one, leaves nothing in the page, and recovers by Retry', async () => {
    const marks = life()
    marks.mount()
    expect(await phase(marks)).toBe('failed')
    expect(outlet).toBeEmptyDOMElement()
    load.mockImplementation(async ({ version }) => code(version))
    await marks.retry()
    expect(await phase(marks)).toBe('running')
    expect(load).toHaveBeenLastCalledWith(expect.anything(), ['remoteEntry.js', 'static/remote.js'])
  })

  it('is not tried again in this tab until Retry', async () => {
    const marks = life(remote(release('1.0.0')))
    marks.mount()
    await phase(marks)
    marks.unmount()
    marks.mount()
    await phase(marks)
    expect(load.mock.calls.map(([{ version }]) => version)).toEqual(['2.0.0', '1.0.0'])
  })
})

describe('Retry', () => {
  it('takes the version that the registry names by then', async () => {
    withFault({ mount: fail })
    readAgain.mockResolvedValue({ ...remote(), ...release('2.0.1') })
    const marks = life()
    marks.mount()
    await phase(marks)
    await marks.retry()
    expect(outlet).toHaveTextContent('marks 2.0.1')
  })

  it('works with what is known when the registry does not answer', async () => {
    readAgain.mockRejectedValue(new Error('503'))
    const marks = life()
    await marks.retry()
    expect(outlet).toHaveTextContent('marks 2.0.0')
  })

  it('asks the network for the file whose absence broke the page', async () => {
    let portal: Parameters<RemoteLifecycles['mount']>[0] | undefined
    withFault({ mount: async (props) => void (portal = props) })
    const marks = life()
    marks.mount()
    await phase(marks)
    portal?.report(Object.assign(new Error('gone'), { request: 'https://institut.example/static/4.js' }))
    await marks.retry()
    expect(load.mock.lastCall?.[1]).toContain('https://institut.example/static/4.js')
  })
})

describe('a remote that does not let go', () => {
  it.each([
    ['throws in unmount', fail],
    ['never finishes its unmount', never],
  ])('%s: its content is gone at once', async (_fault, unmount) => {
    withFault({ unmount })
    const marks = life()
    marks.mount()
    await phase(marks)
    marks.unmount()
    expect(outlet).toBeEmptyDOMElement()
  })

  it('or whose mount never settles gives way after five seconds', async () => {
    vi.useFakeTimers()
    try {
      withFault({ mount: never })
      const marks = life(remote(release('1.0.0')))
      marks.mount()
      await vi.advanceTimersByTimeAsync(5_100)
      expect(outlet).toHaveTextContent('marks 1.0.0')
    } finally {
      vi.useRealTimers()
    }
  })

  it('leaves no node behind after many visits', async () => {
    const marks = life()
    for (let visit = 0; visit < 50; visit += 1) {
      marks.mount()
      await phase(marks)
      marks.unmount()
    }
    expect(outlet.childNodes).toHaveLength(0)
  })
})
