import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { makeTemporaryFolder, removeTemporaryFolder } from '../../scripts/lib/portal-process.ts'
import { startMailServer } from './mail-server.ts'
import { startPortalIn, type PortalOptions } from './start-portal-in.ts'

const root = resolve(import.meta.dirname, '../..')

/** Starts the portal of the journeys; returns how to stop it. */
export default async function setUp(): Promise<() => Promise<void>> {
  return setUpPortal({})
}

/** Starts the built portal on its own port and folder, with the demo institute and a real SMTP server. */
export async function setUpPortal({ env, ...options }: PortalOptions): Promise<() => Promise<void>> {
  requireBuilds()
  const folder = makeTemporaryFolder('portal-journeys')
  const mails = join(folder, 'mails')
  const mailServer = await startMailServer(mails)
  const portal = await startPortalIn(folder, {
    // Mails about notifications would come between those that a journey waits for.
    env: { DEMO: '1', SMTP_URL: mailServer.url, NOTIFICATION_MAIL_DELAY: '86400', ...env },
    ...options,
  })
  process.env['PORTAL_URL'] = portal.url
  process.env['PORTAL_MAILS'] = mails
  process.env['PORTAL_DATABASE_URL'] = portal.databaseUrl
  process.env['PORTAL_KEYS'] = portal.keysDirectory
  return async () => {
    await portal.stop()
    await mailServer.stop()
    removeTemporaryFolder(folder)
  }
}

function requireBuilds(): void {
  const builds = [
    'shell/dist/index.html',
    'account/dist/manifest.json',
    'schedule/dist/manifest.json',
    'notices/dist/manifest.json',
    'marks/dist/manifest.json',
    'supervision/dist/manifest.json',
    'wishes/dist/manifest.json',
    'library/dist/manifest.json',
    'desks/dist/manifest.json',
    'office/dist/manifest.json',
  ]
  const missing = builds.filter((file) => !existsSync(join(root, 'apps', file)))
  if (missing.length > 0) throw new Error(`Not built yet: ${missing.join(', ')}. Run \`pnpm build\` first.`)
}
