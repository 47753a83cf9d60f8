/** Fetches a file into the HTTP cache; rejects with a `TimeoutError` after so many milliseconds without a byte. */
export async function fetchWithIdleTimeout(
  url: string,
  silenceLimit: number,
  options: RequestInit = {},
): Promise<void> {
  const abort = new AbortController()
  let timer: ReturnType<typeof setTimeout>
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(
      () => abort.abort(new DOMException(`No byte of ${url} was received`, 'TimeoutError')),
      silenceLimit,
    )
  }
  wait()
  try {
    const { body } = await fetch(url, { ...options, signal: abort.signal })
    const reader = body?.getReader()
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) wait()
  } finally {
    clearTimeout(timer!)
  }
}
