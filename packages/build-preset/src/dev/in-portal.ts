import { parseManifest } from '@portal/release-format/manifest'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BuildNotifier } from './build-notifier.ts'
import { portalUrl, overrideSupportOf } from './portal-url.ts'
import { serve } from './serve.ts'
import { watch } from './watch.ts'

/** Runs a remote inside a running portal; every change rebuilds it and shows it in the open page. */
export async function runInPortal(directory: string, port: number): Promise<void> {
  const { name, routes } = parseManifest(JSON.parse(readFileSync(join(directory, 'remote.json'), 'utf8')))
  const portal = portalUrl()
  const builds = new BuildNotifier()
  const own = `http://localhost:${port}`
  const folder = await watch({ directory, remote: name, builds })
  await serve({ folder, builds, portal, port })

  // A page without parameters can be opened by its path alone.
  const page = routes.find(({ path }) => !path.includes(':'))?.path ?? '/'
  const addressIn = (origin: string) => `${origin}${page}?override=${name}@${own}/`
  const reach = await overrideSupportOf(portal)
  console.log(`\n  ${name} is built again with every change, and served at ${own}/`)
  if (reach === 'takes local remotes') console.log(`  In the portal    ${addressIn(portal)}`)
  else if (reach === 'takes none')
    console.log(`  ${portal} takes no remotes from other machines; this server shows it with yours:`)
  else console.log(`  No portal answers at ${portal}: start one, or name another in PORTAL_URL.`)
  console.log(`  Through here     ${addressIn(own)}\n`)
}
