import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPortal } from '../../../scripts/lib/portal-process.ts'
import { freePort } from '../free-port.ts'

export interface OwnPortal {
  url: string
  databaseUrl: string
  /** Beside the portal's data, and gone with it. */
  folder: string
  stop: () => Promise<void>
}

/** A portal with the demo institute whose releases nobody else sees; open tabs ask every second for newer ones. */
export async function startOwnPortal(): Promise<OwnPortal> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-releases-'))
  // PostgreSQL, which never runs as root, must be able to pass through.
  await chmod(folder, 0o711)
  const portal = await startPortal({
    dataDirectory: join(folder, 'data'),
    port: await freePort(),
    env: { DEMO: '1', REGISTRY_POLL_SECONDS: String(secondsBetweenPolls), LOG_LEVEL: 'warn' },
  })
  return {
    url: portal.url,
    databaseUrl: portal.databaseUrl,
    folder,
    stop: async () => {
      await portal.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** How long an open tab waits between two questions for newer releases. */
export const secondsBetweenPolls = 1
