import type { SearchEntry } from '@portal/remote-kit'
import { teacher } from '@portal/testing'
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  code,
  createMarksController,
  fail,
  load,
  release,
  remote,
  report,
  resetMocks,
  settledPhase,
  withFault,
} from './testing/marks-controller.ts'

vi.mock('../federation/provide.ts', () => ({ sharesOf: () => ({}) }))

beforeEach(resetMocks)

const entry: SearchEntry = { kind: 'group', id: '1', title: 'LGL2-A', to: '/EmploiGroup' }
const abort = new AbortController()
const request = (signal = abort.signal) => {
  return { text: 'lgl', language: 'fr', session: teacher, year: null, queryClient: new QueryClient(), signal } as const
}

describe('the search of a remote', () => {
  it('loads the code, and returns what its module finds', async () => {
    withFault({ search: async ({ text }) => [{ ...entry, title: text }] })
    expect(await createMarksController().search(request())).toEqual([{ ...entry, title: 'lgl' }])
    expect(report).not.toHaveBeenCalled()
  })

  it.each([
    ['cannot be loaded', () => load.mockRejectedValue(new Error('404'))],
    ['throws', () => withFault({ search: fail })],
  ])('finds nothing when it %s, which is reported with its version', async (_fault, breakIt) => {
    breakIt()
    expect(await createMarksController().search(request())).toEqual([])
    expect(report).toHaveBeenCalledWith(expect.any(Error), { remote: 'marks', version: '2.0.0', phase: 'search' })
  })

  it('is that of the last good version once the current one has failed, and finds nothing without one', async () => {
    load.mockImplementation(async ({ version }) =>
      code(version, {
        ...(version === '2.0.0' && { mount: fail }),
        search: async () => [{ ...entry, title: version }],
      }),
    )
    const [withGood, alone] = [createMarksController(remote(release('1.0.0'))), createMarksController()]
    for (const marks of [withGood, alone]) {
      marks.mount()
      await settledPhase(marks)
    }
    expect(await withGood.search(request())).toEqual([{ ...entry, title: '1.0.0' }])
    expect(await alone.search(request())).toEqual([])
  })

  it('is given up after three seconds', async () => {
    vi.useFakeTimers()
    withFault({ search: () => new Promise(() => undefined) })
    const found = createMarksController().search(request())
    await vi.advanceTimersByTimeAsync(4_000)
    expect(await found).toEqual([])
    expect(report).toHaveBeenCalledWith(
      expect.objectContaining({ message: 'search took longer than 3000 ms' }),
      expect.objectContaining({ remote: 'marks' }),
    )
    vi.useRealTimers()
  })

  it('reports nothing when it was aborted by the next key', async () => {
    withFault({ search: fail })
    expect(await createMarksController().search(request(AbortSignal.abort()))).toEqual([])
    expect(report).not.toHaveBeenCalled()
  })

  it('is not loaded while the remote is disabled, and finds nothing in code of before', async () => {
    const notice = { fr: 'Fermé', en: 'Closed', ar: 'مغلق' }
    expect(await createMarksController({ ...remote(release('1.0.0')), disabled: notice }).search(request())).toEqual([])
    expect(load).not.toHaveBeenCalled()
    load.mockImplementation(async ({ version }) => code(version))
    expect(await createMarksController().search(request())).toEqual([])
    expect(report).not.toHaveBeenCalled()
  })
})
