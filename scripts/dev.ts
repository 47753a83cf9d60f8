import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { toolEnvironment } from './lib/environment.mjs'
import { main } from './lib/main.mjs'
import { UserError } from './lib/user-error.mjs'
import { root } from './lib/project.mjs'

const apps = join(root, 'apps')
const remotes = readdirSync(apps).filter((name) => existsSync(join(apps, name, 'remote.json')))
const usage = `Usage: pnpm dev REMOTE [options]

Shows a remote in the portal at http://localhost:8080, or at PORTAL_URL; every change is shown at once.
--alone shows its pages without the portal around them, --mocks without a server too.
pnpm dev REMOTE --help explains all options. npm start, in another terminal, starts a portal.

REMOTE is one of ${remotes.join(', ')}.`

/** `pnpm dev REMOTE …`: runs one remote of the workspace for development, like `portal-dev` in its own folder. */
await main(async () => {
  const [name = '', ...options] = process.argv.slice(2)
  if (name === '--help' || name === '-h') {
    console.log(usage)
    return 0
  }
  if (!remotes.includes(name)) throw new UserError(name ? `There is no remote ${name}.\n${usage}` : usage)
  const child = spawn('pnpm', ['--silent', 'dev', ...options], {
    cwd: join(apps, name),
    env: toolEnvironment(),
    stdio: 'inherit',
  })
  const [code] = await once(child, 'exit')
  return code ?? 1
})
