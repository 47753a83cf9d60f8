import type { Registry } from '@portal/release-format/registry'
import type { AuthSession } from '@portal/remote-kit'
import type { QueryClient } from '@tanstack/react-query'
import type { PortalConfig } from '../../boot/config.ts'
import { browserStorage } from '../../session/browser-storage.ts'
import { portalStore } from '../portal-store.ts'
import { pollWhileVisible } from '@portal/remote-kit'
import { savesData } from '../remotes/prefetch.ts'
import { keepPages, renewWorker } from './keep-pages.ts'
import { readAhead, readAheadKey } from './read-ahead.ts'

/** The code of the worker changes more rarely than the registry. */
const pollsPerRenewal = 20

interface Offline {
  session: AuthSession
  registry: Registry
  config: PortalConfig
  queryClient: QueryClient
}

/**
 * Has the portal kept for a visit without a network, unless the operator keeps nothing. Returns what to call after a new
 * sign-in: what was kept before it has gone with the session.
 */
export function startOffline({ session, registry, config, queryClient }: Offline): () => void {
  const { offlinePages = true, registryPollSeconds = 30 } = config
  if (registryPollSeconds > 0) pollWhileVisible(registryPollSeconds * pollsPerRenewal, renewWorker)
  const keep = async () => {
    if (!offlinePages) return renewWorker()
    const { accountId, teacherId } = session
    if (!(await keepPages(registry, accountId)) || teacherId === 0 || savesData() || !navigator.onLine) return
    const preload = (path: string) => portalStore.getState().open?.preload(path)
    await readAhead({ session, snapshot: registry.snapshot, queryClient, preload })
  }
  // After a failure the next visit keeps it.
  const start = () => void keep().catch(() => undefined)
  start()
  return () => {
    browserStorage.delete(readAheadKey)
    start()
  }
}
