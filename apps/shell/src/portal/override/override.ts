/** A remote of this tab that is loaded from a developer's own machine. */
export interface Override {
  remote: string
  /** Base URL of its files, with a trailing `/`. */
  base: string
}

const storageKey = 'override'
// A URL contains no space.
const separator = ' '

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

/** The overrides of this tab in session storage, which survive reloads. */
export const storedOverrides = {
  read(): Override[] {
    try {
      return parseOverrides((sessionStorage.getItem(storageKey) ?? '').split(separator))
    } catch {
      return []
    }
  },

  write(overrides: readonly Override[]): void {
    try {
      if (overrides.length > 0) sessionStorage.setItem(storageKey, overrides.map(formatOverride).join(separator))
      else sessionStorage.removeItem(storageKey)
    } catch {
      // Without storage the overrides last until the next reload.
    }
  },
}

/** The overrides with this one added, in place of an older one of the same remote. */
export function withOverride(overrides: readonly Override[], added: Override): Override[] {
  return [...overrides.filter(({ remote }) => remote !== added.remote), added]
}

function parseOverrides(texts: string[]): Override[] {
  return texts.map(parseOverride).filter((override) => override !== null)
}

function formatOverride({ remote, base }: Override): string {
  return `${remote}@${base}`
}
