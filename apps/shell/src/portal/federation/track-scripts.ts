import { tick, startIdleTimeout } from '../remotes/idle-timeout.ts'

/** Timeout in milliseconds without a byte, after which a script of a remote has failed. */
const stallTimeout = 5_000
/** Milliseconds before the progress of a script is observed; most are loaded by then. */
const observeAfter = 1_000

const ignore = () => undefined

const loadingScripts = new Set<HTMLScriptElement>()

/** The number of scripts of remotes and of shared modules that are loading. */
export function pendingScripts(): number {
  return loadingScripts.size
}

/**
 * Tracks a script while bytes of it arrive. After five seconds without a byte its `onerror` is called with `failure`,
 * which has the shape of the loader's own timeout event; with null only the loader's own timeout applies.
 */
export function trackScript(script: HTMLScriptElement, failure: object | null): void {
  let beforeLook = observeAfter
  let bytes: ReturnType<typeof observeDownload> | undefined
  const look = () => {
    beforeLook -= tick
    if (beforeLook <= 0) bytes ??= observeDownload(script.src)
    return bytes?.hasProgressed() ?? false
  }
  const stop = startIdleTimeout(
    stallTimeout,
    () => {
      settle()
      if (failure) Reflect.apply(script.onerror ?? ignore, script, [failure])
    },
    look,
  )
  function settle() {
    stop()
    bytes?.stop()
    loadingScripts.delete(script)
  }
  loadingScripts.add(script)
  script.addEventListener('load', settle)
  script.addEventListener('error', settle)
}

/** Tracks every chunk that is added to the document from now on. */
export function trackChunks(): void {
  const added = new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) if (node instanceof HTMLScriptElement) trackChunk(node)
  })
  added.observe(document.head, { childList: true })
}

function trackChunk(script: HTMLScriptElement): void {
  const builtAs = script.dataset.rspack
  if (builtAs === undefined) return
  // The shell's own code has no fallback, so its chunks have a longer timeout than those of remotes.
  trackScript(script, builtAs.startsWith('portal_shell:') ? null : chunkTimeout(script))
}

/** An event of this shape makes the bundler's runtime reject with a `ChunkLoadError` with the file's URL. */
function chunkTimeout(script: HTMLScriptElement): object {
  return { type: 'timeout', target: script }
}

/**
 * Observes the progress of a file that the browser is already fetching. A script element has no progress events; a
 * second request for the same URL shares the first one's response through the HTTP cache.
 */
function observeDownload(url: string) {
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
