import type { RemoteReport } from '@portal/release-format/remote-report'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { reportError } from '../report.ts'
import { redactError } from './redact-error.ts'
import { createReporter, sendByBeacon } from './reporter.ts'

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
  it('are batched for five seconds', () => {
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

  it('are sent at once by a flush, and not twice', () => {
    const reporter = createReporter(send)
    reporter.add(mounted(1))
    reporter.flush()
    reporter.flush()
    vi.advanceTimersByTime(60_000)
    expect(send.mock.calls).toEqual([[[mounted(1)]]])
  })

  it('are throttled to sixty in a minute and fifteen in a request', () => {
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

  it('are sent by a beacon, which survives the page', async () => {
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

describe('an error', () => {
  it.each([
    ['load', 'failed'],
    ['bootstrap', 'failed'],
    ['mount', 'failed'],
    ['render', 'crashed'],
    ['unmount', 'fault'],
    ['uncaught', 'fault'],
  ])('of the phase %s is reported as %s', async (phase, event) => {
    const sent: Blob[] = []
    vi.stubGlobal('navigator', { sendBeacon: (_url: string, body: Blob) => sent.push(body) })
    vi.spyOn(console, 'error').mockReturnValue()
    reportError(new Error('broken'), { remote: 'marks', version: '2.0.0', phase })
    await vi.advanceTimersByTimeAsync(5_000)
    expect(JSON.parse((await sent[0]?.text()) ?? '')).toEqual({
      reports: [{ remote: 'marks', version: '2.0.0', event, phase, message: 'Error: broken' }],
    })
    vi.unstubAllGlobals()
  })
})

describe('the message of an error', () => {
  it.each([
    ['keeps names of the code', "Cannot read properties of undefined (reading 'emploi')"],
    [
      'keeps the URL of a file that failed to load',
      'Loading chunk 414 failed. (https://institut.example/remotes/marks/2.0.0/4.js)',
    ],
  ])('%s', (_what, message) => {
    expect(redactError(new TypeError(message))).toBe(`TypeError: ${message}`)
  })

  it.each([
    ['a value', 'subject must be a text, found {"name":"Amel Ben Salah"}', 'Ben Salah'],
    ['a truncated value', 'Unexpected token, "<p>Amel Ben Sal', 'Amel'],
    ['a value in single quotes', "No teacher 'Amel Ben Salah'", 'Amel'],
    ['an e-mail address', 'No account of amel.bensalah@institut.example', 'bensalah'],
    ['an identity number', 'No identity card 01234567', '0123'],
    ['the key of a release', 'Loading https://institut.example/remotes/wishes/2.0.0~abcDEF_1/4.js failed', 'abcDEF'],
    ['a query string', 'https://institut.example/Note?cin=Amel#Salah failed', 'Amel'],
  ])('redacts %s', (_what, message, secret) => {
    const told = redactError(new Error(message))
    expect(told).not.toContain(secret)
    expect(told).toContain('…')
  })

  it('is at most 200 characters, and exists for any thrown value', () => {
    expect(redactError(new Error('x '.repeat(500)))).toHaveLength(200)
    expect(redactError(undefined)).toBe('undefined')
    expect(redactError({ name: 'Amel' })).toBe('[object Object]')
  })
})
