import type { RegisteredRemote } from '@portal/release-format/registry'

const prefetched = new Set<string>()

/** Adds `prefetch` links for a remote's first files, each URL once. */
export function prefetchRemote({ base, entry, preload }: RegisteredRemote): void {
  for (const file of [entry, ...preload]) {
    const href = base + file
    if (prefetched.has(href)) continue
    prefetched.add(href)
    const link = document.createElement('link')
    Object.assign(link, { rel: 'prefetch', as: 'script', crossOrigin: 'anonymous', href })
    document.head.append(link)
  }
}

/** Prefetches the first files of all enabled remotes when the browser is idle, unless it saves data. */
export function prefetchWhenIdle(remotes: readonly RegisteredRemote[]): void {
  if (savesData()) return
  whenIdle(() => {
    for (const remote of remotes) if (!remote.disabled) prefetchRemote(remote)
  })
}

/** Runs work that nobody waits for, once the browser is idle. */
export function whenIdle(work: () => void): void {
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window) requestIdleCallback(work)
  else setTimeout(work, 1_000)
}

/** Whether the person has asked the browser to load little. */
export function savesData(): boolean {
  // Only Chromium has navigator.connection.
  const line: unknown = Reflect.get(navigator, 'connection')
  return typeof line === 'object' && line !== null && 'saveData' in line && line.saveData === true
}
