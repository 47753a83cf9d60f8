/**
 * Runs in the page. Describes what a page may leave in the browser: one text for each item of the storage, other than
 * unsaved input and last choices of this remote, for too much of these, and for each cookie.
 */
export function describeStored(remote: string): string[] {
  /** Characters, of the five million that all remotes share; the gate enters nothing that would be kept. */
  const mostOwn = 100_000
  return [
    ...storedIn(localStorage, 'localStorage'),
    ...storedIn(sessionStorage, 'sessionStorage'),
    ...document.cookie.split('; ').flatMap((cookie) => (cookie ? [`the cookie ${cookie.split('=')[0]}`] : [])),
  ]

  function storedIn(storage: Storage, name: string): string[] {
    const items = Object.entries(storage)
    const own = items.filter(([key]) => isOwn(key)).reduce((sum, item) => sum + item.join('').length, 0)
    const others = items.flatMap(([key, value]) =>
      isOfPortal(key, value) || isOwn(key) || isOfCardPlace(key, value)
        ? []
        : [`${key}=${value.slice(0, 40)} in ${name}`],
    )
    return own > mostOwn ? [...others, `more than ${mostOwn / 1000} kB of its own in ${name}`] : others
  }

  /** The portal itself writes the time of the last activity when a page is opened, and later. */
  function isOfPortal(key: string, value: string): boolean {
    return key === 'activity' && Number(value) >= performance.timeOrigin && Number(value) <= Date.now()
  }

  /** The page of another remote that has a place for cards remembers their heights. */
  function isOfCardPlace(key: string, value: string): boolean {
    if (!/^choice:\d+:[\w-]+\/cardHeights-(?:wide|narrow)$/.test(key)) return false
    return /^\{(?:"[\w.-]+":\d{1,5}(?:\.\d+)?,?)*\}$/.test(value)
  }

  /** A key such as `draft:7:marks/attendance:1` or `choice:7:notices/makeUp`, with the remote's name after the account's id. */
  function isOwn(key: string): boolean {
    return /^(?:draft|choice):\d+:(.+?)\//.exec(key)?.[1] === remote
  }
}
