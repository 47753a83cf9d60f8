import { matchesPattern } from '@portal/release-format/path-patterns'
import type { RegisteredRemote } from '@portal/release-format/registry'
import { readUser } from '../../session/stored-session.ts'
import { fetchLocalRemote } from '../override/local-remote.ts'
import { overrideOf, overrideStore } from '../override/override-store.ts'
import { reloadNewerVersion } from '../registry/newer-version.ts'
import { refetchRegistry } from '../registry/open-registry.ts'

/**
 * Refetches a remote from the registry, or from the developer's machine; null when it is not there any more. When the
 * page at hand has moved to another remote, the tab is reloaded, because its routes are those of an older snapshot.
 */
export async function refetchRemote(name: string): Promise<RegisteredRemote | null> {
  const override = overrideOf(name)
  if (override && !overrideStore.getState().unserved.includes(name)) return fetchLocalRemote(override)
  const { remotes } = await refetchRegistry(readUser())
  const { pathname } = window.location
  const owner = remotes.find(({ routes }) => routes.some(({ path }) => matchesPattern(path, pathname)))
  if (!owner || owner.name === name) return remotes.find((remote) => remote.name === name) ?? null
  reloadNewerVersion()
  return null
}
