/** The number of mounts of each release by its base URL; without one its style sheets do not apply. */
const mounts = new Map<string, number>()

/** Milliseconds after which a style sheet that has not arrived no longer counts as loading. */
const loadingLimit = 30_000

const loadingSheets = new Set<HTMLLinkElement>()

const added = new MutationObserver((changes) => {
  for (const { addedNodes } of changes)
    for (const node of addedNodes) if (node instanceof HTMLLinkElement) trackLink(node)
})

/** The number of style sheets of remotes that are loading. */
export function pendingStyleSheets(): number {
  return [...loadingSheets].filter(({ isConnected }) => isConnected).length
}

/** From now on the style sheets below this base URL apply only while the release is mounted. They stay loaded. */
export function trackStyleSheets(base: string): void {
  added.observe(document.head, { childList: true })
  countMount(base, 0)
}

/** Applies the style sheets of a release that is mounted, until the returned function is called. */
export function applyStyleSheets(base: string): () => void {
  let isApplied = true
  countMount(base, 1)
  return () => {
    if (isApplied) countMount(base, -1)
    isApplied = false
  }
}

function countMount(base: string, change: number): void {
  const url = new URL(base, window.location.href).href
  mounts.set(url, (mounts.get(url) ?? 0) + change)
  for (const link of document.head.querySelectorAll('link')) updateLink(link)
}

function trackLink(link: HTMLLinkElement): void {
  updateLink(link)
  if (!isOfRelease(link) || link.sheet) return
  const settle = () => {
    clearTimeout(limit)
    loadingSheets.delete(link)
  }
  const limit = setTimeout(settle, loadingLimit)
  loadingSheets.add(link)
  link.addEventListener('load', settle, { once: true })
  link.addEventListener('error', settle, { once: true })
}

function isOfRelease({ rel, href }: HTMLLinkElement): boolean {
  return rel === 'stylesheet' && [...mounts.keys()].some((url) => href.startsWith(url))
}

/** By `media`, because a link that was `disabled` is fetched again. */
function updateLink(link: HTMLLinkElement): void {
  if (link.rel !== 'stylesheet') return
  for (const [url, count] of mounts) if (link.href.startsWith(url)) link.media = count > 0 ? 'all' : 'not all'
}
