/** A remote of this tab that is loaded from a developer's own machine. */
export interface Override {
  remote: string
  /** Base URL of its files, with a trailing `/`. */
  base: string
}

const storageKey = 'override'

/** Parses `marks@http://localhost:3101/`; null for another format or a URL that is not on this machine. */
export function parseOverride(text: string): Override | null {
  const [, remote, address] = /^([a-z][a-z0-9-]*)@(.+)$/.exec(text) ?? []
  const base = address && localBase(address)
  return remote && base ? { remote, base } : null
}

/** The base URL of a folder on this machine, or null for any other URL. */
export function localBase(address: string): string | null {
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  if (!/^https?:$/.test(url.protocol) || !['localhost', '127.0.0.1'].includes(url.hostname)) return null
  // The portal's content security policy permits this machine as `localhost`.
  url.hostname = 'localhost'
  return url.origin + url.pathname.replace(/\/?$/, '/')
}

/** The override of this tab in session storage, which survives reloads. */
export const storedOverride = {
  read(): Override | null {
    try {
      return parseOverride(sessionStorage.getItem(storageKey) ?? '')
    } catch {
      return null
    }
  },

  write(override: Override | null): void {
    try {
      if (override) sessionStorage.setItem(storageKey, `${override.remote}@${override.base}`)
      else sessionStorage.removeItem(storageKey)
    } catch {
      // Without storage the override lasts until the next reload.
    }
  },
}
