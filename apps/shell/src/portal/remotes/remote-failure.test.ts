import type { RemoteLifecycles } from '@portal/remote-kit'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  code,
  createMarksController,
  fail,
  load,
  never,
  openMarks,
  outlet,
  pageReport,
  refetchEntry,
  release,
  remote,
  report,
  resetMocks,
  settledPhase,
  withFault,
} from './testing/marks-controller.ts'

vi.mock('../federation/provide.ts', () => ({ sharesOf: () => ({}) }))

beforeEach(resetMocks)

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
  ['throws in mount and then never unmounts', () => withFault({ mount: fail, unmount: never })],
]

describe.each(faults)('a version that %s', (_fault, breakIt) => {
  beforeEach(() => {
    breakIt()
  })

  it('falls back to the last good one within a second, and is reported', async () => {
    const marks = createMarksController(remote(release('1.0.0')))
    const start = performance.now()
    marks.mount()
    expect(await settledPhase(marks)).toBe('running')
    expect(performance.now() - start).toBeLessThan(1_000)
    expect(outlet).toHaveTextContent('marks 1.0.0')
    expect(report).toHaveBeenCalledWith(
      expect.any(Error),
      expect.objectContaining({ remote: 'marks', version: '2.0.0' }),
    )
  })

  it('has the phase failed without a good one, leaves nothing in the page, and recovers by Retry', async () => {
    const marks = await openMarks()
    expect(marks.state.getState().phase).toBe('failed')
    expect(outlet).toBeEmptyDOMElement()
    load.mockImplementation(async ({ version }) => code(version))
    await marks.retry()
    expect(await settledPhase(marks)).toBe('running')
    expect(load).toHaveBeenLastCalledWith(expect.anything(), ['remoteEntry.js', 'static/remote.js'])
  })

  it('is not retried in this tab until Retry', async () => {
    const marks = await openMarks(remote(release('1.0.0')))
    marks.unmount()
    marks.mount()
    await settledPhase(marks)
    expect(load.mock.calls.map(([{ version }]) => version)).toEqual(['2.0.0', '1.0.0'])
  })
})

describe('a version with a file that fails to load', () => {
  const missing = 'https://institut.example/remotes/marks/2.0.0/static/4.js'
  const asked = () => load.mock.calls.map(([{ version }, doubted]) => [version, doubted])

  beforeEach(() => {
    load.mockImplementation(async ({ version }) => {
      if (version === '2.0.0') throw Object.assign(new Error('gone'), { request: missing })
      return code(version)
    })
  })

  it('falls back to the last good one, which does not wait for that file', async () => {
    const marks = await openMarks(remote(release('1.0.0')))
    expect(marks.state.getState().phase).toBe('running')
    expect(asked()).toEqual([
      ['2.0.0', []],
      ['1.0.0', []],
    ])
  })

  it('is refetched by Retry bypassing the cache, and so is the entry of the last good one', async () => {
    const marks = await openMarks(remote(release('1.0.0')))
    load.mockClear()
    await marks.retry()
    expect(asked()).toEqual([
      ['2.0.0', [missing, 'remoteEntry.js', 'static/remote.js']],
      ['1.0.0', ['remoteEntry.js']],
    ])
  })
})

describe('Retry', () => {
  it('of a page unmounts it, and starts it again once the registry has responded', async () => {
    let portal: Parameters<RemoteLifecycles['mount']>[0] | undefined
    const unmount = vi.fn<RemoteLifecycles['unmount']>(async () => undefined)
    const bootstrap = vi.fn<RemoteLifecycles['bootstrap']>(async () => undefined)
    withFault({ bootstrap, unmount, mount: async (props) => void (portal = props) })
    const marks = await openMarks()
    portal?.restart()
    expect(unmount).toHaveBeenCalledOnce()
    expect(outlet).toBeEmptyDOMElement()
    expect(marks.state.getState().phase).toBe('starting')
    expect(await settledPhase(marks)).toBe('running')
    expect(refetchEntry).toHaveBeenCalledOnce()
    expect(bootstrap).toHaveBeenCalledTimes(2)
    expect(outlet.childNodes).toHaveLength(1)
  })

  it('that succeeds trusts the cache again', async () => {
    const marks = createMarksController()
    await marks.retry()
    await marks.refresh()
    expect(load.mock.calls.map(([, doubted]) => doubted)).toEqual([
      ['remoteEntry.js', 'static/remote.js'],
      ['remoteEntry.js'],
    ])
  })

  it('loads the version that the registry returns then', async () => {
    withFault({ mount: fail })
    refetchEntry.mockResolvedValue({ ...remote(), ...release('2.0.1') })
    const marks = await openMarks()
    await marks.retry()
    expect(outlet).toHaveTextContent('marks 2.0.1')
  })

  it('uses the known version when the registry fails', async () => {
    refetchEntry.mockRejectedValue(new Error('503'))
    const marks = createMarksController()
    await marks.retry()
    expect(outlet).toHaveTextContent('marks 2.0.0')
  })

  it('refetches the file that failed to load in a page', async () => {
    let portal: Parameters<RemoteLifecycles['mount']>[0] | undefined
    withFault({ mount: async (props) => void (portal = props) })
    const marks = await openMarks()
    const error = Object.assign(new Error('gone'), { request: 'https://institut.example/static/4.js' })
    portal?.report(error, { phase: 'render' })
    expect(pageReport).toHaveBeenCalledWith(error, { phase: 'render' })
    await marks.retry()
    expect(load.mock.lastCall?.[1]).toContain('https://institut.example/static/4.js')
  })
})
