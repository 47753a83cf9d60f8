import { demoGateAccounts } from '../../../scripts/lib/demo-gate-accounts.ts'
import { makeTemporaryFolder, removeTemporaryFolder } from '../../../scripts/lib/portal-process.ts'
import { startPortalIn } from '../start-portal-in.ts'

export interface OwnPortal {
  url: string
  databaseUrl: string
  keysDirectory: string
  /** A folder beside the portal's data, deleted with it. */
  folder: string
  stop: () => Promise<void>
}

interface OwnPortalOptions {
  /** Settings of the server, instead of those that load the demo institute. */
  env?: Record<string, string>
  hasGateRunner?: boolean
}

/**
 * A portal of one test, with the demo institute and a gate runner unless told otherwise; open tabs poll for newer
 * releases every second.
 */
export async function startOwnPortal({
  env = { DEMO: '1', ...demoGateAccounts },
  hasGateRunner = true,
}: OwnPortalOptions = {}): Promise<OwnPortal> {
  const folder = makeTemporaryFolder('portal-releases')
  const portal = await startPortalIn(folder, {
    env: { REGISTRY_POLL_SECONDS: String(secondsBetweenPolls), ...env },
    hasGateRunner,
  })
  return {
    url: portal.url,
    databaseUrl: portal.databaseUrl,
    keysDirectory: portal.keysDirectory,
    folder,
    stop: async () => {
      await portal.stop()
      removeTemporaryFolder(folder)
    },
  }
}

/** The seconds between two polls of an open tab for newer releases. */
export const secondsBetweenPolls = 1
