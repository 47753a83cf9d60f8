import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { redactError } from './redact-error.ts'
import { createReporter, sendByBeacon } from './reporter.ts'
import type { RemoteReport } from './reporter.ts'

const send = vi.fn<(reports: RemoteReport[]) => void>()
const mounted = (milliseconds: number): RemoteReport => ({
  remote: 'marks',
  version: '2.0.0-3f2a91bc',
  event: 'mounted',
  milliseconds,
})

beforeEach(() => {
  vi.useFakeTimers()
  send.mockReset()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('reports', () => {
  it('are gathered for five seconds and sent together', () => {
    const reporter = createReporter(send)
    reporter.add(mounted(1))
    vi.advanceTimersByTime(4_000)
    reporter.add(mounted(2))
    expect(send).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1_000)
    expect(send.mock.calls).toEqual([[[mounted(1), mounted(2)]]])
    vi.advanceTimersByTime(60_000)
    expect(send).toHaveBeenCalledTimes(1)
  })

  it('are sent at once when the page goes, and not twice', () => {
    const reporter = createReporter(send)
    reporter.add(mounted(1))
    reporter.flush()
    reporter.flush()
    vi.advanceTimersByTime(60_000)
    expect(send.mock.calls).toEqual([[[mounted(1)]]])
  })

  it('are at most sixty in a minute, fifteen in a call, however much goes wrong', () => {
    const reporter = createReporter(send)
    for (let second = 0; second < 50; second += 1) {
      for (let fault = 0; fault < 10; fault += 1) reporter.add(mounted(fault))
      vi.advanceTimersByTime(1_000)
    }
    expect(send.mock.calls.map(([reports]) => reports.length)).toEqual([15, 15, 15, 15])
    vi.advanceTimersByTime(60_000)
    reporter.add(mounted(61))
    reporter.flush()
    expect(send.mock.lastCall).toEqual([[mounted(61)]])
  })

  it('travel by a call that outlives the page and that nobody waits for', async () => {
    const beacon = vi.fn<(url: string, body: Blob) => boolean>().mockReturnValue(false)
    vi.stubGlobal('navigator', { sendBeacon: beacon })
    sendByBeacon([mounted(1)])
    const [url, body] = beacon.mock.lastCall ?? []
    expect(url).toBe('/portal/reports')
    expect(body?.type).toBe('application/json')
    expect(body?.size).toBe(JSON.stringify({ reports: [mounted(1)] }).length)
    vi.unstubAllGlobals()
  })
})

describe('the message of an error', () => {
  it.each([
    ['keeps what names the code', "Cannot read properties of undefined (reading 'emploi')"],
    ['keeps which file did not come', 'Loading chunk 414 failed. (https://institut.example/remotes/marks/2.0.0/4.js)'],
  ])('%s', (_what, message) => {
    expect(redactError(new TypeError(message))).toBe(`TypeError: ${message}`)
  })

  it.each([
    ['a value', 'subject must be a text, found {"name":"Amel Ben Salah"}', 'Ben Salah'],
    ['a value that is cut off', 'Unexpected token, "<p>Amel Ben Sal', 'Amel'],
    ['a value in single quotes', "No teacher 'Amel Ben Salah'", 'Amel'],
    ['an address of somebody', 'No account of amel.bensalah@institut.example', 'bensalah'],
    ['a number of somebody', 'No identity card 01234567', '0123'],
    ['what stands in a query', 'https://institut.example/Note?cin=Amel#Salah failed', 'Amel'],
  ])('leaves out %s', (_what, message, secret) => {
    const told = redactError(new Error(message))
    expect(told).not.toContain(secret)
    expect(told).toContain('…')
  })

  it('is at most 200 characters, and is there whatever was thrown', () => {
    expect(redactError(new Error('x '.repeat(500)))).toHaveLength(200)
    expect(redactError(undefined)).toBe('undefined')
    expect(redactError({ name: 'Amel' })).toBe('[object Object]')
  })
})
