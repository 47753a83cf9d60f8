import { overrideStore } from '../override/override-store.ts'

const address = /\/remotes\/([a-z][a-z0-9-]*)\/([^/\s]+)\//

/** The remote and version whose code threw an error, by the URLs in its stack trace, on any origin; else null. */
export function attributeError(error: unknown): { remote: string; version: string } | null {
  const stack = (error instanceof Error && error.stack) || ''
  const [, remote, version] = address.exec(stack) ?? []
  if (remote && version) return { remote, version }
  const { override } = overrideStore.getState()
  return override && stack.includes(override.base) ? { remote: override.remote, version: 'local' } : null
}
