import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { followNotifications } from './follow-notifications.ts'

const url = '/api/v1/notification-stream'
const onChange = vi.fn<() => void>()
const fetched = vi.fn<typeof fetch>()
let stop = () => {}

/** A stream that the test writes to. */
function openStream() {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  const send = (text: string) => writer.write(new TextEncoder().encode(text))
  return { response: new Response(readable), send, end: () => writer.close() }
}

function show(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

const follow = (headers: () => Record<string, string> | null = () => ({ 'X-Session': 'cookie' })) => {
  stop = followNotifications({ url, headers, onChange })
}
const settle = (milliseconds = 400) => vi.advanceTimersByTimeAsync(milliseconds)

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetched)
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  show('visible')
})
afterEach(() => {
  stop()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
  fetched.mockReset()
  vi.useRealTimers()
})

describe('following notifications', () => {
  it('tells of each event of the stream, of several at once together', async () => {
    const stream = openStream()
    fetched.mockResolvedValueOnce(stream.response)
    follow()
    await stream.send('data: changed\n\n')
    await settle()
    expect(onChange).toHaveBeenCalledTimes(1)
    await stream.send('data: changed\n\ndata: changed\n\n')
    await stream.send('data: changed\n\n')
    await settle()
    expect(onChange).toHaveBeenCalledTimes(2)
    await stream.send(': heartbeat\n\n')
    await settle()
    expect(onChange).toHaveBeenCalledTimes(2)
    expect(fetched.mock.calls).toMatchObject([
      [url, { headers: { 'X-Session': 'cookie', accept: 'text/event-stream' } }],
    ])
  })

  it('opens a stream again that has ended', async () => {
    const [first, second] = [openStream(), openStream()]
    fetched.mockResolvedValueOnce(first.response).mockResolvedValueOnce(second.response)
    follow()
    await first.send('data: changed\n\n')
    await first.end()
    await settle(1_900)
    expect(fetched).toHaveBeenCalledTimes(1)
    await settle(200)
    expect(fetched).toHaveBeenCalledTimes(2)
    await second.send('data: changed\n\n')
    await settle()
    expect(onChange).toHaveBeenCalledTimes(2)
  })

  it('polls while the stream is refused, in the end every minute', async () => {
    fetched.mockImplementation(async () => new Response('{}', { status: 503 }))
    follow()
    await settle(130_000)
    const { length: tries } = fetched.mock.calls
    expect(onChange).toHaveBeenCalledTimes(tries)
    await settle(60_000)
    expect(fetched).toHaveBeenCalledTimes(tries + 1)
    expect(onChange).toHaveBeenCalledTimes(tries + 1)
  })

  it('polls when something on the way holds the stream back, and opens one again that fell silent', async () => {
    fetched.mockImplementation(
      (_url, options) =>
        new Promise((_resolve, reject) => {
          options?.signal?.addEventListener('abort', () => reject(new Error('aborted')))
        }),
    )
    follow()
    await settle(49_000)
    expect(onChange).not.toHaveBeenCalled()
    await settle(2_000)
    expect(onChange).toHaveBeenCalledTimes(1)
    await settle(2_000)
    expect(fetched).toHaveBeenCalledTimes(2)
  })

  it('tells nothing without a session, and is over once nobody is signed in', async () => {
    const headers = vi.fn<() => Record<string, string> | null>().mockReturnValueOnce({}).mockReturnValue(null)
    fetched.mockResolvedValue(new Response('{}', { status: 401 }))
    follow(headers)
    await settle(600_000)
    expect(onChange).not.toHaveBeenCalled()
    expect(fetched).toHaveBeenCalledTimes(1)
  })

  it('closes the stream of a hidden tab, and opens one when it is visible again', async () => {
    const [first, second] = [openStream(), openStream()]
    fetched.mockResolvedValueOnce(first.response).mockResolvedValueOnce(second.response)
    follow()
    await settle()
    show('hidden')
    expect(fetched.mock.calls[0]?.[1]?.signal?.aborted).toBe(true)
    await settle(120_000)
    expect(fetched).toHaveBeenCalledTimes(1)
    show('visible')
    await second.send('data: changed\n\n')
    await settle()
    expect(onChange).toHaveBeenCalledTimes(1)
  })
})
