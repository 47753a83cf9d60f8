import { beat, countIdle } from '../remotes/count-idle.ts'
import { followBytes } from './follow-bytes.ts'

/** Milliseconds without a byte after which a script of a remote counts as failed. */
const silenceLimit = 5_000
/** Milliseconds before a file's progress is looked at: most have come by then. */
const unobserved = 1_000

const ignore = () => undefined

const awaited = new Set<HTMLScriptElement>()

/** How many scripts of remotes, and of what the portal provides for them, have been asked for and have not come. */
export function filesOnTheWay(): number {
  return awaited.size
}

/**
 * Awaits a script while bytes of it arrive. After five silent seconds its loader is told `failure`, in the form of its own
 * time-out; without one the loader's own time-out ends the wait.
 */
export function awaitScript(script: HTMLScriptElement, failure: object | null): void {
  let beforeLook = unobserved
  let bytes: ReturnType<typeof followBytes> | undefined
  const look = () => {
    beforeLook -= beat
    if (beforeLook <= 0) bytes ??= followBytes(script.src)
    return bytes?.haveCome() ?? false
  }
  const stop = countIdle(
    silenceLimit,
    () => {
      settle()
      if (failure) Reflect.apply(script.onerror ?? ignore, script, [failure])
    },
    look,
  )
  function settle() {
    stop()
    bytes?.stop()
    awaited.delete(script)
  }
  awaited.add(script)
  script.addEventListener('load', settle)
  script.addEventListener('error', settle)
}

/** Awaits every chunk that a remote, or the portal on its behalf, asks for from now on. */
export function awaitChunks(): void {
  const added = new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) if (node instanceof HTMLScriptElement) awaitChunk(node)
  })
  added.observe(document.head, { childList: true })
}

function awaitChunk(script: HTMLScriptElement): void {
  const builtAs = script.dataset.rspack
  if (builtAs === undefined) return
  // Nothing stands in for the shell's own code, so its chunks have a longer limit than those of remotes.
  awaitScript(script, builtAs.startsWith('portal_shell:') ? null : chunkTimeout(script))
}

/** An event of this shape makes the bundler's runtime reject with a `ChunkLoadError` that names the file. */
function chunkTimeout(script: HTMLScriptElement): object {
  return { type: 'timeout', target: script }
}
