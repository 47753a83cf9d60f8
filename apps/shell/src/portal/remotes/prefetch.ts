import type { RegisteredRemote } from '@portal/remote-kit/manifest'

const asked = new Set<string>()

/** Lets the browser fetch a remote's first files when it has nothing better to do. */
export function prefetchRemote({ base, entry, preload }: RegisteredRemote): void {
  for (const file of [entry, ...preload]) {
    const href = base + file
    if (asked.has(href)) continue
    asked.add(href)
    const link = document.createElement('link')
    Object.assign(link, { rel: 'prefetch', as: 'script', crossOrigin: 'anonymous', href })
    document.head.append(link)
  }
}

/** Has the first files of all remotes there before anybody points at one, unless the line is paid by the byte. */
export function prefetchWhenIdle(remotes: readonly RegisteredRemote[]): void {
  if (savesData()) return
  whenIdle(() => {
    for (const remote of remotes) if (!remote.disabled) prefetchRemote(remote)
  })
}

function whenIdle(work: () => void): void {
  // Safari has no such callback.
  if ('requestIdleCallback' in window) requestIdleCallback(work)
  else setTimeout(work, 1_000)
}

function savesData(): boolean {
  // Chromium alone tells.
  const line: unknown = Reflect.get(navigator, 'connection')
  return typeof line === 'object' && line !== null && 'saveData' in line && line.saveData === true
}
