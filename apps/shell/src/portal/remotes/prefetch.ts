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
