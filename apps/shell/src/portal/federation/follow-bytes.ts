/**
 * Watches a file that the browser is fetching already. A script tells nothing of its progress; a second request for the
 * same address reads along in the HTTP cache what the first one brings.
 */
export function followBytes(url: string) {
  const abort = new AbortController()
  let hasNews = false
  void read()

  async function read() {
    try {
      const { body } = await fetch(url, { signal: abort.signal })
      const reader = body?.getReader()
      for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) hasNews = true
    } catch {
      // Silence says enough.
    }
  }

  return {
    /** Whether any have come since the last time that this was asked. */
    haveCome(): boolean {
      const had = hasNews
      hasNews = false
      return had
    },
    stop: () => abort.abort(),
  }
}
