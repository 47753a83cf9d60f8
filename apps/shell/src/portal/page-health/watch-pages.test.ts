import { ApiError } from '@portal/api-client'
import type { RemoteReport } from '@portal/release-format/remote-report'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isBlank, isLoading } from './is-blank.ts'
import { observeFreezes, type Freeze } from './observe-freezes.ts'
import { judgeAfter, watchPages } from './watch-pages.ts'

const loading = vi.hoisted(() => ({ scripts: 0, styleSheets: 0, calls: 0 }))
vi.mock('./is-blank.ts', () => ({ isBlank: vi.fn<typeof isBlank>(), isLoading: vi.fn<typeof isLoading>() }))
vi.mock('@portal/api-client/host', () => ({ pendingCalls: () => loading.calls }))
vi.mock('./observe-freezes.ts', () => ({ observeFreezes: vi.fn<typeof observeFreezes>() }))
vi.mock('../federation/track-scripts.ts', () => ({ pendingScripts: () => loading.scripts }))
vi.mock('../remotes/style-sheets.ts', () => ({ pendingStyleSheets: () => loading.styleSheets }))

const report = vi.fn<(report: RemoteReport) => void>()
const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
let freeze: (freeze: Freeze) => void = () => undefined
vi.mocked(observeFreezes).mockImplementation((onFreeze) => {
  freeze = onFreeze
})
const watch = watchPages(report)

const container = document.createElement('div')
const marks = { remote: 'marks', version: '2.0.0' }
const events = () => report.mock.calls.map(([{ remote, version, event }]) => `${remote}@${version} ${event}`)

function mount(): void {
  document.body.append(container)
  watch({ ...marks, container, queryClient: client })
}
const navigate = () => window.dispatchEvent(new Event('single-spa:routing-event'))
const setVisibility = (state: DocumentVisibilityState) =>
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)

const setOnline = (isOnline: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)

beforeEach(() => {
  vi.useFakeTimers()
  report.mockReset()
  vi.mocked(isBlank).mockReset().mockReturnValue(false)
  Object.assign(loading, { scripts: 0, styleSheets: 0, calls: 0 })
  vi.mocked(isLoading).mockReset().mockReturnValue(false)
})
afterEach(() => {
  container.remove()
  client.clear()
  vi.useRealTimers()
})

describe('a mounted page', () => {
  it('that has content is not reported', async () => {
    mount()
    await vi.advanceTimersByTimeAsync(10 * judgeAfter)
    expect(isBlank).toHaveBeenCalledTimes(1)
    expect(report).not.toHaveBeenCalled()
  })

  it('that is blank after eight seconds is reported once for this mount, also after navigations', async () => {
    vi.mocked(isBlank).mockReturnValue(true)
    mount()
    await vi.advanceTimersByTimeAsync(judgeAfter - 200)
    expect(report).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(400)
    expect(events()).toEqual(['marks@2.0.0 empty'])
    navigate()
    await vi.advanceTimersByTimeAsync(2 * judgeAfter)
    expect(events()).toHaveLength(1)
    mount()
    await vi.advanceTimersByTimeAsync(2 * judgeAfter)
    expect(events()).toHaveLength(2)
  })

  it('is judged again after a navigation within the remote', async () => {
    mount()
    await vi.advanceTimersByTimeAsync(2 * judgeAfter)
    vi.mocked(isBlank).mockReturnValue(true)
    navigate()
    await vi.advanceTimersByTimeAsync(2 * judgeAfter)
    expect(events()).toEqual(['marks@2.0.0 empty'])
  })

  it('that the teacher has left is not judged', async () => {
    vi.mocked(isBlank).mockReturnValue(true)
    mount()
    container.remove()
    navigate()
    await vi.advanceTimersByTimeAsync(2 * judgeAfter)
    expect(report).not.toHaveBeenCalled()
  })

  it.each([
    ['in a background tab', () => void setVisibility('hidden'), () => void setVisibility('visible')],
    ['while a script is loading', () => void (loading.scripts = 1), () => void (loading.scripts = 0)],
    ['while a style sheet is loading', () => void (loading.styleSheets = 1), () => void (loading.styleSheets = 0)],
    ['while a slow server responds', () => void (loading.calls = 1), () => void (loading.calls = 0)],
    ['without a network', () => void setOnline(false), () => void setOnline(true)],
  ])('is not judged %s, but afterwards', async (_when, begin, end) => {
    vi.mocked(isBlank).mockReturnValue(true)
    mount()
    begin()
    await vi.advanceTimersByTimeAsync(10 * judgeAfter)
    expect(report).not.toHaveBeenCalled()
    end()
    await vi.advanceTimersByTimeAsync(2 * judgeAfter)
    expect(events()).toEqual(['marks@2.0.0 empty'])
  })

  it('that shows a loading state although no call is on its way is reported', async () => {
    vi.mocked(isLoading).mockReturnValue(true)
    mount()
    new QueryObserver(client, { queryKey: ['rows'], queryFn: () => new Promise(() => {}) }).subscribe(() => {})
    new QueryObserver(client, { queryKey: ['more'], enabled: false }).subscribe(() => {})
    await vi.advanceTimersByTimeAsync(2 * judgeAfter)
    expect(events()).toEqual(['marks@2.0.0 loading'])
  })

  it('that shows a loading state because the server is down is not reported', async () => {
    vi.mocked(isLoading).mockReturnValue(true)
    mount()
    const queryFn = () => Promise.reject(new ApiError({ kind: 'server', status: 503 }))
    new QueryObserver(client, { queryKey: ['rows'], queryFn }).subscribe(() => {})
    await vi.advanceTimersByTimeAsync(2 * judgeAfter)
    expect(report).not.toHaveBeenCalled()
  })

  it('whose queries all fail by a response that violates the contract is reported', async () => {
    mount()
    const queryFn = () => Promise.reject(new ApiError({ kind: 'format' }))
    new QueryObserver(client, { queryKey: ['rows'], queryFn }).subscribe(() => {})
    await vi.advanceTimersByTimeAsync(2 * judgeAfter)
    expect(events()).toEqual(['marks@2.0.0 noData'])
  })

  it('whose queries all fail because the server is down is not reported', async () => {
    mount()
    for (const [kind, status] of [['server', 503] as const, ['network', 0] as const])
      new QueryObserver(client, {
        queryKey: [kind],
        queryFn: () => Promise.reject(new ApiError({ kind, status })),
      }).subscribe(() => {})
    await vi.advanceTimersByTimeAsync(2 * judgeAfter)
    expect(report).not.toHaveBeenCalled()
  })
})

describe('a freeze', () => {
  const file = 'https://portal/remotes/schedule/1.4.0/static/js/1.js'
  const after = () => performance.now() + 10

  it('is reported of the release whose script ran, once for each mount', () => {
    mount()
    freeze({ milliseconds: 1_834.4, startTime: after(), script: file })
    freeze({ milliseconds: 1_500, startTime: after(), script: file })
    expect(report.mock.calls).toEqual([[{ remote: 'schedule', version: '1.4.0', event: 'frozen', message: '1834 ms' }]])
  })

  it('without a script of a remote is reported of the mounted page, but not when it began before the mount', () => {
    mount()
    freeze({ milliseconds: 1_500, startTime: performance.now() - 10, script: '' })
    expect(report).not.toHaveBeenCalled()
    freeze({ milliseconds: 1_500, startTime: after(), script: 'https://portal/static/js/shell.js' })
    expect(events()).toEqual(['marks@2.0.0 frozen'])
  })

  it('is of nobody while no page is mounted', () => {
    mount()
    container.remove()
    freeze({ milliseconds: 1_500, startTime: after(), script: '' })
    expect(report).not.toHaveBeenCalled()
  })
})

describe('a violation of the content security policy', () => {
  const violate = (details: object) =>
    document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), details))
  const violation = {
    disposition: 'enforce',
    effectiveDirective: 'connect-src',
    blockedURI: 'https://tracker.example/collect?teacher=7',
    sourceFile: 'https://portal/remotes/marks/2.0.0/static/js/1.js',
  }

  it('is reported of the release whose file caused it, without the path of the blocked URL', () => {
    mount()
    violate(violation)
    violate(violation)
    expect(report.mock.calls).toEqual([
      [{ ...marks, event: 'violation', message: 'connect-src https://tracker.example' }],
    ])
  })

  it('of a browser extension, of the shell or of a policy that is only tried out is not reported', () => {
    mount()
    violate({ ...violation, sourceFile: 'chrome-extension://abc/content.js' })
    violate({ ...violation, sourceFile: '' })
    violate({ ...violation, sourceFile: 'https://portal/static/js/shell.js' })
    violate({ ...violation, disposition: 'report' })
    expect(report).not.toHaveBeenCalled()
  })
})
