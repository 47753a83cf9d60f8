interface NotificationStream {
  url: string
  /** Null once nobody is signed in: the stream is not opened again. */
  headers: () => Record<string, string> | null
  /** Something is new or was read elsewhere, or may be: read the notifications again. */
  onChange: () => void
}

/** Milliseconds. The server sends something every 15 seconds. */
const silenceLimit = 50_000
/** Events that come together are one change. */
const gathering = 300
const longestPause = 60

/**
 * Follows the event stream of notifications while the tab is visible; returns its stop. A stream that ends is opened
 * again after a pause. While it is refused, each try is a change, so that the notifications are polled: at most every
 * minute. The first event of a stream comes at once, so that nothing is missed between two streams.
 */
export function followNotifications({ url, headers, onChange }: NotificationStream): () => void {
  let visit: AbortController | null = null
  let gathered: ReturnType<typeof setTimeout> | undefined

  const change = () => {
    clearTimeout(gathered)
    gathered = setTimeout(onChange, gathering)
  }

  async function follow(signal: AbortSignal): Promise<void> {
    let failures = 0
    while (!signal.aborted) {
      const sent = headers()
      if (sent === null) return
      const onEvent = () => {
        failures = 0
        change()
      }
      const end = await readStream({ url, headers: sent, signal }, onEvent)
      if (signal.aborted) return
      if (end === 'refused') change()
      failures += 1
      await pause(1000 * Math.min(2 ** failures, longestPause) * (0.85 + Math.random() * 0.3), signal)
    }
  }

  const onVisibility = () => {
    visit?.abort()
    visit = document.visibilityState === 'visible' ? new AbortController() : null
    if (visit) void follow(visit.signal)
  }
  onVisibility()
  document.addEventListener('visibilitychange', onVisibility)
  return () => {
    visit?.abort()
    clearTimeout(gathered)
    document.removeEventListener('visibilitychange', onVisibility)
  }
}

interface StreamRequest {
  url: string
  headers: Record<string, string>
  signal: AbortSignal
}

/**
 * Reads a stream to its end. `refused`: there is none, or it is held back on the way; `ended`: it was cut, or its session
 * is over.
 */
async function readStream({ url, headers, signal }: StreamRequest, onEvent: () => void): Promise<'refused' | 'ended'> {
  const silence = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let hasEvents = false
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(), silenceLimit)
  }
  try {
    wait()
    const response = await fetch(url, {
      cache: 'no-store',
      headers: { ...headers, accept: 'text/event-stream' },
      signal: AbortSignal.any([signal, silence.signal]),
    })
    if (response.status === 401) return 'ended'
    if (!response.ok || !response.body) return 'refused'
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      wait()
      if (!part.value.includes('data:')) continue
      hasEvents = true
      onEvent()
    }
    return 'ended'
  } catch {
    return silence.signal.aborted && !hasEvents ? 'refused' : 'ended'
  } finally {
    clearTimeout(timer)
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
