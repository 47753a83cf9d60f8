/**
 * Observes the progress of a file that the browser is already fetching. A script element has no progress events; a
 * second request for the same URL shares the first one's response through the HTTP cache.
 */
export function observeDownload(url: string) {
  const abort = new AbortController()
  let hasNews = false
  void read()

  async function read() {
    try {
      const { body } = await fetch(url, { signal: abort.signal })
      const reader = body?.getReader()
      for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) hasNews = true
    } catch {
      // A failure counts as no progress.
    }
  }

  return {
    /** Whether bytes have arrived since the last call. */
    hasProgressed(): boolean {
      const had = hasNews
      hasNews = false
      return had
    },
    stop: () => abort.abort(),
  }
}
