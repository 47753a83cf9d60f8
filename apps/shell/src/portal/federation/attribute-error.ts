import { overrideStore } from '../override/override-store.ts'

// A key after the version gives access to restricted files.
const address = /\/remotes\/([a-z][a-z0-9-]*)\/([^/\s~]+)(?:~[^/\s]*)?\//

/** The remote and version whose code threw an error, by the URLs in its stack trace; else null. */
export function attributeError(error: unknown): { remote: string; version: string } | null {
  return findRelease((error instanceof Error && error.stack) || '')
}

/** The remote and version of the first file of a release whose URL is in a text, on any origin; else null. */
export function findRelease(text: string): { remote: string; version: string } | null {
  const [, remote, version] = address.exec(text) ?? []
  if (remote && version) return { remote, version }
  const override = overrideStore.getState().overrides.find(({ base }) => text.includes(base))
  return override ? { remote: override.remote, version: 'local' } : null
}
