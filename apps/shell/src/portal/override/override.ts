/** One remote of this tab that comes from a developer's own machine. */
export interface Override {
  remote: string
  /** Address below which its files lie, with a `/` at the end. */
  base: string
}

const storageKey = 'override'

/** Reads `marks@http://localhost:3101/`; null when it is something else, or when the address is not this machine's. */
export function parseOverride(text: string): Override | null {
  const [, remote, address] = /^([a-z][a-z0-9-]*)@(.+)$/.exec(text) ?? []
  const base = address && localBase(address)
  return remote && base ? { remote, base } : null
}

/** The address of a folder on this machine, or null. */
export function localBase(address: string): string | null {
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  if (!/^https?:$/.test(url.protocol) || !['localhost', '127.0.0.1'].includes(url.hostname)) return null
  // The portal's content policy lets this machine in by its name.
  url.hostname = 'localhost'
  return url.origin + url.pathname.replace(/\/?$/, '/')
}

/** The choice lasts as long as the tab, over reloads. */
export const storedOverride = {
  read(): Override | null {
    try {
      return parseOverride(sessionStorage.getItem(storageKey) ?? '')
    } catch {
      return null
    }
  },

  write({ remote, base }: Override): void {
    try {
      sessionStorage.setItem(storageKey, `${remote}@${base}`)
    } catch {
      // It holds until the next reload.
    }
  },

  clear(): void {
    try {
      sessionStorage.removeItem(storageKey)
    } catch {
      // What cannot be kept is not there.
    }
  },
}
